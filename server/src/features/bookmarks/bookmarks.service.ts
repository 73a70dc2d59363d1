/** Bookmarks: posts that members save for themselves, in folders of their own. No one else learns of them. */
import { bookmarkFoldersChanged, bookmarkRemoved, bookmarkSaved } from '@friends/contract/bookmarks/bookmarks.events';
import { bookmarkLimits } from '@friends/contract/bookmarks/bookmarks.limits';
import type { Bookmark, bookmarksQuerySchema, Folder } from '@friends/contract/bookmarks/bookmarks.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import type * as z from 'zod/mini';
import type { Gates } from '#core/access/gate';
import type { Member } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import type { Page, Position } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { PostsService } from '../posts/posts.service.ts';
import * as queries from './bookmarks.queries.ts';

interface BookmarksOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	gates: Pick<Gates, 'post'>;
	posts: Pick<PostsService, 'hydration'>;
}

export type BookmarksService = ReturnType<typeof createBookmarksService>;

export function createBookmarksService(options: BookmarksOptions) {
	return { ...createList(options), ...createSaving(options), ...createFolders(options) };
}

async function requireFolder(db: Reader, { id: userId }: Member, id: string): Promise<Folder> {
	const folder = await queries.findFolder(db, { userId, id });
	if (!folder) throw notFound('folder');
	return folder;
}

function createList({ database, caches, posts: { hydration } }: BookmarksOptions) {
	const db = database.reader;

	async function pageOf(member: Member, { folder: folderId, limit, cursor }: z.output<typeof bookmarksQuerySchema>) {
		const positions = new Map<string, Position>();
		const page = await readOn({
			limit,
			cursor,
			skeleton: (after, chunkSize) => queries.listBookmarks(db, { userId: member.id, folderId, after, limit: chunkSize }),
			visible(rows) {
				for (const row of rows) positions.set(row.id, row);
				return hydration.visible(
					db,
					rows.map(({ id }) => id),
					member,
				);
			},
			// Every visible post came of a row.
			positionOf: ({ post: { view } }) => positions.get(view.id) as Position,
		});
		return { ...page, items: await hydration.present(db, page.items, member) };
	}

	return {
		/** Says nothing of saved posts that the member sees no more: their number would tell those that are hidden from those that are deleted. */
		async list(member: Member, query: z.output<typeof bookmarksQuerySchema>): Promise<Page<Post>> {
			if (query.folder !== undefined) await requireFolder(db, member, query.folder);
			return caches.consistently(() => pageOf(member, query));
		},
	};
}

function createSaving({ database, clock, gates }: BookmarksOptions) {
	return {
		async get(member: Member, postId: string): Promise<Bookmark> {
			await gates.post.requireVisible(database.reader, postId, member);
			const found = await queries.findBookmark(database.reader, { userId: member.id, postId });
			// Removed between the write and this reading, or before a repeated call.
			return found ?? { folderId: null };
		},

		/** @param folderId undefined: it stays where it is */
		async save(transaction: Transaction, member: Member, postId: string, folderId: string | null | undefined): Promise<void> {
			await gates.post.requireVisible(transaction, postId, member);
			if (folderId) await requireFolder(transaction, member, folderId);
			const of = { userId: member.id, postId };
			const before = await queries.findBookmark(transaction, of);
			const at = isoNow(clock);
			if (before) {
				if (folderId === undefined || folderId === before.folderId) return;
				await queries.moveBookmark(transaction, { ...of, folderId });
			} else {
				if ((await queries.countBookmarks(transaction, member.id)) >= bookmarkLimits.max) throw new AppError('too_many_bookmarks');
				if (!(await queries.insertBookmark(transaction, { ...of, folderId: folderId ?? null, at }))) return;
			}
			await append(transaction, bookmarkSaved, { actorId: member.id, subjects: { post: postId }, at });
		},

		/** Of any post, so that it tells nothing of one that the member sees no more. */
		async remove(transaction: Transaction, { id: userId }: Member, postId: string): Promise<void> {
			if (!(await queries.deleteBookmark(transaction, { userId, postId }))) return;
			await append(transaction, bookmarkRemoved, { actorId: userId, subjects: { post: postId }, at: isoNow(clock) });
		},
	};
}

function createFolders({ database, clock }: BookmarksOptions) {
	const appendChange = (transaction: Transaction, { id: actorId }: Member) =>
		append(transaction, bookmarkFoldersChanged, { actorId, subjects: {}, at: isoNow(clock) });

	return {
		async listFolders({ id }: Member): Promise<Folder[]> {
			const folders = await queries.listFolders(database.reader, id);
			return folders.sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
		},
		findFolder: (member: Member, id: string) => requireFolder(database.reader, member, id),

		async createFolder(transaction: Transaction, member: Member, { id, name }: Folder): Promise<void> {
			const { length } = await queries.listFolders(transaction, member.id);
			if (length >= bookmarkLimits.folders.max) throw new AppError('too_many_folders');
			if (!(await queries.insertFolder(transaction, { userId: member.id, id, name, at: isoNow(clock) })))
				throw new AppError('folder_exists');
			await appendChange(transaction, member);
		},
		async renameFolder(transaction: Transaction, member: Member, { id, name }: Folder): Promise<void> {
			const { name: before } = await requireFolder(transaction, member, id);
			if (before === name) return;
			const folders = await queries.listFolders(transaction, member.id);
			if (folders.some((folder) => folder.name === name)) throw new AppError('folder_exists');
			await queries.renameFolder(transaction, { userId: member.id, id, name });
			await appendChange(transaction, member);
		},
		/** The posts in it stay saved. */
		async deleteFolder(transaction: Transaction, member: Member, id: string): Promise<void> {
			if (!(await queries.deleteFolder(transaction, { userId: member.id, id }))) throw notFound('folder');
			await appendChange(transaction, member);
		},
	};
}
