import { event } from '../core/event.ts';

/** Saved, or moved to another folder. No one else learns of it. */
export const bookmarkSaved = event({ name: 'bookmark.saved', subjects: ['post'], audience: 'actor' });
export const bookmarkRemoved = event({ name: 'bookmark.removed', subjects: ['post'], audience: 'actor' });
export const bookmarkFoldersChanged = event({ name: 'bookmark.foldersChanged', subjects: [], audience: 'actor' });
