import {
	createFolder,
	deleteFolder,
	listBookmarks,
	listFolders,
	removeBookmark,
	renameFolder,
	saveBookmark,
} from '@friends/contract/bookmarks/bookmarks.endpoints';
import type { Member } from '#core/access/viewer';
import type { On } from '#core/endpoints/bound';
import type { BookmarksService } from './bookmarks.service.ts';

/** A member's calls run one after another, so that each counts what the one before made. */
const lineOf = ({ viewer }: { viewer: Member }) => `bookmarks ${viewer.id}`;

export function bookmarksRoutes(on: On, bookmarks: BookmarksService): void {
	on(listBookmarks, async ({ viewer, query, page }) => page(await bookmarks.list(viewer, query)));
	on(saveBookmark, {
		lineOf,
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				bookmarks.save(transaction, viewer, params.id, body.folderId),
		present: ({ viewer, params }) => bookmarks.get(viewer, params.id),
	});
	on(removeBookmark, {
		lineOf,
		write:
			({ viewer, params }) =>
			(transaction) =>
				bookmarks.remove(transaction, viewer, params.id),
	});
	on(listFolders, ({ viewer }) => bookmarks.listFolders(viewer));
	on(createFolder, {
		lineOf,
		write:
			({ viewer, id, body: { name } }) =>
			(transaction) =>
				bookmarks.createFolder(transaction, viewer, { id, name }),
		present: ({ viewer, id }) => bookmarks.findFolder(viewer, id),
	});
	on(renameFolder, {
		lineOf,
		write:
			({ viewer, params: { id }, body: { name } }) =>
			(transaction) =>
				bookmarks.renameFolder(transaction, viewer, { id, name }),
		present: ({ viewer, params }) => bookmarks.findFolder(viewer, params.id),
	});
	on(deleteFolder, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				bookmarks.deleteFolder(transaction, viewer, params.id),
	});
}
