/** The mail server: whether it lets this community in. Nothing is sent. */
import type { Config } from '../config.ts';
import { createMailServer } from '../core/mail/mail-server.ts';
import { could, type Finding, fine, must } from './finding.ts';

export async function examineMail({ mail }: Config): Promise<Finding> {
	if (!mail) {
		return could(
			'No mail is sent, so a forgotten password is reset with a recovery code or by an administrator. Set SMTP_URL and MAIL_FROM.',
		);
	}
	const { host } = new URL(mail.smtpUrl);
	try {
		await createMailServer(mail).verify();
		return fine(`Mail leaves through ${host}: connecting and signing in work.`);
	} catch (error) {
		return must(`No mail can leave through ${host}: ${error instanceof Error ? error.message : error}. Check SMTP_URL.`);
	}
}
