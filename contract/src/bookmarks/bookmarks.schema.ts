import * as z from 'zod/mini';
import { nameText } from '../core/common-texts.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idSchema } from '../core/scalars.ts';
import { bookmarkLimits } from './bookmarks.limits.ts';

/** Without `folderId` a bookmark stays where it is; null takes it out of its folder. */
export const saveBookmarkBodySchema = z.strictObject({ folderId: z.optional(z.nullable(idSchema)) });

export const bookmarkSchema = z.object({ folderId: z.nullable(idSchema) });
export type Bookmark = z.infer<typeof bookmarkSchema>;

export const bookmarksQuerySchema = z.strictObject({ ...pageQuerySchema.shape, folder: z.optional(idSchema) });

export const folderSchema = z.object({ id: idSchema, name: z.string() });
export type Folder = z.infer<typeof folderSchema>;

export const folderBodySchema = z.strictObject({ name: nameText(bookmarkLimits.folders.name.maxLength) });
