/** Typing on several servers of a community: those who hear of it on one of them hear it on another, through Redis. */
import { block } from '@friends/contract/friends/friends.endpoints';
import { sayTyping } from '@friends/contract/messages/messages.endpoints';
import { createChannel, makeModerator, openThread } from '@friends/test-kit/channels';
import { befriend } from '@friends/test-kit/friends';
import { createGroup, openDirect, sendMessage } from '@friends/test-kit/messages';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Cast, registerCast } from '../../testing/community/cast.ts';
import { createNodes, type Nodes } from '../../testing/community/nodes.ts';
import { isRedisMissing } from '../../testing/faults/redis-server.ts';
import { type LiveClient, openLive } from '../../testing/live-client.ts';

const patience = { timeout: 15_000 };
const names = ['owner', 'moderator', 'member', 'blocker', 'banned', 'stranger'] as const;
type Name = (typeof names)[number];

describe.skipIf(isRedisMissing)('through Redis', () => {
	let nodes: Nodes;
	let people: Cast<Name>;
	let places: Record<'channel' | 'thread' | 'for moderators' | 'direct' | 'group', string>;
	beforeEach(async () => {
		nodes = await createNodes();
		const { api, database } = nodes.server;
		people = await registerCast(api, names);
		const { owner, moderator, member, blocker, banned } = people;
		const tribe = await createTribe(api, owner);
		for (const person of [moderator, member, blocker, banned]) await joinTribe(api, person, tribe);
		await makeModerator(api, owner, tribe, moderator);
		for (const person of [member, blocker]) await befriend(api, owner, person);
		const hidden = await createChannel(api, owner, tribe, { acls: { see: 'moderator', write: 'moderator' } });
		const direct = await openDirect(api, owner, member);
		for (const person of [owner, member]) await sendMessage(api, person, direct);
		const group = await createGroup(api, owner, [member, blocker]);
		const thread = await openThread(api, owner, await sendMessage(api, owner, tribe));
		places = { channel: tribe.id, thread: thread.id, 'for moderators': hidden.id, direct: direct.id, group: group.id };
		await api.succeed(block, { token: blocker.token, body: { userId: owner.user.id } });
		await database.transaction((transaction) =>
			transaction
				.updateTable('tribe_members')
				.set({ banned_until: '2999-01-01T00:00:00.000Z' })
				.where('user_id', '=', banned.user.id)
				.execute(),
		);
	});
	afterEach(() => nodes.close());

	const heard = ({ told }: LiveClient, id: string) =>
		told.some(({ name, data }) => name === 'conversation.typed' && (data as { conversationId: string }).conversationId === id);

	test('those who hear of it on the server of the writer hear it on another, and no one else', async () => {
		const [one, other] = [await nodes.start(), await nodes.start()];
		const writer = await openLive(one, { token: people.owner.token });
		const pages: [Name, LiveClient][] = [];
		for (const name of names) pages.push([name, await openLive(other, { token: people[name].token })]);
		const hearing = (id: string) => pages.flatMap(([name, page]) => (heard(page, id) ? [name] : []));
		const expected = {
			channel: ['moderator', 'member'],
			thread: ['moderator', 'member'],
			'for moderators': ['moderator'],
			direct: ['member'],
			group: ['member'],
		};
		for (const [place, id] of Object.entries(places)) {
			// Again until both servers have reached Redis.
			await vi.waitFor(async () => {
				expect((await writer.call(sayTyping, { params: { id } })).status).toBe(204);
				expect(hearing(id)).not.toEqual([]);
			}, patience);
			for (const [, page] of pages) await page.caughtUp();
			expect([place, hearing(id)]).toEqual([place, expected[place as keyof typeof expected]]);
		}
	});
});
