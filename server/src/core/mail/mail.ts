/** Mail to members: letters wait as jobs (an outbox), are retried while the mail server is away, and are listed when it refuses them. */
import { sourceLanguage } from '@friends/contract/core/languages/languages';
import { type Clock, isoIn, isoNow } from '../clock.ts';
import { job } from '../jobs/job.ts';
import { addJob, removeDeadJobs } from '../jobs/jobs.queries.ts';
import { inLanguage } from '../languages/in-language.ts';
import { languageFor, type OfferedLanguages } from '../languages/offered-languages.ts';
import type { Platform, Room } from '../room.ts';
import type { Transaction } from '../transaction.ts';
import { type AddressedLetter, type Letter, writeLetter } from './letter.ts';
import { createMailServer } from './mail-server.ts';

const sendJob = 'mail.send';
/** How long a letter that could not be sent is listed: it holds an address. */
const deadDays = 7;

/** An account, or a person without one. */
export interface Recipient {
	email: string | null;
	/** BCP 47 tag; null for that of the community. */
	language: string | null;
}

export interface Mail {
	/** False where the host has set no mail server: nothing is sent then. */
	isOn: boolean;
	/**
	 * Sends a letter once the transaction has committed; none to those without an email. For letters without secrets, since this one waits
	 * in a table.
	 *
	 * @param write says the letter, in the language of its reader
	 */
	send(transaction: Transaction, recipient: Recipient | null, write: () => Letter): Promise<void>;
	/** Sends the letter now, for a job whose letter has a secret. */
	deliver(recipient: Recipient, write: () => Letter, signal: AbortSignal): Promise<void>;
}

interface MailOptions {
	config: Platform['config'];
	clock: Clock;
	/** In a language. */
	communityName(language: string): Promise<string>;
	languages(): OfferedLanguages;
}

/** A letter that an earlier version left in the outbox, in English. */
type EarlierLetter = Omit<AddressedLetter, 'why' | 'language'> & { because: string };

const upToDate = (letter: AddressedLetter | EarlierLetter): AddressedLetter =>
	'because' in letter ? { ...letter, language: sourceLanguage, why: `You get this because ${letter.because}` } : letter;

export function createMail({ config, clock, communityName, languages }: MailOptions) {
	const server = config.mail && createMailServer(config.mail);

	function addressed(to: string, { language: chosen }: Recipient, write: () => Letter): AddressedLetter {
		const language = languageFor(chosen, languages());
		return { to, language, ...inLanguage(language, write) };
	}

	async function post(waiting: AddressedLetter | EarlierLetter, signal: AbortSignal): Promise<void> {
		const letter = upToDate(waiting);
		await server?.deliver(writeLetter(letter, { name: await communityName(letter.language), url: config.publicUrl }), signal);
	}

	const mail: Mail = {
		isOn: server !== undefined,

		async send(transaction, recipient, write) {
			if (!server || !recipient?.email) return;
			const at = isoNow(clock);
			await addJob(transaction, { name: sendJob, payload: addressed(recipient.email, recipient, write), runAt: at, at });
		},

		async deliver(recipient, write, signal) {
			if (recipient.email) await post(addressed(recipient.email, recipient, write), signal);
		},
	};
	return { mail, post };
}

export function mailRoom(platform: Platform, { communityName }: Pick<MailOptions, 'communityName'>): Room<Mail> {
	const { clock, database } = platform;
	const { mail, post } = createMail({ ...platform, communityName });
	const forget = () =>
		database.transaction((transaction) => removeDeadJobs(transaction, { name: sendJob, before: isoIn(clock, -deadDays * 24 * 60 * 60) }));
	return {
		service: mail,
		jobs: [
			job<AddressedLetter | EarlierLetter>({ name: sendJob, run: ({ payload, signal }) => post(payload, signal) }),
			job({ name: 'mail.forgetDead', everySeconds: 60 * 60, forgets: true, run: forget }),
		],
	};
}
