import type { ReactNode } from 'react';

/** A line between two posts. No run of posts is folded across it. */
export interface LineInFeed {
	/** The post that it stands before. */
	postId: string;
	line: ReactNode;
}
