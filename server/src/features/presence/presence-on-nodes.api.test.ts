/** Presence on several servers of a community: a friend on one of them is seen on another, through Redis. */
import { sayPresence } from '@friends/contract/presence/presence.endpoints';
import { befriend } from '@friends/test-kit/friends';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerCast } from '../../testing/community/cast.ts';
import { createNodes, type Nodes } from '../../testing/community/nodes.ts';
import { isRedisMissing } from '../../testing/faults/redis-server.ts';
import { type LiveClient, openLive } from '../../testing/live-client.ts';

const patience = { timeout: 15_000 };

describe.skipIf(isRedisMissing)('through Redis', () => {
	let nodes: Nodes;
	beforeEach(async () => {
		nodes = await createNodes({ leavingMs: 0, presenceTellMs: 20 });
	});
	afterEach(() => nodes.close());

	const told = ({ told: events }: LiveClient) => events.flatMap(({ name, data }) => (name === 'presence.changed' ? [data] : []));
	const say = (client: LiveClient, presence: string) => client.call(sayPresence, { body: { presence } });

	test('a friend on another server comes, goes away and leaves, and a stranger is not told', async () => {
		const { api } = nodes.server;
		const { noor, maya, stranger } = await registerCast(api, ['noor', 'maya', 'stranger']);
		await befriend(api, noor, maya);
		const { id } = maya.user;
		const [one, other] = [await nodes.start(), await nodes.start()];
		const [page, foreign] = [await openLive(one, { token: noor.token }), await openLive(one, { token: stranger.token })];
		for (const client of [page, foreign]) await client.watch({ people: [id] });
		const mayas = await openLive(other, { token: maya.token });
		// Until both servers have reached Redis.
		await vi.waitFor(async () => {
			for (const presence of ['away', 'online']) await say(mayas, presence);
			expect(told(page).length).toBeGreaterThan(1);
		}, patience);
		await vi.waitFor(() => expect(told(page).at(-1)).toEqual({ online: [id] }), patience);
		await say(mayas, 'away');
		await vi.waitFor(() => expect(told(page).at(-1)).toEqual({ away: [id] }), patience);
		mayas.socket.close();
		await vi.waitFor(() => expect(told(page).at(-1)).toEqual({ offline: [id] }), patience);
		await foreign.caughtUp();
		expect(told(foreign)).toEqual([{ isWhole: true }]);
	});
});
