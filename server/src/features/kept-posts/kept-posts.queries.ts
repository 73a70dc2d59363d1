/** SQL of posts that members keep for later. */
import { needsRowLocks } from '#core/database/engine/row-locks';
import type { KeptPostsTable } from '#core/database/tables/post-tables';
import type { Reader, Transaction } from '#core/transaction';

export type KeptPostRow = KeptPostsTable;

/** Drafts, last changed first, then scheduled ones, soonest first, then those that wait in a tribe. */
export function listKeptPosts(db: Reader, userId: string): Promise<KeptPostRow[]> {
	return db
		.selectFrom('kept_posts')
		.selectAll()
		.where('user_id', '=', userId)
		.orderBy(({ eb }) => eb.case().when('held_in', 'is not', null).then(2).when('send_at', 'is', null).then(0).else(1).end())
		.orderBy('send_at')
		.orderBy('updated_at', 'desc')
		.orderBy('id')
		.execute();
}

interface KeptPostOf {
	userId: string;
	id: string;
}

export function findKeptPost(db: Reader, { userId, id }: KeptPostOf): Promise<KeptPostRow | undefined> {
	return db.selectFrom('kept_posts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** Claims a kept post, so that it is changed, deleted or sent by one transaction at a time. */
export function lockKeptPost(transaction: Transaction, { userId, id }: KeptPostOf): Promise<KeptPostRow | undefined> {
	return transaction
		.selectFrom('kept_posts')
		.selectAll()
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirst();
}

export async function countKeptPosts(db: Reader, userId: string): Promise<number> {
	const counted = db.selectFrom('kept_posts').select(({ fn }) => fn.countAll<number | string>().as('count'));
	return Number((await counted.where('user_id', '=', userId).executeTakeFirstOrThrow()).count);
}

export async function insertKeptPost(transaction: Transaction, row: KeptPostRow): Promise<void> {
	await transaction.insertInto('kept_posts').values(row).execute();
}

export async function updateKeptPost(
	transaction: Transaction,
	{ id, ...changes }: Pick<KeptPostRow, 'id' | 'post' | 'send_at' | 'failure' | 'updated_at' | 'held_in' | 'held_at'>,
): Promise<void> {
	await transaction.updateTable('kept_posts').set(changes).where('id', '=', id).execute();
}

/** With what it says of its pictures. */
export async function deleteKeptPost(transaction: Transaction, id: string): Promise<void> {
	await transaction.deleteFrom('kept_posts').where('id', '=', id).execute();
}

export async function replacePictures(transaction: Transaction, { id, urls }: { id: string; urls: readonly string[] }): Promise<void> {
	await transaction.deleteFrom('kept_post_pictures').where('kept_post_id', '=', id).execute();
	const rows = [...new Set(urls)].map((url) => ({ url, kept_post_id: id }));
	if (rows.length > 0) await transaction.insertInto('kept_post_pictures').values(rows).execute();
}

/** Ids of scheduled posts whose time has come, longest due first. */
export async function listDue(db: Reader, { now, limit }: { now: string; limit: number }): Promise<string[]> {
	const due = db.selectFrom('kept_posts').select('id').where('send_at', '<=', now).orderBy('send_at').limit(limit);
	return (await due.execute()).map(({ id }) => id);
}

/** Claims a scheduled post that is due; undefined where another transaction sends, changes or deletes it, or has. */
export function claimDue(transaction: Transaction, { id, now }: { id: string; now: string }): Promise<KeptPostRow | undefined> {
	return transaction
		.selectFrom('kept_posts')
		.selectAll()
		.where('id', '=', id)
		.where('send_at', '<=', now)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate().skipLocked())
		.executeTakeFirst();
}
