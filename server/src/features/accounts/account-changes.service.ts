/** What members change of their own account. */
import { passwordChanged } from '@friends/contract/accounts/accounts.events';
import type { AccountView, ChangePasswordBody } from '@friends/contract/accounts/accounts.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { AccountsService } from './accounts.service.ts';

/** What later rooms know of a member. */
export interface AboutMembers {
	namesOf(db: Reader, id: string): Promise<{ name: string; username: string } | null>;
	/** Ends all sessions of the member but the one of the call. */
	endOtherSessions(transaction: Transaction, member: Member): Promise<void>;
}

interface AccountChangesOptions extends AboutMembers {
	database: Database;
	clock: Clock;
	accounts: AccountsService;
}

export type AccountChanges = ReturnType<typeof createAccountChanges>;

export function createAccountChanges({ database, clock, accounts, namesOf, endOtherSessions }: AccountChangesOptions) {
	async function ownerOf({ id }: Member) {
		const [account, names] = [await accounts.find(database.reader, id), await namesOf(database.reader, id)];
		if (!account || !names) throw new AppError('unauthenticated', { why: 'accountGone' });
		return { ...names, email: account.email };
	}

	return {
		async view(member: Member): Promise<AccountView> {
			const { email } = await ownerOf(member);
			return { email: email ?? '', passwordChangedAt: await accounts.passwordSetAt(database.reader, member.id) };
		},

		async changePassword(member: Member, { currentPassword, password }: ChangePasswordBody): Promise<void> {
			const proof = await accounts.checkPassword(member.id, currentPassword);
			if (!proof) throw new AppError('wrong_password');
			if (password === currentPassword) throw new AppError('password_unchanged');
			const passwordHash = await accounts.hashPassword(password, await ownerOf(member));
			await database.transaction(async (transaction) => {
				if (!(await proof.replace(transaction, passwordHash))) throw new AppError('wrong_password');
				await append(transaction, passwordChanged, { actorId: member.id, subjects: { user: member.id }, at: isoNow(clock) });
				await endOtherSessions(transaction, member);
			});
		},
	};
}
