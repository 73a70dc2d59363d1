// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScreenReader, type ScreenReader } from './read-on-screen.ts';

let observed: Set<Element>;
let stops: (() => void)[];
let report: (entries: { target: Element; isIntersecting: boolean }[]) => void;
let visibility: DocumentVisibilityState;
const send = vi.fn((_ids: string[]) => undefined);

beforeEach(() => {
	vi.useFakeTimers();
	send.mockClear();
	observed = new Set();
	stops = [];
	visibility = 'visible';
	vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(callback: typeof report) {
				report = callback;
			}
			observe = (element: Element) => observed.add(element);
			unobserve = (element: Element) => observed.delete(element);
		},
	);
});
afterEach(() => {
	for (const stop of stops) stop();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const row = () => document.createElement('li');
function watch(reader: ScreenReader, element: Element, id: string): () => void {
	const stop = reader.watch(element, id);
	stops.push(stop);
	return stop;
}
const enter = (...targets: Element[]) => report(targets.map((target) => ({ target, isIntersecting: true })));
const leave = (...targets: Element[]) => report(targets.map((target) => ({ target, isIntersecting: false })));
function show(next: DocumentVisibilityState) {
	visibility = next;
	document.dispatchEvent(new Event('visibilitychange'));
}

it('sends what was on the screen for a second as one request', () => {
	const reader = createScreenReader(send);
	const [one, two] = [row(), row()];
	watch(reader, one, 'one');
	watch(reader, two, 'two');
	enter(one);
	vi.advanceTimersByTime(200);
	enter(two);
	vi.advanceTimersByTime(999);
	expect(send).not.toHaveBeenCalled();
	vi.advanceTimersByTime(400);
	expect(send.mock.calls).toEqual([[['one', 'two']]]);
});

it('sends nothing of what scrolled past, went, or the member wants unread', () => {
	const reader = createScreenReader(send);
	const [past, gone, kept] = [row(), row(), row()];
	watch(reader, past, 'past');
	const stop = watch(reader, gone, 'gone');
	watch(reader, kept, 'kept');
	reader.spare('kept');
	enter(past, gone, kept);
	vi.advanceTimersByTime(900);
	leave(past);
	stop();
	expect(observed.has(gone)).toBe(false);
	vi.advanceTimersByTime(5000);
	expect(send).not.toHaveBeenCalled();
});

it('begins to count when the page is seen', () => {
	const reader = createScreenReader(send);
	const one = row();
	visibility = 'hidden';
	watch(reader, one, 'one');
	enter(one);
	vi.advanceTimersByTime(5000);
	expect(send).not.toHaveBeenCalled();
	show('visible');
	vi.advanceTimersByTime(900);
	show('hidden');
	vi.advanceTimersByTime(5000);
	expect(send).not.toHaveBeenCalled();
	show('visible');
	vi.advanceTimersByTime(1300);
	expect(send.mock.calls).toEqual([[['one']]]);
});

it('sends the rest when the page is left, and no more than the server takes at once', () => {
	const reader = createScreenReader(send);
	const rows = Array.from({ length: 130 }, row);
	for (const [index, element] of rows.entries()) watch(reader, element, String(index));
	enter(...rows);
	vi.advanceTimersByTime(1000);
	reader.flush();
	expect(send.mock.calls.map(([ids]) => ids.length)).toEqual([100, 30]);
	vi.advanceTimersByTime(5000);
	expect(send).toHaveBeenCalledTimes(2);
});
