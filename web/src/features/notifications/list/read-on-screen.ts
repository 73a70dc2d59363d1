/** Marks as read what was on the screen for a second, in batches. */
import { notificationLimits } from '@friends/contract/notifications/notifications.limits';
import { type RefObject, useEffect, useState } from 'react';

const onScreenMs = 1000;
/** Rows that come to their second together are one request. */
const batchMs = 300;
/** What lies under the bar or the dock is not on the screen. */
const rootMargin = '-64px 0px -96px 0px';

export interface ScreenReader {
	/** @returns the function that stops watching */
	watch: (element: Element, id: string) => () => void;
	/** Never mark it as read by itself again: the member wants it unread. */
	spare: (id: string) => void;
	/** Sends what waits for its batch. */
	flush: () => void;
}

/** Collects ids for a moment, and sends them as one request. */
function createBatch(send: (ids: string[]) => void) {
	const { maxItems } = notificationLimits.ids;
	const waiting = new Set<string>();
	let timer: ReturnType<typeof setTimeout> | undefined;

	function flush() {
		clearTimeout(timer);
		timer = undefined;
		const all = [...waiting];
		waiting.clear();
		for (let start = 0; start < all.length; start += maxItems) send(all.slice(start, start + maxItems));
	}

	return {
		flush,
		add(id: string) {
			waiting.add(id);
			timer ??= setTimeout(flush, batchMs);
		},
	};
}

/** Calls back for each element that was on the screen for a second, while the page was seen. */
function createStopwatch(onSeen: (element: Element) => void) {
	const onScreen = new Set<Element>();
	const timers = new Map<Element, ReturnType<typeof setTimeout>>();

	function begin(element: Element) {
		clearTimeout(timers.get(element));
		timers.delete(element);
		if (document.visibilityState === 'visible') timers.set(element, setTimeout(onSeen, onScreenMs, element));
	}

	return {
		enter(element: Element) {
			onScreen.add(element);
			begin(element);
		},
		leave(element: Element) {
			onScreen.delete(element);
			clearTimeout(timers.get(element));
			timers.delete(element);
		},
		/** The page is seen, or not any more. */
		restart: () => onScreen.forEach(begin),
	};
}

export function createScreenReader(send: (ids: string[]) => void): ScreenReader {
	const ids = new Map<Element, string>();
	const spared = new Set<string>();
	const batch = createBatch(send);
	const stopwatch = createStopwatch((element) => {
		const id = ids.get(element);
		if (id !== undefined && !spared.has(id)) batch.add(id);
	});
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) stopwatch[isIntersecting ? 'enter' : 'leave'](target);
		},
		{ rootMargin, threshold: 0.5 },
	);

	return {
		watch(element, id) {
			if (ids.size === 0) document.addEventListener('visibilitychange', stopwatch.restart);
			ids.set(element, id);
			observer.observe(element);
			return () => {
				observer.unobserve(element);
				stopwatch.leave(element);
				ids.delete(element);
				if (ids.size === 0) document.removeEventListener('visibilitychange', stopwatch.restart);
			};
		},
		spare: (id) => spared.add(id),
		flush: batch.flush,
	};
}

const idle: ScreenReader = { watch: () => () => undefined, spare: () => undefined, flush: () => undefined };

/** Nothing is marked by itself in browsers without IntersectionObserver. @param send must be stable */
export function useScreenReader(send: (ids: string[]) => void): ScreenReader {
	const [reader] = useState(() => ('IntersectionObserver' in window ? createScreenReader(send) : idle));
	useEffect(() => reader.flush, [reader]);
	return reader;
}

/** @param id of an unread notification; null for one that is read */
export function useWatched(reader: ScreenReader, element: RefObject<Element | null>, id: string | null): void {
	useEffect(() => {
		if (id !== null && element.current) return reader.watch(element.current, id);
	}, [reader, element, id]);
}
