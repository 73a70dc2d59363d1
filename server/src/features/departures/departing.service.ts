/** Departing: a member hides themselves and everything of theirs. */
import { memberLeft } from '@friends/contract/departures/departures.events';
import { departureLimits } from '@friends/contract/departures/departures.limits';
import type { DepartBody } from '@friends/contract/departures/departures.schema';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Mail } from '#core/mail/mail';
import type { Database, Transaction } from '#core/transaction';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { UsersService } from '../users/users.service.ts';
import * as queries from './departures.queries.ts';
import { departureLetter } from './letters.ts';

export interface DepartingOptions {
	database: Database;
	clock: Clock;
	accounts: Pick<AccountsService, 'find' | 'lockAdmins'>;
	mail: Pick<Mail, 'send'>;
	publicUrl: string;
	users: Pick<UsersService, 'updateStanding'>;
	/** From the auth room. */
	endSessionsOf(transaction: Transaction, of: { userId: string; reason: null; at: string }): Promise<void>;
}

export type DepartingService = ReturnType<typeof createDepartingService>;

const daySeconds = 24 * 60 * 60;

export function createDepartingService(options: DepartingOptions) {
	const { database, clock, accounts, users, mail, publicUrl, endSessionsOf } = options;

	async function writeTo(transaction: Transaction, id: string, erasesAt: string): Promise<void> {
		await mail.send(transaction, await accounts.find(transaction, id), () => departureLetter({ erasesAt, publicUrl }));
	}

	return {
		depart: ({ id }: Member, { kind }: DepartBody): Promise<void> =>
			database.transaction(async (transaction) => {
				// Locked, because the community may be handed over to this member meanwhile.
				const { role } = await accounts.lockAdmins(transaction, id);
				if (role === 'owner') throw new AppError('owner_leaves');
				const at = isoNow(clock);
				const erasesAt = kind === 'deletion' ? isoIn(clock, departureLimits.keptDays * daySeconds) : null;
				if (!(await queries.insertDeparture(transaction, { userId: id, at, erasesAt }))) return;
				await users.updateStanding(transaction, id, { status: 'deleted' });
				await endSessionsOf(transaction, { userId: id, reason: null, at });
				if (erasesAt) await writeTo(transaction, id, erasesAt);
				await append(transaction, memberLeft, { actorId: id, subjects: { user: id }, at });
			}),
	};
}
