/** What people without a tie to the member do: apart, unless they like what friends like too. */
import { block } from '@friends/contract/friends/friends.endpoints';
import {
	listNotifications,
	markNotificationsRead,
	markNotificationUnread,
	updateNotificationSettings,
} from '@friends/contract/notifications/notifications.endpoints';
import type { NotificationFilter } from '@friends/contract/notifications/notifications.schema';
import { likePost, unlikePost } from '@friends/contract/posts/posts.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { befriend } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	await befriend(server.database, maya.user.id, noor.user.id);
});
afterEach(() => server.close());

const list = ({ token }: SignedInMember, filter: NotificationFilter = 'all') =>
	server.api.succeed(listNotifications, { token, query: { filter } });
const like = ({ token }: SignedInMember, id: string) => server.api.succeed(likePost, { token, params: { id } });
const unlike = ({ token }: SignedInMember, id: string) => server.api.succeed(unlikePost, { token, params: { id } });
const unreadOf = async ({ token }: SignedInMember) => (await server.api.succeed(getSignals, { token })).unreadNotifications;

async function only(member: SignedInMember, filter: NotificationFilter = 'all') {
	const rows = await list(member, filter);
	expect(rows).toHaveLength(1);
	return rows[0] as (typeof rows)[number];
}

test('notifications of strangers have a list of their own, which counts nowhere', async () => {
	const { id } = await createPost(server.api, maya);
	const stranger = await registerMember(server.api);
	await createComment(server.api, stranger, id);
	await like(stranger, id);
	await createComment(server.api, noor, id);
	expect(await only(maya)).toMatchObject({ kind: 'commented', peopleCount: 1, people: [{ id: noor.user.id }] });
	expect((await list(maya, 'strangers')).map(({ kind }) => kind).sort()).toEqual(['commented', 'postLiked']);
	expect(await unreadOf(maya)).toBe(1);
	await server.api.succeed(updateNotificationSettings, { token: maya.token, body: { strangersApart: false } });
	expect([(await list(maya)).length, (await list(maya, 'strangers')).length, await unreadOf(maya)]).toEqual([3, 0, 3]);
});

test('likes of strangers join those of friends, who are named first, and are apart again without a friend', async () => {
	const { id } = await createPost(server.api, maya);
	const [stranger, blocked] = [await registerMember(server.api), await registerMember(server.api)];
	await like(stranger, id);
	await like(blocked, id);
	expect([await list(maya), await unreadOf(maya)]).toEqual([[], 0]);
	await like(noor, id);
	server.clock.advanceSeconds(1);
	await unlike(stranger, id);
	await like(stranger, id);
	const row = await only(maya);
	expect([row.peopleCount, row.people[0]?.id, await list(maya, 'strangers'), await unreadOf(maya)]).toEqual([3, noor.user.id, [], 1]);
	await server.api.succeed(block, { token: maya.token, body: { userId: blocked.user.id } });
	expect(await only(maya)).toMatchObject({ peopleCount: 2, people: [{ id: noor.user.id }, { id: stranger.user.id }] });
	await unlike(noor, id);
	expect([await list(maya), await unreadOf(maya)]).toEqual([[], 0]);
	expect(await only(maya, 'strangers')).toMatchObject({ peopleCount: 1, people: [{ id: stranger.user.id }] });
});

test('likes that are read are unread again only where no later one tells of the same likes', async () => {
	const { id } = await createPost(server.api, maya);
	await like(noor, id);
	const { id: read } = await only(maya);
	await server.api.succeed(markNotificationsRead, { token: maya.token, body: { all: true } });
	await like(await registerMember(server.api), id);
	await only(maya, 'strangers');
	await server.api.succeed(markNotificationUnread, { token: maya.token, params: { id: read } });
	expect(await only(maya)).toMatchObject({ id: read, isRead: true });
});

test('someone of the same tribe is no stranger', async () => {
	const tribe = await createTribe(server.api, maya);
	const fellow = await registerMember(server.api);
	await joinTribe(server.api, fellow, tribe);
	const { id } = await createPost(server.api, maya);
	await like(fellow, id);
	expect(await only(maya)).toMatchObject({ people: [{ id: fellow.user.id }] });
});
