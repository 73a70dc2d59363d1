/** Keeps the focus in the queue: what had it may leave with a row, a button, or the list of a phone. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of the heading of what is shown. */
export const queueDetailId = 'queue-detail';
/** Of the link of a row. */
export const queueRowId = (key: string): string => `queue-${key}`;

const isInDetail = (element: Element | null): boolean =>
	document.getElementById(queueDetailId)?.closest('section')?.contains(element) ?? false;

/** What is shown: its detail or its row; else the row of what was shown last, else the heading of the page. */
export function queueFocusTarget(prefersDetail: boolean, lastKey = ''): HTMLElement | null {
	const detail = document.getElementById(queueDetailId);
	const row = document.querySelector<HTMLElement>('main li:not([inert]) > div > a[aria-current="true"]');
	const shown = prefersDetail ? (detail ?? row) : (row ?? detail);
	const last = document.getElementById(queueRowId(lastKey));
	// A row that leaves takes no focus.
	return shown ?? (last?.closest('[inert]') ? null : last) ?? document.querySelector<HTMLElement>('main h1');
}

/** @param lastKey of what was shown last */
export function useQueueFocus(root: RefObject<HTMLElement | null>, lastKey: RefObject<string>): void {
	const last = useRef<{ element: Element; wasInDetail: boolean } | null>(null);

	useLayoutEffect(() => {
		function handleFocus({ target }: FocusEvent) {
			if (target instanceof Element) last.current = { element: target, wasInDetail: isInDetail(target) };
		}
		const element = root.current;
		element?.addEventListener('focusin', handleFocus);
		return () => element?.removeEventListener('focusin', handleFocus);
	}, [root]);

	// After each render: any of them may have taken the focused element away.
	useLayoutEffect(() => {
		if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
		const { wasInDetail } = last.current;
		last.current = null;
		queueFocusTarget(wasInDetail, lastKey.current)?.focus();
	});
}
