/** Mail to members: letters wait as jobs (an outbox), are retried while the mail server is away, and are listed when it refuses them. */
import { type Clock, isoIn, isoNow } from '../clock.ts';
import { job } from '../jobs/job.ts';
import { addJob, removeDeadJobs } from '../jobs/jobs.queries.ts';
import type { Platform, Room } from '../room.ts';
import type { Transaction } from '../transaction.ts';
import { type Letter, writeLetter } from './letter.ts';
import { createMailServer } from './mail-server.ts';

const sendJob = 'mail.send';
/** How long a letter that could not be sent is listed: it holds an address. */
const deadDays = 7;

export interface Mail {
	/** False where the host has set no mail server: nothing is sent then. */
	isOn: boolean;
	/** Sends the letter once the transaction has committed. For letters without secrets, since this one waits in a table. */
	send(transaction: Transaction, letter: Letter): Promise<void>;
	/** Sends the letter now, for a job whose letter has a secret. */
	deliver(letter: Letter, signal: AbortSignal): Promise<void>;
}

interface MailOptions {
	config: Platform['config'];
	clock: Clock;
	communityName(): Promise<string>;
}

export function createMail({ config, clock, communityName }: MailOptions): Mail {
	const server = config.mail && createMailServer(config.mail);
	return {
		isOn: server !== undefined,

		async send(transaction, letter) {
			const at = isoNow(clock);
			if (server) await addJob(transaction, { name: sendJob, payload: letter, runAt: at, at });
		},

		async deliver(letter, signal) {
			await server?.deliver(writeLetter(letter, { name: await communityName(), url: config.publicUrl }), signal);
		},
	};
}

export function mailRoom(platform: Platform, { communityName }: Pick<MailOptions, 'communityName'>): Room<Mail> {
	const { clock, database } = platform;
	const service = createMail({ ...platform, communityName });
	const forget = () =>
		database.transaction((transaction) => removeDeadJobs(transaction, { name: sendJob, before: isoIn(clock, -deadDays * 24 * 60 * 60) }));
	return {
		service,
		jobs: [
			job<Letter>({ name: sendJob, run: ({ payload, signal }) => service.deliver(payload, signal) }),
			job({ name: 'mail.forgetDead', everySeconds: 60 * 60, forgets: true, run: forget }),
		],
	};
}
