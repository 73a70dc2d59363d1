/** What all loading shares: ids of a given time, batches, multi-row inserts, activities. */
import { dayOf } from '@friends/server/core/database/engine/days';
import { newId } from '@friends/server/core/ids';
import type { Transaction } from '@friends/server/core/transaction';
import type { NewActivity } from '@friends/server/features/activities/activities.queries';

/** Ids given before anything is written, by username and by slug. */
export interface Ids {
	members: Map<string, string>;
	tribes: Map<string, string>;
}

/** @throws Error when the community names somebody or something that it does not have. */
export function requiredId(ids: Map<string, string>, name: string): string {
	const id = ids.get(name);
	if (!id) throw new Error(`This community has no ${name}.`);
	return id;
}

/** A UUIDv7 as it would have been made at that time (ISO 8601), so that ids sort as times do. */
export function idAt(at: string): string {
	const time = new Date(at).getTime().toString(16).padStart(12, '0');
	return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}

export function* batchesOf<Item>(items: Item[], size: number): Generator<Item[]> {
	for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** With the widest table's columns well below what either engine takes as parameters of one statement. */
const rowsPerStatementMax = 256;

/** Calls `insert` with as many rows as a statement takes. Sizes are powers of two, so that few statements are ever prepared. */
export async function inChunks<Row>(rows: Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> {
	let size = rowsPerStatementMax;
	for (let start = 0; start < rows.length; start += size) {
		while (size > rows.length - start) size /= 2;
		await insert(rows.slice(start, start + size));
	}
}

export type Activity = NewActivity & { at: string };

/** As the follower of the change log would have made them. */
export async function insertActivities(transaction: Transaction, activities: Activity[]): Promise<void> {
	const rows = activities
		.map(({ type, actorId, postId = null, commentId = null, tribeId = null, personId = null, at }) => {
			const ids = { post_id: postId, comment_id: commentId, tribe_id: tribeId, person_id: personId };
			return { id: idAt(at), actor_id: actorId, type, ...ids, created_at: at };
		})
		.sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
	await inChunks(rows, (chunk) => transaction.insertInto('activities').values(chunk).execute());
}

/** Who did something on which day, of all activities that there are. */
export async function insertMemberDays(transaction: Transaction): Promise<void> {
	const day = dayOf(transaction, 'created_at');
	const days = transaction
		.selectFrom('activities')
		.select(({ fn }) => [
			day.as('day'),
			'actor_id',
			fn.countAll<number>().filterWhere('type', 'in', ['posted', 'commented']).as('writings'),
		])
		.groupBy([day, 'actor_id']);
	await transaction.insertInto('member_days').columns(['day', 'user_id', 'writings']).expression(days).execute();
}
