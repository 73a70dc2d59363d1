/** SQL of bookmarks and of their folders. */
import type { Folder } from '@friends/contract/bookmarks/bookmarks.schema';
import { hotChange, hotQuery } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

/** Positions of saved posts, last saved first. */
export function listBookmarks(
	db: Reader,
	{ userId, folderId, ...stretch }: Stretch & { userId: string; folderId: string | undefined },
): Promise<Position[]> {
	const bookmarks = db
		.selectFrom('bookmarks')
		.select(['post_id as id', 'created_at as createdAt'])
		.where('user_id', '=', userId)
		.$if(folderId !== undefined, (query) => query.where('folder_id', '=', folderId as string));
	return stretchOf(bookmarks, ['created_at', 'post_id'], stretch).execute();
}

interface BookmarkOf {
	userId: string;
	postId: string;
}

const findByPost = hotQuery<BookmarkOf, { folderId: string | null }>((db, value) =>
	db.selectFrom('bookmarks').select('folder_id as folderId').where('user_id', '=', value('userId')).where('post_id', '=', value('postId')),
);

/** @returns undefined for a post that is not saved. */
export async function findBookmark(db: Reader, of: BookmarkOf): Promise<{ folderId: string | null } | undefined> {
	return (await findByPost(db, of))[0];
}

export async function countBookmarks(db: Reader, userId: string): Promise<number> {
	const counted = db.selectFrom('bookmarks').select(({ fn }) => fn.countAll<number | string>().as('count'));
	return Number((await counted.where('user_id', '=', userId).executeTakeFirstOrThrow()).count);
}

/** @returns false when another call of the member saved it at the same time. */
export async function insertBookmark(
	transaction: Transaction,
	{ userId, postId, folderId, at }: BookmarkOf & { folderId: string | null; at: string },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('bookmarks')
		.values({ user_id: userId, post_id: postId, folder_id: folderId, created_at: at })
		.onConflict((conflict) => conflict.columns(['user_id', 'post_id']).doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows) === 1;
}

export async function moveBookmark(transaction: Transaction, { userId, postId, folderId }: BookmarkOf & { folderId: string | null }) {
	await transaction
		.updateTable('bookmarks')
		.set({ folder_id: folderId })
		.where('user_id', '=', userId)
		.where('post_id', '=', postId)
		.execute();
}

const deleteByPost = hotChange<BookmarkOf>((db, value) =>
	db.deleteFrom('bookmarks').where('user_id', '=', value('userId')).where('post_id', '=', value('postId')),
);

/** @returns false when it was not saved. */
export const deleteBookmark = async (transaction: Transaction, of: BookmarkOf): Promise<boolean> =>
	(await deleteByPost(transaction, of)) === 1;

export function listFolders(db: Reader, userId: string): Promise<Folder[]> {
	return db.selectFrom('bookmark_folders').select(['id', 'name']).where('user_id', '=', userId).execute();
}

interface FolderOf {
	userId: string;
	id: string;
}

export function findFolder(db: Reader, { userId, id }: FolderOf): Promise<Folder | undefined> {
	return db.selectFrom('bookmark_folders').select(['id', 'name']).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** @returns false when the member has a folder of this name. */
export async function insertFolder(
	transaction: Transaction,
	{ userId, id, name, at }: FolderOf & { name: string; at: string },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('bookmark_folders')
		.values({ id, user_id: userId, name, created_at: at })
		.onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows) === 1;
}

export async function renameFolder(transaction: Transaction, { userId, id, name }: FolderOf & { name: string }): Promise<void> {
	await transaction.updateTable('bookmark_folders').set({ name }).where('user_id', '=', userId).where('id', '=', id).execute();
}

/** What is in it stays saved. @returns false when the member has no such folder. */
export async function deleteFolder(transaction: Transaction, { userId, id }: FolderOf): Promise<boolean> {
	const deleted = transaction.deleteFrom('bookmark_folders').where('user_id', '=', userId).where('id', '=', id);
	return Number((await deleted.executeTakeFirstOrThrow()).numDeletedRows) === 1;
}
