import type { Presence } from '@friends/contract/presence/presence.schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection, LiveViewer } from '#core/realtime/connections';
import { createWhoIsHere } from './who-is-here.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const memberOf = (id: string): LiveViewer => ({ kind: 'member', id, role: 'member', joinedAt: '', sessionId: '' });
const pageOf = (viewer: LiveViewer): Connection => ({ viewer, openedAtMs: 0, keys: new Set(), send() {}, close() {} });

/** @returns what changed, in order. */
function begin() {
	const changes: [string, Presence | undefined][] = [];
	const here = createWhoIsHere({ leavingMs: 10_000, onChanged: (id) => changes.push([id, here.all().get(id)]) });
	return { here, changes };
}

test('a reload is not noticed: who comes back in time never left', () => {
	const { here, changes } = begin();
	const [before, after] = [pageOf(memberOf('maya')), pageOf(memberOf('maya'))];
	here.say(before, 'online');
	here.remove(before);
	vi.advanceTimersByTime(9_999);
	here.say(after, 'online');
	vi.advanceTimersByTime(60_000);
	expect(changes).toEqual([['maya', 'online']]);
});

test('who does not come back has left, once', () => {
	const { here, changes } = begin();
	const [first, second] = [pageOf(memberOf('maya')), pageOf(memberOf('maya'))];
	here.say(first, 'online');
	here.say(second, 'away');
	here.remove(first);
	here.remove(second);
	here.remove(second);
	vi.advanceTimersByTime(10_000);
	expect(changes).toEqual([
		['maya', 'online'],
		['maya', 'away'],
		['maya', undefined],
	]);
	expect(vi.getTimerCount()).toBe(0);
});

test('the same said again is no change, and guests are no one', () => {
	const { here, changes } = begin();
	const page = pageOf(memberOf('maya'));
	for (const presence of ['away', 'away'] as const) here.say(page, presence);
	const guest = pageOf({ kind: 'guest' });
	here.say(guest, 'online');
	here.remove(guest);
	expect(changes).toEqual([['maya', 'away']]);
});
