/** Departures, for those who sign members in: who has left, and their coming back. */
import { memberReturned } from '@friends/contract/departures/departures.events';
import type { Departure } from '@friends/contract/departures/departures.schema';
import { type Clock, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Reader, Transaction } from '#core/transaction';
import type { UsersService } from '../users/users.service.ts';
import * as queries from './departures.queries.ts';

interface DeparturesOptions {
	clock: Clock;
	users: Pick<UsersService, 'updateStanding'>;
}

export type DeparturesService = ReturnType<typeof createDeparturesService>;

export function createDeparturesService({ clock, users }: DeparturesOptions) {
	return {
		listDue: queries.listDue,
		beginErasing: queries.beginErasing,

		/** Null for members who are here, and for those who are being erased. */
		async find(db: Reader, userId: string): Promise<Departure | null> {
			const row = await queries.findDeparture(db, userId);
			if (!row || row.erasing_since !== null) return null;
			return { kind: row.erases_at === null ? 'break' : 'deletion', erasesAt: row.erases_at };
		},

		/**
		 * Shows the member again, with everything of theirs. Does nothing for those who are here. @throws AppError for those who are being
		 * erased since a moment ago.
		 */
		async comeBack(transaction: Transaction, userId: string): Promise<void> {
			if (!(await queries.deleteDeparture(transaction, userId))) {
				if (await queries.findDeparture(transaction, userId)) throw new AppError('invalid_credentials').with({ accountId: userId });
				return;
			}
			await users.updateStanding(transaction, userId, { status: 'active' });
			await append(transaction, memberReturned, { actorId: userId, subjects: { user: userId }, at: isoNow(clock) });
		},
	};
}
