import type { Transaction } from './core/transaction.ts';
import { recount as recountComments } from './features/comments/comments.queries.ts';
import { recount as recountReactions } from './features/reactions/reactions.queries.ts';
import { recount as recountTribes } from './features/tribes/tribe-members.queries.ts';

/** Sets every stored count to what there is. @returns how many had drifted. */
export async function recountAll(transaction: Transaction): Promise<number> {
	let mended = 0;
	for (const recount of [recountReactions, recountComments, recountTribes]) mended += await recount(transaction);
	return mended;
}
