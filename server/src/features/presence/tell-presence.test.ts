/** Batches: one frame for all that differs in an interval, and none where nothing does. */
import type { Presence } from '@friends/contract/presence/presence.schema';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Connection, createConnections } from '#core/realtime/connections';
import { keyOf } from './keys.ts';
import { changesBetween, createTellPresence, type Known } from './tell-presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const everyMs = 5_000;
const known = (presences: Record<string, Presence>): Known => new Map(Object.entries(presences));

describe('differences', () => {
	test.each([
		['of the first time are the whole', null, { maya: 'online' }, { isWhole: true, online: ['maya'] }],
		['of the first time are told also where no one is there', null, {}, { isWhole: true }],
		['of nothing are none', { maya: 'online' }, { maya: 'online' }, null],
		[
			'name each person once',
			{ maya: 'online', noor: 'away', theo: 'away' },
			{ maya: 'away', theo: 'away', sam: 'online' },
			{ online: ['sam'], away: ['maya'], offline: ['noor'] },
		],
	] as const)('%s', (_, told, now, changes) => {
		expect(changesBetween(told && known(told), known(now))).toEqual(changes);
	});

	test('of those shown again say that they are offline', () => {
		expect(changesBetween(known({}), known({ maya: 'away' }), ['maya', 'noor'])).toEqual({ away: ['maya'], offline: ['noor'] });
	});
});

/** One page that shows these people. */
async function openPage(ids: string[]) {
	const connections = createConnections();
	const here = new Map<string, Presence>();
	const frames: unknown[] = [];
	const state = { isAway: false };
	const asked = vi.fn(async (_: string, people: readonly string[]) => new Map([...here].filter(([id]) => people.includes(id))));
	const telling = createTellPresence({ everyMs, isAway: () => state.isAway, connections, presenceFor: asked, onError: expect.unreachable });
	const page: Connection = {
		viewer: { kind: 'member', id: 'viewer', role: 'member', joinedAt: '', sessionId: '' },
		openedAtMs: 0,
		keys: new Set(),
		send: (frame) => frames.push(JSON.parse(frame.toString()).data),
		close() {},
	};
	connections.follow({ onWatched: telling.tellPage, onRemoved() {} });
	connections.add(page);
	connections.watch(page, ids.map(keyOf));
	await vi.advanceTimersByTimeAsync(0);
	function change(id: string, presence: Presence | null): void {
		if (presence) here.set(id, presence);
		else here.delete(id);
		telling.touch([id]);
	}
	return { frames, asked, change, connections, page, state, tellPage: telling.tellPage };
}

test('the first change is told at once, and all others of an interval in one frame at its end', async () => {
	const { frames, change } = await openPage(['maya', 'noor', 'theo']);
	change('maya', 'online');
	await vi.advanceTimersByTimeAsync(0);
	expect(frames).toEqual([{ isWhole: true }, { online: ['maya'] }]);
	change('noor', 'online');
	change('theo', 'away');
	change('maya', 'away');
	await vi.advanceTimersByTimeAsync(everyMs - 1);
	expect(frames).toHaveLength(2);
	await vi.advanceTimersByTimeAsync(1);
	expect(frames.slice(2)).toEqual([{ online: ['noor'], away: ['maya', 'theo'] }]);
});

test('who goes and comes within an interval is not told', async () => {
	const { frames, change } = await openPage(['maya', 'noor']);
	for (const id of ['maya', 'noor']) change(id, 'online');
	await vi.advanceTimersByTimeAsync(everyMs);
	change('maya', 'away');
	await vi.advanceTimersByTimeAsync(everyMs);
	frames.length = 0;
	change('noor', 'away');
	change('noor', 'online');
	change('maya', 'online');
	change('maya', 'away');
	await vi.advanceTimersByTimeAsync(10 * everyMs);
	expect(frames).toEqual([]);
});

test('a page that does not show someone is neither asked about them nor told', async () => {
	const { frames, asked, change, connections, page } = await openPage(['maya']);
	asked.mockClear();
	change('noor', 'online');
	await vi.advanceTimersByTimeAsync(everyMs);
	expect(asked).not.toHaveBeenCalled();
	connections.watch(page, []);
	change('maya', 'online');
	await vi.advanceTimersByTimeAsync(everyMs);
	expect(frames).toEqual([{ isWhole: true }]);
});

test('what changes while a page is asked about is told after it', async () => {
	const { frames, asked, change } = await openPage(['maya']);
	const answer = Promise.withResolvers<Map<string, Presence>>();
	asked.mockReturnValueOnce(answer.promise);
	change('maya', 'online');
	await vi.advanceTimersByTimeAsync(0);
	change('maya', null);
	answer.resolve(new Map([['maya', 'online']]));
	await vi.advanceTimersByTimeAsync(everyMs);
	expect(frames.slice(1)).toEqual([{ online: ['maya'] }, { offline: ['maya'] }]);
});

test('a page at which no one is, is told in every twelfth interval, and at once when someone is back', async () => {
	const { frames, change, state, tellPage, page } = await openPage(['maya', 'noor']);
	change('maya', 'online');
	await vi.advanceTimersByTimeAsync(everyMs);
	state.isAway = true;
	frames.length = 0;
	change('maya', 'away');
	change('noor', 'online');
	await vi.advanceTimersByTimeAsync(10 * everyMs);
	change('maya', null);
	expect(frames).toEqual([]);
	await vi.advanceTimersByTimeAsync(everyMs);
	expect(frames).toEqual([{ online: ['noor'], offline: ['maya'] }]);
	change('noor', 'away');
	state.isAway = false;
	tellPage(page);
	await vi.advanceTimersByTimeAsync(0);
	expect(frames.slice(1)).toEqual([{ away: ['noor'] }]);
});
