import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { postSchema } from '../posts/posts.schema.ts';
import { bookmarkFoldersChanged, bookmarkRemoved, bookmarkSaved } from './bookmarks.events.ts';
import { bookmarkSchema, bookmarksQuerySchema, folderBodySchema, folderSchema, saveBookmarkBodySchema } from './bookmarks.schema.ts';

export const listBookmarks = endpoint({
	method: 'GET',
	path: '/api/bookmarks',
	access: 'member',
	summary: 'The posts that the caller saved, or those in a folder of theirs, last saved first, without those that they see no more.',
	query: bookmarksQuerySchema,
	response: z.array(postSchema),
	revalidated: true,
	errors: ['not_found'],
});

export const saveBookmark = endpoint({
	method: 'PUT',
	path: '/api/posts/:id/bookmark',
	access: 'member',
	appends: [bookmarkSaved],
	summary: 'Save a post for the caller alone, or move it to another folder of theirs.',
	params: idParamsSchema,
	body: saveBookmarkBodySchema,
	response: bookmarkSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
	errors: ['too_many_bookmarks'],
});

export const removeBookmark = endpoint({
	method: 'DELETE',
	path: '/api/posts/:id/bookmark',
	access: 'member',
	appends: [bookmarkRemoved],
	summary: 'Forget that the caller saved a post. Says nothing of the post, which they may see no more.',
	params: idParamsSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
});

export const listFolders = endpoint({
	method: 'GET',
	path: '/api/bookmarks/folders',
	access: 'member',
	summary: 'The folders of the caller for saved posts, by name.',
	response: z.array(folderSchema),
});

export const createFolder = endpoint({
	method: 'POST',
	path: '/api/bookmarks/folders',
	access: 'member',
	appends: [bookmarkFoldersChanged],
	summary: 'Make a folder for saved posts.',
	body: folderBodySchema,
	response: folderSchema,
	status: 201,
	idempotent: true,
	errors: ['too_many_folders', 'folder_exists'],
});

export const renameFolder = endpoint({
	method: 'PUT',
	path: '/api/bookmarks/folders/:id',
	access: 'member',
	appends: [bookmarkFoldersChanged],
	summary: 'Rename a folder of the caller.',
	params: idParamsSchema,
	body: folderBodySchema,
	response: folderSchema,
	idempotent: true,
	errors: ['folder_exists'],
});

export const deleteFolder = endpoint({
	method: 'DELETE',
	path: '/api/bookmarks/folders/:id',
	access: 'member',
	appends: [bookmarkFoldersChanged],
	summary: 'Delete a folder of the caller; the posts in it stay saved.',
	params: idParamsSchema,
	idempotent: true,
});
