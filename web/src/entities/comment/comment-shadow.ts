/** The latest word on single comments, above the lists that show them. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { useMemo, useSyncExternalStore } from 'react';
import { createShadowStore } from '#entities/shadow-store.ts';

interface Shadow {
	/** What is known beyond the lists: the server's word, or a like that is on its way to it. */
	readonly known: Partial<Comment>;
	readonly isDeleted: boolean;
}

const store = createShadowStore<Shadow>({ known: {}, isDeleted: false });

/** A list that was read after the last change knows better. */
export function forgetShadows(comments: readonly Comment[]): void {
	for (const { id } of comments) if (store.has(id)) store.change(id, { known: {} });
}

export function learnComment(id: string, known: Partial<Comment>): void {
	store.change(id, { known: { ...store.of(id).known, ...known } });
}

export function learnDeletedComment(id: string): void {
	store.change(id, { isDeleted: true });
}

export function shownComment(comment: Comment): Comment {
	return { ...comment, ...store.of(comment.id).known };
}

export function useShownComment(comment: Comment): Comment {
	const { known } = useSyncExternalStore(store.subscribe, () => store.of(comment.id));
	return useMemo(() => ({ ...comment, ...known }), [comment, known]);
}

/** Changes its answer whenever one of them is deleted. */
export function useDeletedComments(comments: readonly Comment[]): ReadonlySet<string> {
	const deleted = useSyncExternalStore(store.subscribe, () =>
		comments
			.filter(({ id }) => store.of(id).isDeleted)
			.map(({ id }) => id)
			.join(' '),
	);
	return useMemo(() => new Set(deleted.split(' ')), [deleted]);
}
