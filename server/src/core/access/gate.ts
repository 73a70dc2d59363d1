import type { Reader } from '../transaction.ts';
import type { Member, Viewer } from './viewer.ts';

/**
 * Access checks of posts and comments for rooms that attach something to them: whether, never what. Both throw to refuse; what the
 * viewer may not see counts as missing.
 */
export interface Gate {
	requireVisible(db: Reader, id: string, viewer: Viewer): Promise<{ postId: string }>;
	/** Also refuses a member who is banned or restricted there. `isUnseen`: what they do there reaches no one; known in transactions alone. */
	requireToTakePart(db: Reader, id: string, member: Member): Promise<{ postId: string; isUnseen: boolean }>;
}

/** The gates of everything that likes and revisions attach to. */
export type Gates = Record<'post' | 'comment', Gate>;

/** A post or a comment. */
export interface Subject {
	kind: keyof Gates;
	id: string;
}
