/** The comment that the address names: read on until it is there, brought into view, and marked for a moment. */
import type { Comment } from '@friends/contract/comments/comments.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useHash } from '#core/browser/use-hash.ts';
import { commentAnchor } from '#entities/paths.ts';
import { commentElement, showComment } from './show-comment.ts';

const markedMs = 4_000;
/** A link may name a comment that is gone; a long conversation is not read to its end for that. */
const pagesMax = 20;

export interface LinkedCommentOptions {
	/** Undefined until the first page is there. */
	comments: readonly Comment[] | undefined;
	pageCount: number;
	/** Reads the next page; undefined where there is none, or while it is on its way. */
	readOn: (() => void) | undefined;
	isReading: boolean;
}

export interface LinkedComment {
	/** Its id while it is marked. */
	markedId: string | null;
	/** It is not among the comments. */
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
		// After the page itself has arrived, which begins at its top.
		const frame = requestAnimationFrame(() => {
			showComment(linked);
			setMarkedId(linked);
		});
		return () => cancelAnimationFrame(frame);
	}, [linked]);

	useEffect(() => (markedId === null ? undefined : endMark(markedId, () => setMarkedId(null))), [markedId]);

	return { markedId, isMissing: isWanted && comments !== undefined && !canReadOn && !isReading };
}

/** After a moment; where motion is unwelcome, once the focus moves on. */
function endMark(id: string, end: () => void): () => void {
	if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
		const timer = setTimeout(end, markedMs);
		return () => clearTimeout(timer);
	}
	const element = commentElement(id);
	element?.addEventListener('focusout', end);
	return () => element?.removeEventListener('focusout', end);
}
