import { paths } from '#entities/paths.ts';

/** The page of the saved posts in a folder; null for all of them. */
export const folderPath = (folder: string | null): string => paths.bookmarks + (folder ? `?${new URLSearchParams({ folder })}` : '');
