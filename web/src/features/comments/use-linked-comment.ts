/** Comment that the hash of the address names: loads pages until it is there, scrolls to it, and highlights it for a moment. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHash } from '#core/browser/use-hash.ts';
import { commentAnchor } from '#entities/paths.ts';
import { commentElement, showComment } from './show-comment.ts';

const markedMs = 4_000;
/** Limits the pages loaded, since the comment may be gone. */
const pagesMax = 20;

export interface LinkedCommentOptions {
	/** Undefined until the first page is there. */
	comments: readonly Comment[] | undefined;
	pageCount: number;
	/** Fetches the next page; undefined when there is none, or while it loads. */
	readOn: (() => void) | undefined;
	isReading: boolean;
}

export interface LinkedComment {
	/** The comment's id while it is highlighted. */
	markedId: string | null;
	/** True when the comment was not found. */
	isMissing: boolean;
}

export function useLinkedComment({ comments, pageCount, readOn, isReading }: LinkedCommentOptions): LinkedComment {
	const hash = useHash();
	const linked = comments?.find(({ id }) => commentAnchor(id) === hash)?.id ?? null;
	const isWanted = hash.startsWith(commentAnchor('')) && linked === null;
	const canReadOn = isWanted && readOn !== undefined && pageCount < pagesMax;
	const [markedId, setMarkedId] = useState<string | null>(null);
	const readNext = useEffectEvent(() => readOn?.());

	useEffect(() => {
		if (canReadOn && pageCount > 0) readNext();
	}, [canReadOn, pageCount]);

	useEffect(() => {
		if (linked === null) return;
		// Waits a frame: a new page scrolls to its top first.
		const frame = requestAnimationFrame(() => {
			showComment(linked);
			setMarkedId(linked);
		});
		return () => cancelAnimationFrame(frame);
	}, [linked]);

	useEffect(() => (markedId === null ? undefined : endMark(markedId, () => setMarkedId(null))), [markedId]);

	return { markedId, isMissing: isWanted && comments !== undefined && !canReadOn && !isReading };
}

/** Ends the highlight after a moment; with reduced motion, once the focus moves on. */
function endMark(id: string, end: () => void): () => void {
	if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
		const timer = setTimeout(end, markedMs);
		return () => clearTimeout(timer);
	}
	const element = commentElement(id);
	element?.addEventListener('focusout', end);
	return () => element?.removeEventListener('focusout', end);
}
