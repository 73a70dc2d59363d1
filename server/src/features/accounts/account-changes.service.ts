/** What members change of their own account. */
import { emailChanged, passwordChanged } from '@friends/contract/accounts/accounts.events';
import type { AccountView, ChangePasswordBody } from '@friends/contract/accounts/accounts.schema';
import { say } from '@friends/contract/core/languages/say';
import type { SessionMember } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { violatedUniqueKey } from '#core/driver-errors';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Letter } from '#core/mail/letter';
import type { Mail } from '#core/mail/mail';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AccountsService } from './accounts.service.ts';
import type { PasswordOwner } from './context-words.ts';

/** What later rooms know of a member. */
export interface AboutMembers {
	namesOf(db: Reader, id: string): Promise<{ name: string; username: string } | null>;
	/** Ends all sessions of the member but the one of the call. */
	endOtherSessions(transaction: Transaction, member: SessionMember): Promise<void>;
	/** @throws AppError when the session of the call has ended meanwhile. */
	requireSession(transaction: Transaction, member: SessionMember): Promise<void>;
}

interface AccountChangesOptions extends AboutMembers {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
	mail: Mail;
}

/** Does not name the new email: it may be a thief’s, or the secret of a member who shares this mailbox. */
export const leftLetter = (): Letter => ({
	subject: say('Your account has another email now'),
	paragraphs: [
		say('Hello,'),
		say(
			'the email of your account was changed. This address no longer signs in, and gets no more mail about the account. All other devices are signed out.',
		),
		say('If this wasn’t you, tell the administrators at once: they can give you your account back.'),
	],
	why: say('You get this because this was the email of your account until now.'),
});

export type AccountChanges = ReturnType<typeof createAccountChanges>;

export function createAccountChanges(options: AccountChangesOptions) {
	const { database, clock, accounts, mail, namesOf, endOtherSessions, requireSession } = options;
	async function ownerOf({ id }: SessionMember) {
		const [account, names] = [await accounts.find(database.reader, id), await namesOf(database.reader, id)];
		if (!account || !names) throw new AppError('unauthenticated', { why: 'accountGone' });
		return { ...names, email: account.email, emailConfirmedAt: account.emailConfirmedAt };
	}

	return {
		async view(member: SessionMember): Promise<AccountView> {
			const { email, emailConfirmedAt } = await ownerOf(member);
			return { email: email ?? '', emailConfirmedAt, passwordChangedAt: await accounts.passwordSetAt(database.reader, member.id) };
		},

		/** Takes effect at once. The letter goes to the earlier email: a thief who has the session reads mail of the new one. */
		async changeEmail(member: SessionMember, email: string): Promise<void> {
			if (!(await accounts.takesMailFrom(email))) throw new AppError('mail_domain_refused');
			await database
				.transaction(async (transaction) => {
					const changed = await accounts.changeEmail(transaction, member.id, email);
					// Of two changes from two sessions, the first has ended the session of the second.
					await requireSession(transaction, member);
					if (!changed) throw new AppError('email_unchanged');
					await append(transaction, emailChanged, { actorId: member.id, subjects: { user: member.id }, at: isoNow(clock) });
					await endOtherSessions(transaction, member);
					await mail.send(transaction, { email: changed.earlier, language: changed.language }, leftLetter);
				})
				.catch((error: unknown) => {
					throw violatedUniqueKey(error)?.includes('email') ? new AppError('email_taken') : error;
				});
		},
		...createPasswordChanges(options, ownerOf),
	};
}

function createPasswordChanges(
	{ database, clock, accounts, endOtherSessions, requireSession }: AccountChangesOptions,
	ownerOf: (member: SessionMember) => Promise<PasswordOwner>,
) {
	/** Ends all other sessions. */
	async function note(transaction: Transaction, member: SessionMember): Promise<void> {
		await append(transaction, passwordChanged, { actorId: member.id, subjects: { user: member.id }, at: isoNow(clock) });
		await endOtherSessions(transaction, member);
	}

	return {
		async setPassword(member: SessionMember, password: string): Promise<void> {
			const passwordHash = await accounts.hashPassword(password, await ownerOf(member));
			await database.transaction(async (transaction) => {
				await accounts.lock(transaction, member.id);
				if (await accounts.passwordSetAt(transaction, member.id)) throw new AppError('password_exists');
				await accounts.setPassword(transaction, { accountId: member.id, passwordHash });
				await requireSession(transaction, member);
				await note(transaction, member);
			});
		},

		async changePassword(member: SessionMember, { currentPassword, password }: ChangePasswordBody): Promise<void> {
			const proof = await accounts.checkPassword(member.id, currentPassword);
			if (!proof) throw new AppError('wrong_password');
			if (password === currentPassword) throw new AppError('password_unchanged');
			const passwordHash = await accounts.hashPassword(password, await ownerOf(member));
			await database.transaction(async (transaction) => {
				if (!(await proof.replace(transaction, passwordHash))) throw new AppError('wrong_password');
				await note(transaction, member);
			});
		},
	};
}
