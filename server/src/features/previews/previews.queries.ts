/** SQL of link previews. */
import { type SqlBool, sql } from 'kysely';
import { deleteBatch } from '#core/database/delete-batch';
import { needsRowLocks } from '#core/database/engine/row-locks';
import type { LinkPreviewsTable } from '#core/database/tables/preview-tables';
import type { Reader, Transaction } from '#core/transaction';

export type PreviewRow = LinkPreviewsTable;

const isLatest = sql<SqlBool>`is_latest`;

export const findLatest = (db: Reader, hash: string) =>
	db
		.selectFrom('link_previews')
		.select(['id', 'state', 'due_at', 'silences'])
		.where('address_hash', '=', hash)
		.where(isLatest)
		.executeTakeFirst();

export async function supersede(transaction: Transaction, id: string): Promise<void> {
	await transaction.updateTable('link_previews').set({ is_latest: false }).where('id', '=', id).execute();
}

type NewPreview = Pick<PreviewRow, 'id' | 'address_hash' | 'address' | 'host' | 'silences' | 'created_at'>;

/** Does nothing when another transaction has added the latest of its address meanwhile. */
export async function insertWaiting(transaction: Transaction, preview: NewPreview): Promise<void> {
	await transaction
		.insertInto('link_previews')
		.values({ ...preview, state: 'waiting', is_latest: true, due_at: preview.created_at })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export const findPreview = (db: Reader, id: string): Promise<PreviewRow | undefined> =>
	db.selectFrom('link_previews').selectAll().where('id', '=', id).executeTakeFirst();

export async function listDue(db: Reader, { now, limit }: { now: string; limit: number }): Promise<string[]> {
	const due = db.selectFrom('link_previews').select('id').where('state', '=', 'waiting').where('due_at', '<=', now);
	return (await due.orderBy('due_at').limit(limit).execute()).map(({ id }) => id);
}

/** Claims a waiting preview for the length of a lease; undefined when another process has. */
export const claim = (transaction: Transaction, { id, now, leaseUntil }: { id: string; now: string; leaseUntil: string }) =>
	transaction
		.updateTable('link_previews')
		.set({ due_at: leaseUntil })
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.where('due_at', '<=', now)
		.returning(['id', 'address', 'host', 'silences'])
		.executeTakeFirst();

/** Addresses of a host that did not answer, and are not due again. */
export async function countSilent(db: Reader, { host, now }: { host: string; now: string }): Promise<number> {
	const { count } = await db
		.selectFrom('link_previews')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('host', '=', host)
		.where('silences', '>', 0)
		.where('state', '=', 'none')
		.where('due_at', '>', now)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export type Settled = Pick<PreviewRow, 'state' | 'due_at' | 'silences' | 'took_ms'> &
	Partial<Pick<PreviewRow, 'domain' | 'title' | 'description' | 'picture'>>;

/** @returns false when it has been settled before. */
export async function settle(transaction: Transaction, id: string, settled: Settled): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable('link_previews')
		.set(settled)
		.where('id', '=', id)
		.where('state', '=', 'waiting')
		.executeTakeFirst();
	return Number(numUpdatedRows) === 1;
}

export async function listPosts(db: Reader, previewId: string): Promise<string[]> {
	const rows = await db.selectFrom('post_previews').select('post_id').where('preview_id', '=', previewId).execute();
	return rows.map(({ post_id: postId }) => postId);
}

/** Holds the preview: the transaction that settles it waits, and finds the post. */
export async function insertOfPost(transaction: Transaction, { postId, previewId }: { postId: string; previewId: string }): Promise<void> {
	const held = transaction.selectFrom('link_previews').select('id').where('id', '=', previewId);
	if (needsRowLocks(transaction)) await held.forShare().execute();
	await transaction.insertInto('post_previews').values({ post_id: postId, preview_id: previewId }).execute();
}

export async function hasPreview(db: Reader, postId: string): Promise<boolean> {
	const row = await db.selectFrom('post_previews').select('post_id').where('post_id', '=', postId).executeTakeFirst();
	return row !== undefined;
}

/** @returns whether the post had one. */
export async function removeOfPost(transaction: Transaction, postId: string): Promise<boolean> {
	const { numDeletedRows } = await transaction.deleteFrom('post_previews').where('post_id', '=', postId).executeTakeFirst();
	return Number(numDeletedRows) === 1;
}

/** Previews that no post shows; their pictures go with the next sweep of uploads. */
export const forgetUnused = (transaction: Transaction, { before }: { before: string }): Promise<'more' | undefined> =>
	deleteBatch(transaction, {
		from: 'link_previews',
		key: ['id'],
		where: sql<SqlBool>`created_at < ${before} and not exists (select 1 from post_previews where post_previews.preview_id = link_previews.id)`,
	});
