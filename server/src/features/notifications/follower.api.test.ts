/** The follower: repeats change nothing, batches take a number of statements that does not grow with them, and crowds are one row. */

import {
	listNotifications,
	markNotificationsRead,
	updateNotificationSettings,
} from '@friends/contract/notifications/notifications.endpoints';
import type { NotificationFilter } from '@friends/contract/notifications/notifications.schema';
import { likePost } from '@friends/contract/posts/posts.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '#core/database/insert-rows';
import type { StoredEvent } from '#core/events/follower';
import { newId } from '#core/ids';
import { befriend } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createNotificationsFollower } from './notifications.follower.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	await server.api.succeed(updateNotificationSettings, { token: maya.token, body: { strangersApart: false } });
});
afterAll(() => server.close());

const list = ({ token } = maya, filter: NotificationFilter = 'all') => server.api.succeed(listNotifications, { token, query: { filter } });

function follower() {
	const { users, instance, messages, push, tribes } = server.community.rooms;
	return createNotificationsFollower({
		...{ clock: server.clock, users: users.service, instance: instance.service, push: push.service.news },
		messagesGate: messages.service.messagesGate,
		tribeRequests: tribes.service.tribeRequests,
	});
}

const handle = (events: readonly StoredEvent[]) => server.database.transaction((transaction) => follower().handle(transaction, events));

/** Likes of a post by new people, as rows and as events. */
async function likesOf(postId: string, count: number): Promise<StoredEvent[]> {
	const at = server.clock.now().toISOString();
	const people = Array.from({ length: count }, () => newId());
	await server.database.transaction((transaction) =>
		insertRows(transaction, {
			users: people.map((id) => ({ id, username: `liker_${id.slice(-12)}`, name: 'Liker', created_at: at, updated_at: at })),
			reactions: people.map((user_id) => ({ id: newId(), type: 'like' as const, user_id, post_id: postId, created_at: at })),
		}),
	);
	return people.map((actorId, index) => ({
		...{ name: 'post.liked' as const, actorId, at, tx: 1, seq: index, payload: undefined },
		subjects: { post: postId } as StoredEvent['subjects'],
	}));
}

test('a thousand likes of a post are one notification, in batches of as many statements as one like', async () => {
	const { id } = await createPost(server.api, maya);
	await server.settle();
	const events = await likesOf(id, 1_000);
	await handle(events.slice(0, 1));
	const ofOne = await server.statementsOf(() => handle(events.slice(1, 2)));
	expect(ofOne).toBeLessThanOrEqual(16);
	for (let start = 2; start < 1_000; start += 100) {
		const batch = events.slice(start, start + 100);
		expect(await server.statementsOf(() => handle(batch))).toBe(ofOne);
	}
	expect(await list()).toMatchObject([{ kind: 'postLiked', peopleCount: 1_000 }]);
	expect((await list())[0]?.people).toHaveLength(3);
});

test('a thousand likes of strangers and of friends are one notification, which is apart until a friend is among them', async () => {
	const author = await registerMember(server.api);
	const { id } = await createPost(server.api, author);
	await server.settle();
	const events = await likesOf(id, 1_000);
	const [friend, other] = [events[500]?.actorId ?? '', events[999]?.actorId ?? ''];
	for (const each of [friend, other]) await befriend(server.database, author.user.id, each);
	const lists = async () => [await list(author), await list(author, 'strangers')] as const;
	await handle(events.slice(0, 1));
	const ofOne = await server.statementsOf(() => handle(events.slice(1, 2)));
	for (let start = 2; start < 500; start += 83) {
		const batch = events.slice(start, Math.min(start + 83, 500));
		expect(await server.statementsOf(() => handle(batch))).toBe(ofOne);
	}
	expect(await lists()).toMatchObject([[], [{ kind: 'postLiked', peopleCount: 500 }]]);
	expect(await server.statementsOf(() => handle(events.slice(500, 501)))).toBe(ofOne);
	expect(await lists()).toMatchObject([[{ peopleCount: 501, people: [{ id: friend }, {}, {}] }], []]);
	for (const [start, end] of [
		[501, 502],
		[502, 1_000],
	]) {
		expect(await server.statementsOf(() => handle(events.slice(start, end)))).toBe(ofOne);
	}
	const [[row], apart] = await lists();
	expect([
		row?.peopleCount,
		row?.people
			.slice(0, 2)
			.map((person) => person.id)
			.sort(),
		apart,
	]).toEqual([1_000, [friend, other].sort(), []]);
	expect(
		await server.database.reader.selectFrom('notifications').select('id').where('user_id', '=', author.user.id).execute(),
	).toHaveLength(1);
});

test('an event that comes twice, in whatever batch and also once it is read, changes nothing', async () => {
	await server.api.succeed(markNotificationsRead, { token: maya.token, body: { all: true } });
	const { id } = await createPost(server.api, maya);
	await server.settle();
	const events = await likesOf(id, 3);
	for (const batch of [events.slice(0, 2), events, [...events, ...events]]) await handle(batch);
	const ofPost = async () => (await list()).filter(({ target }) => target.postId === id);
	expect(await ofPost()).toMatchObject([{ peopleCount: 3, isRead: false }]);
	await server.api.succeed(markNotificationsRead, { token: maya.token, body: { all: true } });
	await handle(events);
	expect(await ofPost()).toMatchObject([{ peopleCount: 3, isRead: true }]);
});

test('an event about what was undone meanwhile tells nothing, in any order', async () => {
	const { id } = await createPost(server.api, maya);
	await server.settle();
	const [event] = await likesOf(id, 1);
	if (!event) throw new Error('no like');
	await server.database.transaction((transaction) => transaction.deleteFrom('reactions').where('user_id', '=', event.actorId).execute());
	const undone = { ...event, name: 'post.unliked' as const };
	for (const batch of [[event, undone], [undone, event], [undone], [event]]) await handle(batch);
	expect((await list()).filter(({ target }) => target.postId === id)).toEqual([]);
});

test('the list takes the same statements for one notification as for many', async () => {
	const measure = () => server.statementsOf(() => list());
	const { id } = await createPost(server.api, maya);
	const noor = await registerMember(server.api);
	await server.api.succeed(likePost, { token: noor.token, params: { id } });
	const few = await measure();
	for (let index = 0; index < 8; index += 1) {
		const post = await createPost(server.api, maya);
		await server.api.succeed(likePost, { token: noor.token, params: { id: post.id } });
	}
	expect(await measure()).toBe(few);
});

test('old notifications are forgotten, and those beyond the last thousand', async () => {
	const at = (index: number) => new Date(server.clock.now().getTime() - index * 1_000).toISOString();
	const row = (index: number) => ({
		...{ id: newId(), user_id: maya.user.id, kind: 'moderated' as const, group_key: newId(), post_id: null, comment_id: null },
		...{ tribe_id: null, request_id: null, about: null, act: null, at: at(index), is_stranger: false, people_count: 0 },
	});
	await server.database.transaction((transaction) =>
		insertRows(transaction, { notifications: Array.from({ length: 1_100 }, (_, index) => row(index)) }),
	);
	const count = async () =>
		(await server.database.reader.selectFrom('notifications').select('id').where('user_id', '=', maya.user.id).execute()).length;
	while ((await server.community.rooms.notifications.service.forgetOld()) === 'more');
	expect(await count()).toBe(1_000);
	server.clock.advanceSeconds(91 * 24 * 60 * 60);
	while ((await server.community.rooms.notifications.service.forgetOld()) === 'more');
	expect(await count()).toBe(0);
});
