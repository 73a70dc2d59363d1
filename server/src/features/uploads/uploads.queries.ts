/** SQL of uploads. */
import { type SqlBool, sql } from 'kysely';
import { deleteBatch, deletedMax } from '#core/database/delete-batch';
import type { UploadsTable } from '#core/database/tables/upload-tables';
import type { Reader, Transaction } from '#core/transaction';

export type UploadRow = UploadsTable;

export interface NewUpload {
	id: string;
	/** Null for a picture of the community's own, such as that of a link preview. */
	ownerId: string | null;
	storageKey: string;
	at: string;
	expiresAt: string;
}

export async function insertUpload(transaction: Transaction, upload: NewUpload): Promise<void> {
	await transaction
		.insertInto('uploads')
		.values({
			id: upload.id,
			owner_id: upload.ownerId,
			storage_key: upload.storageKey,
			created_at: upload.at,
			expires_at: upload.expiresAt,
		})
		.execute();
}

/** The member who asked for an upload address; null when it is not there any more. */
export async function findOwner(db: Reader, id: string): Promise<string | null> {
	const row = await db.selectFrom('uploads').select('owner_id').where('id', '=', id).executeTakeFirst();
	return row?.owner_id ?? null;
}

/** Claims an address: exactly one of several concurrent calls gets the storage key, the others get null. */
export async function claimUpload(transaction: Transaction, id: string): Promise<string | null> {
	const row = await transaction
		.updateTable('uploads')
		.set({ state: 'receiving' })
		.where('id', '=', id)
		.where('state', '=', 'issued')
		.returning('storage_key')
		.executeTakeFirst();
	return row?.storage_key ?? null;
}

/** Ends receiving: 'issued' opens the address again after a refusal, 'removing' deletes after a failure. */
export async function giveUp(transaction: Transaction, { id, state }: { id: string; state: 'issued' | 'removing' }): Promise<void> {
	await transaction.updateTable('uploads').set({ state }).where('id', '=', id).where('state', '=', 'receiving').execute();
}

export interface ReceivedPicture {
	id: string;
	width: number;
	height: number;
	preview: string;
	bytes: number;
	/** Set where it needs no later `usePictures`. */
	usedAt: string | null;
}

export async function finishUpload(transaction: Transaction, { id, usedAt, ...picture }: ReceivedPicture): Promise<UploadRow> {
	return transaction
		.updateTable('uploads')
		.set({ ...picture, used_at: usedAt, state: 'stored' })
		.where('id', '=', id)
		.where('state', '=', 'receiving')
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Names of pictures: ids from upload addresses, or keys from picture addresses. */
export interface PictureNames {
	ids: string[];
	storageKeys: string[];
}

/** Owners of these pictures, without deleted accounts. */
export async function listOwners(db: Reader, storageKeys: string[]): Promise<string[]> {
	if (storageKeys.length === 0) return [];
	const rows = await db.selectFrom('uploads').select('owner_id').where('storage_key', 'in', storageKeys).execute();
	return rows.flatMap(({ owner_id: ownerId }) => ownerId ?? []);
}

/** Stored pictures by their keys. */
export function listStored(db: Reader, storageKeys: readonly string[]): Promise<UploadRow[]> {
	if (storageKeys.length === 0) return Promise.resolve([]);
	return db.selectFrom('uploads').selectAll().where('state', '=', 'stored').where('storage_key', 'in', storageKeys).execute();
}

/** Marks the owner's pictures as used. A concurrent sweep either sees them used, or has removed them before. */
export function usePictures(
	transaction: Transaction,
	{ ownerId, ids, storageKeys, at }: PictureNames & { ownerId: string; at: string },
): Promise<UploadRow[]> {
	return transaction
		.updateTable('uploads')
		.set(({ fn, ref, val }) => ({ used_at: fn.coalesce(ref('used_at'), val(at)) }))
		.where('owner_id', '=', ownerId)
		.where('state', '=', 'stored')
		.where(({ eb, or }) => or([eb('id', 'in', ids), eb('storage_key', 'in', storageKeys)]))
		.returningAll()
		.execute();
}

/**
 * Marks pictures as unused, unless a post, a kept one, a message, a group, a profile or a tribe still shows them. It writes first and checks then: a concurrent transaction that uses one
 * either waits and marks it as used again, or has committed, and its post is found.
 */
export async function releasePictures(
	transaction: Transaction,
	{ ownerId, storageKeys, at }: { ownerId: string; storageKeys: string[]; at: string },
): Promise<void> {
	const written = await transaction
		.updateTable('uploads')
		.set({ used_at: null, released_at: at })
		.where('owner_id', '=', ownerId)
		.where('state', '=', 'stored')
		.where('storage_key', 'in', storageKeys)
		.returning('id')
		.execute();
	const ids = written.map(({ id }) => id);
	await transaction
		.updateTable('uploads')
		.set({ used_at: at })
		.where('id', 'in', ids)
		.where(({ exists, or, selectFrom }) => {
			const url = sql<string>`'/uploads/' || uploads.storage_key || '.webp'`;
			return or([
				exists(selectFrom('post_pictures').select('post_pictures.post_id').where('post_pictures.url', '=', url)),
				exists(selectFrom('kept_post_pictures').select('kept_post_pictures.url').where('kept_post_pictures.url', '=', url)),
				exists(selectFrom('message_pictures').select('message_pictures.message_id').where('message_pictures.url', '=', url)),
				exists(
					selectFrom('conversations')
						.select('conversations.id')
						.where('conversations.picture', '=', url)
						.where('conversations.picture', '<>', ''),
				),
				...(['avatar', 'banner'] as const).map((field) =>
					exists(selectFrom('users').select('users.id').where(`users.${field}`, '=', url).where(`users.${field}`, '<>', '')),
				),
				...(['avatar_url', 'banner_url'] as const).map((field) =>
					exists(selectFrom('tribes').select('tribes.id').where(`tribes.${field}`, '=', url).where(`tribes.${field}`, '<>', '')),
				),
			]);
		})
		.execute();
}

/** Expired addresses without an upload have no files. */
export const deleteUnusedAddresses = (transaction: Transaction, { expiredBefore }: { expiredBefore: string }) =>
	deleteBatch(transaction, { from: 'uploads', key: ['id'], where: sql<SqlBool>`state = 'issued' and expires_at < ${expiredBefore}` });

interface OrphanTimes {
	/** For pictures still being received: their request is long over. */
	expiredBefore: string;
	/** For unused pictures, since their upload or release. */
	unusedBefore: string;
}

/** Marks a batch, whose pictures cannot be used any more from then on. @returns 'more' when some may be left. */
export async function markOrphans(transaction: Transaction, { expiredBefore, unusedBefore }: OrphanTimes): Promise<'more' | undefined> {
	const isOrphan = sql<SqlBool>`(
		(used_at is null and state = 'receiving' and expires_at < ${expiredBefore})
		or (used_at is null and state = 'stored' and coalesce(released_at, created_at) < ${unusedBefore})
		or (owner_id is null and state = 'stored' and not exists (
			select 1 from link_previews where link_previews.picture = '/uploads/' || uploads.storage_key || '.webp'
		))
	)`;
	const batch = transaction.selectFrom('uploads').select('id').where(isOrphan).limit(deletedMax);
	// Checked again for each row: PostgreSQL may have waited for a transaction that uses the picture.
	const marked = await transaction
		.updateTable('uploads')
		.set({ state: 'removing' })
		.where('id', 'in', batch)
		.where(isOrphan)
		.executeTakeFirst();
	return Number(marked.numUpdatedRows) === deletedMax ? 'more' : undefined;
}

export async function markAllOf(transaction: Transaction, ownerId: string): Promise<void> {
	await transaction.updateTable('uploads').set({ state: 'removing', owner_id: null }).where('owner_id', '=', ownerId).execute();
}

export async function giveTo(
	transaction: Transaction,
	{ ownerId, storageKey, heirId }: { ownerId: string; storageKey: string; heirId: string | null },
): Promise<void> {
	const given = transaction.updateTable('uploads').set({ owner_id: heirId });
	await given.where('owner_id', '=', ownerId).where('storage_key', '=', storageKey).execute();
}

export function listRemovable(db: Reader, limit: number): Promise<Pick<UploadRow, 'id' | 'storage_key'>[]> {
	return db.selectFrom('uploads').select(['id', 'storage_key']).where('state', '=', 'removing').orderBy('id').limit(limit).execute();
}

export async function deleteUploads(transaction: Transaction, ids: string[]): Promise<void> {
	await transaction.deleteFrom('uploads').where('id', 'in', ids).execute();
}

/** Storage keys of all pictures that have files, for a backup. */
export async function listPictures(db: Reader): Promise<string[]> {
	const rows = await db.selectFrom('uploads').select('storage_key').where('state', '=', 'stored').orderBy('id').execute();
	return rows.map(({ storage_key: storageKey }) => storageKey);
}

export async function pictureBytes(db: Reader): Promise<number> {
	const row = await db
		.selectFrom('uploads')
		.select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
		.executeTakeFirst();
	return Number(row?.bytes ?? 0);
}

/** Of all uploads, whatever became of them. */
export const listKeys = (db: Reader): Promise<Pick<UploadRow, 'storage_key' | 'state'>[]> =>
	db.selectFrom('uploads').select(['storage_key', 'state']).execute();
