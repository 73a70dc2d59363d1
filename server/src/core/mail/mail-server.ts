/** Client of the mail server: one connection for each mail. nodemailer is loaded with the first one. */
import type { MailConfig } from '../../config.ts';
import { FinalError } from '../jobs/job.ts';
import type { ReadyLetter } from './letter.ts';

/** Bounds of waiting in ms: the next attempt is a job. */
const bounds = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What nodemailer adds to its errors. */
interface SmtpError {
	code?: string;
	/** The server's answer, such as 550. */
	responseCode?: number;
	/** The command that it answers. */
	command?: string;
}

/** The server's own words may repeat the address, which belongs into no log. */
function withoutWords(error: unknown): Error {
	const { code = 'unknown', responseCode, command } = error as SmtpError;
	const failure = [code, responseCode, command && `at ${command}`].filter(Boolean).join(' ');
	const isRefused = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
	return isRefused
		? new FinalError(`The mail server refuses the recipient: ${failure}`)
		: new Error(`The mail server did not take the mail: ${failure}`);
}

export type MailServer = ReturnType<typeof createMailServer>;

export function createMailServer({ smtpUrl, from, requiresTls }: MailConfig) {
	async function connect() {
		const { createTransport } = await import('nodemailer');
		// What the address says itself in its query, such as `?requireTLS=false`, comes first.
		return createTransport({ url: smtpUrl, requireTLS: requiresTls, disableFileAccess: true, disableUrlAccess: true, ...bounds });
	}

	return {
		/** @throws FinalError when the server refuses the recipient for good. */
		async deliver({ name, to, subject, text, html, unsubscribe }: ReadyLetter, signal?: AbortSignal): Promise<void> {
			const transport = await connect();
			// An address as an object is never read as a list of several.
			const addresses = { from: { name, address: from }, to: { name: '', address: to } };
			const headers = {
				'Auto-Submitted': 'auto-generated',
				...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
			};
			try {
				await transport.sendMail({ ...addresses, subject, text, html, headers, ...(signal && { signal }) });
			} catch (error) {
				throw withoutWords(error);
			} finally {
				transport.close();
			}
		},

		/** Connects and signs in, and sends nothing. */
		async verify(): Promise<void> {
			const transport = await connect();
			try {
				await transport.verify();
			} finally {
				transport.close();
			}
		},
	};
}
