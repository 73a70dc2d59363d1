/** A mail server that keeps what it is sent, and can refuse or go away. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TestMailServer {
	/** For SMTP_URL. */
	url: string;
	/** For a server under test that sends its mail here. */
	settings: { smtpUrl: string; from: string; requiresTls: boolean };
	port: number;
	/** Oldest first. */
	mails: ParsedMail[];
	/** The first mail to this address, waited for. */
	mailTo(address: string, count?: number): Promise<ParsedMail>;
	/** Refuses these recipients with 550. */
	refused: Set<string>;
	close(): Promise<void>;
}

const addressesOf = ({ to }: ParsedMail) => [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));

/** The address of a link in a mail. */
export const linkIn = ({ text = '' }: Pick<ParsedMail, 'text'>): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

/** @param options for instance `secure` with a certificate; by default the server knows no TLS and wants no password. */
export async function startMailServer(
	options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] },
	port = 0,
): Promise<TestMailServer> {
	const mails: ParsedMail[] = [];
	const refused = new Set<string>();
	const arrivals = new Set<() => void>();
	const server = new SMTPServer({
		...options,
		onRcptTo({ address }, _session, done) {
			const refusal = Object.assign(new Error(`No mailbox ${address}`), { responseCode: 550 });
			done(refused.has(address) ? refusal : null);
		},
		onData(stream, _session, done) {
			simpleParser(stream).then((mail) => {
				mails.push(mail);
				for (const arrive of arrivals) arrive();
				done();
			}, done);
		},
	});
	server.on('error', () => {});
	const listening = server.listen(port, '127.0.0.1');
	await once(listening, 'listening');
	const at = (listening.address() as AddressInfo).port;

	function mailTo(address: string, count = 1): Promise<ParsedMail> {
		return new Promise((resolve) => {
			const find = () => {
				const mail = mails.filter((one) => addressesOf(one).includes(address))[count - 1];
				if (!mail) return;
				arrivals.delete(find);
				resolve(mail);
			};
			arrivals.add(find);
			find();
		});
	}

	const url = `smtp${options.secure ? 's' : ''}://127.0.0.1:${at}`;
	return {
		url,
		settings: { smtpUrl: url, from: 'friends@mail.example', requiresTls: false },
		port: at,
		mails,
		mailTo,
		refused,
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}
