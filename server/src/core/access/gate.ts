import type { Reader } from '../transaction.ts';
import type { Member, Viewer } from './viewer.ts';

/**
 * What a room of posts or comments answers to rooms that hang something on them: whether, never what.
 * Both questions refuse by throwing; what the viewer may not see does not exist.
 */
export interface Gate {
	requireVisible(db: Reader, id: string, viewer: Viewer): Promise<{ postId: string }>;
	/** Also refuses when something restrains the member there. */
	requireToTakePart(db: Reader, id: string, member: Member): Promise<{ postId: string }>;
}

/** The gates of the things that likes and revisions hang on. */
export type Gates = Record<'post' | 'comment', Gate>;

/** One of those things. */
export interface Subject {
	kind: keyof Gates;
	id: string;
}
