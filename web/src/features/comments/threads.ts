/** Builds threads from comments: each with its replies. */
import type { Comment } from '@friends/contract/comments/comments.schema';

export interface Thread {
	comment: Comment;
	/** Number of ancestors. */
	depth: number;
	/** True when its parent is not in the list: removed, hidden from the reader, or not loaded. */
	isOrphan: boolean;
	/** The answered comment, where the indentation does not show it. */
	answered: Comment | null;
	answers: Thread[];
}

/** @param comments oldest first, so that a comment comes before its replies */
export function threadsOf(comments: readonly Comment[]): Thread[] {
	const threads = new Map<string, Thread>();
	const roots: Thread[] = [];
	for (const comment of comments) {
		const parent = comment.parentId === null ? undefined : threads.get(comment.parentId);
		const thread: Thread = {
			comment,
			depth: parent ? parent.depth + 1 : 0,
			isOrphan: comment.parentId !== null && !parent,
			answered: parent && parent.depth > 0 ? parent.comment : null,
			answers: [],
		};
		threads.set(comment.id, thread);
		(parent?.answers ?? roots).push(thread);
	}
	return roots;
}

function has(thread: Thread, ids: ReadonlySet<string>): boolean {
	return ids.has(thread.comment.id) || thread.answers.some((answer) => has(answer, ids));
}

/** The threads with the latest comments. @param comments oldest first */
export function latestThreads(threads: readonly Thread[], comments: readonly Comment[], count: number): Thread[] {
	const latest = new Set(comments.slice(-count).map(({ id }) => id));
	return threads.filter((thread) => has(thread, latest));
}
