/**
 * Setting a password without the old one: with a link or a recovery code. It ends all sessions, and signs in to none: the next sign-in
 * asks for the second step of those who have one.
 */
import { passwordReset } from '@friends/contract/recovery/recovery.events';
import type { AskForLinkBody, ResetByCodeBody, ResetByLinkBody } from '@friends/contract/recovery/recovery.schema';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { JobCall } from '#core/jobs/job';
import { addJob } from '#core/jobs/jobs.queries';
import type { Mail } from '#core/mail/mail';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { Account, AccountsService } from '../accounts/accounts.service.ts';
import { passwordWasResetLetter, resetLetter } from './letters.ts';
import * as queries from './links.queries.ts';
import type { Links } from './links.ts';
import type { MailLink } from './mail-link.ts';

/** The job that mails a link. The token is made there, so that none waits in a table. */
export const letterJob = 'recovery.mailResetLink';

/** Null for an address without an account. */
export interface LetterPayload {
	accountId: string | null;
}

export interface ResetsOptions {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	links: Links;
	mail: Mail;
	mailLink: MailLink;
	namesOf(db: Reader, id: string): Promise<{ name: string; username: string } | null>;
	/** Ends all sessions of a member. */
	endSessions(transaction: Transaction, of: { userId: string; reason: null; at: string }): Promise<void>;
}

export type ResetsService = ReturnType<typeof createResetsService>;

export const createResetsService = (options: ResetsOptions) => ({ ...createAsking(options), ...createSetting(options) });

function createAsking({ database, clock, accounts, links, mail, mailLink }: ResetsOptions) {
	return {
		/** Does the same for every address, so that neither the answer nor its time tells whether there is an account. */
		async askForLink({ email }: AskForLinkBody): Promise<void> {
			if (!mail.isOn) throw new AppError('no_mail');
			const account = await accounts.findByEmail(database.reader, email);
			const payload: LetterPayload = { accountId: account?.id ?? null };
			const at = isoNow(clock);
			await database.transaction((transaction) => addJob(transaction, { name: letterJob, payload, runAt: at, at }));
		},

		mailLink: ({ payload: { accountId }, signal }: JobCall<LetterPayload>): Promise<void> =>
			mailLink({ accountId, purpose: 'reset', make: links.makeReset, letterOf: resetLetter, signal }),
	};
}

function createSetting({ database, clock, accounts, links, mail, namesOf, endSessions }: ResetsOptions) {
	async function hash(password: string, account: Account) {
		const person = await namesOf(database.reader, account.id);
		if (!person) throw new AppError('link_over');
		return { person, passwordHash: await accounts.hashPassword(password, { ...person, email: account.email }) };
	}

	/** @param use takes what allows it; throws where another call was first. */
	async function set(account: Account, password: string, use: (transaction: Transaction) => Promise<void>): Promise<void> {
		const { id } = account;
		const { person, passwordHash } = await hash(password, account);
		await database.transaction(async (transaction) => {
			await use(transaction);
			const at = isoNow(clock);
			await accounts.setPassword(transaction, { accountId: id, passwordHash });
			await queries.deleteLinksOf(transaction, { accountId: id, purpose: 'reset' });
			// After the password: a sign-in with the old one that was first has opened its session by now.
			await endSessions(transaction, { userId: id, reason: null, at });
			await append(transaction, passwordReset, { actorId: id, subjects: { user: id }, at });
			await mail.send(transaction, account, () => passwordWasResetLetter({ name: person.name }));
		});
	}

	return {
		async byLink({ token, password }: ResetByLinkBody): Promise<void> {
			const account = await links.requireReset(database.reader, token);
			await set(account, password, async (transaction) => {
				await links.requireReset(transaction, token);
				await links.use(transaction, token);
			});
		},

		/** Says the same, after as long, of an unknown address and of a wrong code. */
		async byCode({ email, code, password }: ResetByCodeBody): Promise<void> {
			const account = await accounts.findByLoginName(database.reader, email);
			const refusal = () => new AppError('recovery_failed').with({ accountId: account?.id });
			const isRight = await accounts.recoveryCodes.isUnused(database.reader, { accountId: account?.id ?? null, code });
			if (!account || !isRight) {
				await accounts.checkPassword(null, password);
				throw refusal();
			}
			await set(account, password, async (transaction) => {
				if (!(await accounts.recoveryCodes.use(transaction, { accountId: account.id, code }))) throw refusal();
			});
		},
	};
}
