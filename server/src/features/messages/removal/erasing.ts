/** Erases the messages of a member. */
import { type Clock, isoNow } from '#core/clock';
import type { Transaction } from '#core/transaction';
import * as removed from './removed.queries.ts';

/** For a member who is erased: what others wrote stays. */
export function createErasing({ clock }: { clock: Clock }) {
	return {
		/** @returns whether some may be left. */
		eraseNext: (transaction: Transaction, userId: string): Promise<boolean> => removed.eraseMessages(transaction, userId, isoNow(clock)),
		erasePairs: removed.erasePairs,
	};
}
