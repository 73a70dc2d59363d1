/** Every kind of notification: who is told what, and what takes it back. */
import {
	actOnUser,
	dismissReport,
	giveTribe,
	listAdminReports,
	removeReported,
	updateSettings,
} from '@friends/contract/admin/admin.endpoints';
import { deleteComment, likeComment, unlikeComment, updateComment } from '@friends/contract/comments/comments.endpoints';
import { acceptFriendRequest, block, removeFriendRequest, requestFriendship } from '@friends/contract/friends/friends.endpoints';
import {
	listNotifications,
	markNotificationsRead,
	markNotificationUnread,
	updateNotificationSettings,
	updatePostNotices,
} from '@friends/contract/notifications/notifications.endpoints';
import type { NotificationFilter, UpdateNotificationSettingsBody } from '@friends/contract/notifications/notifications.schema';
import { deletePost, likePost, unlikePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { reactToPost, unreactToPost } from '@friends/contract/reactions/reactions.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import {
	acceptTribeRequest,
	declineTribeRequest,
	listTribeRequests,
	updateTribeJoining,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { banFromTribe, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { handOnTribe } from '@friends/contract/tribes/tribes.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { befriend, setVisibility, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
let noor: SignedInMember;
let theo: SignedInMember;
beforeEach(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
	theo = await registerMember(server.api);
	for (const friend of [noor, theo]) await befriend(server.database, maya.user.id, friend.user.id);
});
afterEach(() => server.close());

const list = ({ token }: SignedInMember, filter: NotificationFilter = 'all') =>
	server.api.succeed(listNotifications, { token, query: { filter } });
const like = ({ token }: SignedInMember, id: string) => server.api.succeed(likePost, { token, params: { id } });
const unlike = ({ token }: SignedInMember, id: string) => server.api.succeed(unlikePost, { token, params: { id } });
const unreadOf = async ({ token }: SignedInMember) => (await server.api.succeed(getSignals, { token })).unreadNotifications;
const markAll = ({ token }: SignedInMember) => server.api.succeed(markNotificationsRead, { token, body: { all: true } });
const choose = ({ token }: SignedInMember, body: UpdateNotificationSettingsBody) =>
	server.api.succeed(updateNotificationSettings, { token, body });
const idsOf = (people: { id: string }[] | undefined) => people?.map(({ id }) => id);

async function only(member: SignedInMember, filter: NotificationFilter = 'all') {
	const rows = await list(member, filter);
	expect(rows).toHaveLength(1);
	return rows[0] as (typeof rows)[number];
}

describe('likes', () => {
	test('of a post are one notification, whose people are the latest first, and count each person', async () => {
		const { id } = await createPost(server.api, maya, { body: 'The  crane\nmoved again.' });
		await like(noor, id);
		server.clock.advanceSeconds(1);
		await like(theo, id);
		const row = await only(maya);
		expect(row).toMatchObject({ kind: 'postLiked', peopleCount: 2, excerpt: 'The crane moved again.', isRead: false, request: null });
		expect(row.target).toEqual({ postId: id, commentId: null, username: null, tribeId: null, message: null });
		expect(idsOf(row.people)).toEqual([theo.user.id, noor.user.id]);
		expect(row.at).toBe(server.clock.now().toISOString());
		expect(await unreadOf(maya)).toBe(1);
	});

	test('that are taken back leave it, and the last one takes it away', async () => {
		const { id } = await createPost(server.api, maya);
		await like(noor, id);
		await like(theo, id);
		await unlike(theo, id);
		expect(await only(maya)).toMatchObject({ peopleCount: 1, people: [{ id: noor.user.id }] });
		await unlike(noor, id);
		expect(await list(maya)).toEqual([]);
		expect(await unreadOf(maya)).toBe(0);
		await like(noor, id);
		await unlike(noor, id);
		await like(noor, id);
		expect(await only(maya)).toMatchObject({ peopleCount: 1 });
	});

	test('that come once it is read begin a new one', async () => {
		const { id } = await createPost(server.api, maya);
		await like(noor, id);
		await only(maya);
		await markAll(maya);
		await like(theo, id);
		expect(await list(maya)).toMatchObject([
			{ isRead: false, peopleCount: 1, people: [{ id: theo.user.id }] },
			{ isRead: true, peopleCount: 1, people: [{ id: noor.user.id }] },
		]);
	});

	test('beside reactions, which are a notification of their own, are not told again when the reaction is changed, and go with it', async () => {
		const { id } = await createPost(server.api, maya);
		const react = (kind: 'hug' | 'wow', { token } = noor) => server.api.succeed(reactToPost, { token, params: { id }, body: { kind } });
		await like(noor, id);
		await react('hug');
		await react('wow');
		await react('hug', theo);
		const ofReactions = async () => (await list(maya)).filter(({ kind }) => kind === 'postReacted');
		expect(await ofReactions()).toMatchObject([{ peopleCount: 2, target: { postId: id }, isRead: false }]);
		await markAll(maya);
		await react('hug');
		expect(await unreadOf(maya)).toBe(0);
		for (const { token } of [noor, theo]) await server.api.succeed(unreactToPost, { token, params: { id } });
		expect((await list(maya)).map(({ kind }) => kind)).toEqual(['postLiked']);
	});

	test('of a comment tell its author', async () => {
		const { id } = await createPost(server.api, maya);
		const comment = await createComment(server.api, noor, id, { body: 'Indeed.' });
		await server.api.succeed(likeComment, { token: maya.token, params: { id: comment.id } });
		expect(await only(noor)).toMatchObject({
			kind: 'commentLiked',
			excerpt: 'Indeed.',
			target: { postId: id, commentId: comment.id },
			people: [{ id: maya.user.id }],
		});
		await server.api.succeed(unlikeComment, { token: maya.token, params: { id: comment.id } });
		expect(await list(noor)).toEqual([]);
	});

	test('of one’s own tell nothing', async () => {
		const { id } = await createPost(server.api, maya, { body: `@${maya.user.username} writes` });
		await like(maya, id);
		const comment = await createComment(server.api, maya, id);
		await server.api.succeed(likeComment, { token: maya.token, params: { id: comment.id } });
		expect(await list(maya)).toEqual([]);
	});
});

describe('comments', () => {
	test('under a post are one notification, which opens the latest', async () => {
		const { id } = await createPost(server.api, maya);
		await createComment(server.api, noor, id, { body: 'First' });
		server.clock.advanceSeconds(1);
		const last = await createComment(server.api, noor, id, { body: 'Second' });
		expect(await only(maya)).toMatchObject({
			...{ kind: 'commented', peopleCount: 1, excerpt: 'Second', people: [{ id: noor.user.id }] },
			target: { postId: id, commentId: last.id },
		});
		await server.api.succeed(deleteComment, { token: noor.token, params: { id: last.id } });
		expect(await only(maya)).toMatchObject({ excerpt: 'First', peopleCount: 1 });
	});

	test('tell each member once: that they are mentioned, or answered, or that it is their post', async () => {
		const { id } = await createPost(server.api, noor);
		const first = await createComment(server.api, maya, id);
		await markAll(noor);
		const answer = await createComment(server.api, noor, id, { parentId: first.id, body: 'Yes' });
		expect(await only(maya)).toMatchObject({ kind: 'answered', excerpt: 'Yes', target: { postId: id, commentId: answer.id } });
		const own = await createPost(server.api, maya);
		const second = await createComment(server.api, maya, own.id);
		await createComment(server.api, noor, own.id, { parentId: second.id, body: `@${maya.user.username}` });
		expect((await list(maya)).map(({ kind }) => kind)).toEqual(['mentioned', 'answered']);
	});
});

describe('mentions', () => {
	test('in a post and in a comment tell the member, in any case of letters', async () => {
		const post = await createPost(server.api, noor, { body: `Ask @${maya.user.username.toUpperCase()}!` });
		expect(await only(maya, 'mentions')).toMatchObject({ kind: 'mentioned', target: { postId: post.id, commentId: null } });
		const comment = await createComment(server.api, noor, post.id, { body: `@${maya.user.username} and @${maya.user.username}` });
		expect(await list(maya, 'mentions')).toMatchObject([{ target: { commentId: comment.id } }, { target: { commentId: null } }]);
	});

	test('come and go with changes, and tell no one twice', async () => {
		const { id } = await createPost(server.api, noor, { body: 'Hello' });
		const edit = (body: string) => server.api.succeed(updatePost, { token: noor.token, params: { id }, body: { body } });
		await edit(`Hello @${maya.user.username}`);
		await only(maya);
		await markAll(maya);
		await edit(`Hello again @${maya.user.username}`);
		expect(await only(maya)).toMatchObject({ isRead: true });
		await edit('Hello all');
		expect(await list(maya)).toEqual([]);
		const comment = await createComment(server.api, noor, id, { body: `@${maya.user.username}` });
		await only(maya);
		await server.api.succeed(updateComment, { token: noor.token, params: { id: comment.id }, body: { body: 'Never mind' } });
		expect(await list(maya)).toEqual([]);
	});

	test('where the member cannot see the post tell nothing', async () => {
		await setVisibility(server.database, noor.user.id, 'private');
		await createPost(server.api, noor, { body: `@${maya.user.username}` });
		const tribe = await createTribe(server.api, theo, { isPrivate: true });
		await createPost(server.api, theo, { body: `@${maya.user.username}`, tribeId: tribe.id });
		await createPost(server.api, admin, { body: `@${maya.user.username}`, isForFriends: true });
		expect(await list(maya)).toEqual([]);
	});
});

describe('requests', () => {
	test('for friendship are answered in place, and the answer is told', async () => {
		const stranger = await registerMember(server.api);
		const { requestId } = await server.api.succeed(requestFriendship, { token: stranger.token, body: { userId: maya.user.id } });
		expect(await only(maya, 'requests')).toMatchObject({
			...{ kind: 'friendRequested', people: [{ id: stranger.user.id }], request: { id: requestId, state: 'open' } },
			target: { username: stranger.user.username },
		});
		expect(await unreadOf(maya)).toBe(1);
		await server.api.succeed(acceptFriendRequest, { token: maya.token, params: { id: requestId ?? '' } });
		expect(await only(maya)).toMatchObject({ request: { state: 'accepted' } });
		expect(await only(stranger)).toMatchObject({ kind: 'befriended', people: [{ id: maya.user.id }] });
	});

	test('that are declined say so to who declined, and those taken back go', async () => {
		const [one, other] = [await registerMember(server.api), await registerMember(server.api)];
		const ask = async ({ token }: SignedInMember) =>
			(await server.api.succeed(requestFriendship, { token, body: { userId: maya.user.id } })).requestId ?? '';
		const [first, second] = [await ask(one), await ask(other)];
		await server.api.succeed(removeFriendRequest, { token: maya.token, params: { id: first } });
		await server.api.succeed(removeFriendRequest, { token: other.token, params: { id: second } });
		expect(await only(maya)).toMatchObject({ request: { id: first, state: 'declined' } });
		expect(await list(one)).toEqual([]);
	});

	test('to join a tribe reach its owner, and the answer the one who asked', async () => {
		const tribe = await createTribe(server.api, maya, { isPrivate: true });
		const code = await inviteToTribe(server.api, maya, tribe);
		for (const by of [noor, theo]) await joinTribe(server.api, by, tribe, code);
		expect(await list(maya, 'requests')).toMatchObject([
			{ kind: 'tribeRequested', tribe: { id: tribe.id }, request: { state: 'open' } },
			{ kind: 'tribeRequested', request: { state: 'open' } },
		]);
		const requests = await server.api.succeed(listTribeRequests, { token: maya.token, params: { id: tribe.id } });
		const of = ({ user }: SignedInMember) => ({ id: requests.find(({ person }) => person.id === user.id)?.id ?? '' });
		await server.api.succeed(acceptTribeRequest, { token: maya.token, params: of(noor) });
		await server.api.succeed(declineTribeRequest, { token: maya.token, params: of(theo) });
		const states = (await list(maya)).map(({ people, request }) => [people[0]?.id, request?.state]);
		expect(new Map(states as [string, string][])).toEqual(
			new Map([
				[noor.user.id, 'accepted'],
				[theo.user.id, 'declined'],
			]),
		);
		expect(await only(noor)).toMatchObject({ kind: 'tribeAccepted', tribe: { id: tribe.id }, target: { tribeId: tribe.id } });
		expect(await list(theo)).toEqual([]);
	});
});

test('requests to join reach all who manage members, until one of them answers', async () => {
	const tribe = await createTribe(server.api, maya);
	for (const by of [noor, admin]) await joinTribe(server.api, by, tribe);
	const role = (name: 'member' | 'moderator') =>
		server.api.succeed(setTribeRole, { token: maya.token, params: { id: tribe.id, userId: noor.user.id }, body: { role: name } });
	await role('moderator');
	const joining = { joinMode: 'request' as const, questions: [] };
	await server.api.succeed(updateTribeJoining, { token: maya.token, params: { id: tribe.id }, body: joining });
	await joinTribe(server.api, theo, tribe);
	const open = { kind: 'tribeRequested', tribe: { id: tribe.id }, request: { state: 'open' }, isRead: false };
	for (const by of [maya, noor]) expect(await list(by, 'requests')).toMatchObject([open]);
	expect(await list(admin)).toEqual([]);
	await role('member');
	expect(await list(noor, 'requests')).toEqual([]);
	await role('moderator');
	const [request] = await server.api.succeed(listTribeRequests, { token: noor.token, params: { id: tribe.id } });
	await server.api.succeed(acceptTribeRequest, { token: noor.token, params: { id: request?.id ?? '' } });
	const answered = { ...open, request: { state: 'accepted' }, isRead: true };
	for (const by of [maya, noor]) expect(await list(by, 'requests')).toMatchObject([answered]);
});

describe('moderation', () => {
	async function reported() {
		const { id } = await createPost(server.api, maya, { body: 'Buy this' });
		await server.api.succeed(createReport, { token: noor.token, body: { target: 'post', targetId: id, reason: 'Ads' } });
		const [report] = await server.api.succeed(listAdminReports, { token: admin.token, query: { status: 'open' } });
		return { postId: id, params: { id: report?.id ?? '' } };
	}

	test('tells the author what was removed, and the reporter the outcome', async () => {
		const { params } = await reported();
		await server.api.succeed(removeReported, { token: admin.token, params, body: { reason: 'Ads' } });
		expect(await only(maya)).toMatchObject({ kind: 'moderated', act: 'removed', about: 'post', people: [], target: { postId: null } });
		expect(await only(noor)).toMatchObject({ kind: 'reportSettled', act: 'removed', about: 'post', excerpt: '' });
	});

	test('that keeps a post tells its author nothing', async () => {
		const { params } = await reported();
		await server.api.succeed(dismissReport, { token: admin.token, params, body: { reason: '' } });
		expect(await list(maya)).toEqual([]);
		expect(await only(noor)).toMatchObject({ kind: 'reportSettled', act: 'dismissed' });
	});

	test('of an account tells its member', async () => {
		await server.api.succeed(actOnUser, {
			token: admin.token,
			body: { userId: maya.user.id, action: 'grant_admin', reason: 'Helps' },
		});
		expect(await only(maya)).toMatchObject({ kind: 'moderated', act: 'standing', about: 'user' });
	});
});

test('a member who is made a moderator is told, and not of becoming a member again', async () => {
	const tribe = await createTribe(server.api, maya);
	await joinTribe(server.api, noor, tribe);
	const make = (role: 'member' | 'moderator') =>
		server.api.succeed(setTribeRole, { token: maya.token, params: { id: tribe.id, userId: noor.user.id }, body: { role } });
	await make('moderator');
	expect(await only(noor)).toMatchObject({ kind: 'promoted', tribe: { id: tribe.id }, target: { tribeId: tribe.id } });
	await make('member');
	expect(await list(noor)).toHaveLength(1);
	expect(await list(maya)).toEqual([]);
});

describe('what moderators of a tribe do', () => {
	const reason = { hours: 1, reason: 'Noise' };

	test('is told to whom it concerns, who is led to the tribe as long as they may see it', async () => {
		const tribe = await createTribe(server.api, maya, { isPrivate: true });
		await admitToTribe(server.api, maya, noor, tribe);
		const params = { id: tribe.id, userId: noor.user.id };
		const { id } = await createPost(server.api, noor, { tribeId: tribe.id });
		await server.api.succeed(deletePost, { token: maya.token, params: { id }, query: { reason: reason.reason } });
		await server.api.succeed(muteTribeMember, { token: maya.token, params, body: reason });
		const told = async () =>
			(await list(noor))
				.filter(({ kind }) => kind === 'moderated')
				.map(({ act, about, excerpt, target }) => [act, about, excerpt, target.tribeId]);
		const removed = ['tribe_post_removed', 'post', ''];
		const muted = ['tribe_muted', 'tribe'];
		expect(await told()).toEqual([
			[...muted, tribe.name, tribe.id],
			[...removed, tribe.id],
		]);
		await server.api.succeed(banFromTribe, { token: maya.token, params, body: reason });
		expect(await told()).toEqual([
			['tribe_banned', 'tribe', '', null],
			[...muted, '', null],
			[...removed, null],
		]);
	});
});

describe('a tribe that was handed on', () => {
	async function found(owner: SignedInMember) {
		const tribe = await createTribe(server.api, owner);
		await joinTribe(server.api, noor, tribe);
		return { params: { id: tribe.id }, tribe };
	}
	const actsOf = async (member: SignedInMember) => (await list(member)).map(({ kind, act, target }) => [kind, act, target.tribeId]);

	test('by an administrator is told to both owners', async () => {
		const { params, tribe } = await found(maya);
		await server.api.succeed(giveTribe, { token: admin.token, params, body: { userId: noor.user.id, reason: 'Gone' } });
		expect(await actsOf(maya)).toEqual([['moderated', 'tribe_taken', tribe.id]]);
		expect(await actsOf(noor)).toEqual([['moderated', 'tribe_given', tribe.id]]);
		expect(await actsOf(admin)).toEqual([]);
	});

	test('by its owner is told to the new one alone', async () => {
		const { params, tribe } = await found(maya);
		await server.api.succeed(handOnTribe, { token: maya.token, params, body: { userId: noor.user.id } });
		expect([await actsOf(maya), await actsOf(noor)]).toEqual([[], [['moderated', 'tribe_given', tribe.id]]]);
	});

	test('by an administrator whose it was is told to the new owner alone', async () => {
		const { params, tribe } = await found(admin);
		await server.api.succeed(giveTribe, { token: admin.token, params, body: { userId: noor.user.id, reason: 'No time' } });
		expect([await actsOf(admin), await actsOf(noor)]).toEqual([[], [['moderated', 'tribe_given', tribe.id]]]);
	});
});

describe('what is gone or hidden', () => {
	test('takes its notifications along', async () => {
		const { id } = await createPost(server.api, maya);
		await like(noor, id);
		await createComment(server.api, noor, id);
		expect(await list(maya)).toHaveLength(2);
		await server.api.succeed(deletePost, { token: maya.token, params: { id } });
		expect(await list(maya)).toEqual([]);
		expect(await unreadOf(maya)).toBe(0);
		expect(await server.database.reader.selectFrom('notifications').select('id').execute()).toEqual([]);
	});

	test('behind a block, either way, is told no more', async () => {
		const { id } = await createPost(server.api, maya);
		await like(noor, id);
		await like(theo, id);
		await server.api.succeed(block, { token: maya.token, body: { userId: noor.user.id } });
		expect(await only(maya)).toMatchObject({ peopleCount: 1, people: [{ id: theo.user.id }] });
		await server.api.succeed(block, { token: theo.token, body: { userId: maya.user.id } });
		expect(await list(maya)).toEqual([]);
		expect(await unreadOf(maya)).toBe(0);
	});

	test('with people who left is shown as a sum', async () => {
		const { id } = await createPost(server.api, maya);
		for (const by of [noor, theo]) await like(by, id);
		await only(maya);
		await updateUser(server.database, noor.user.id, { status: 'deleted' });
		const [row] = await server.api.succeed(listNotifications, { token: maya.token });
		expect(row).toMatchObject({ peopleCount: 2, people: [{ id: theo.user.id }] });
	});

	test('on a muted thread is not told, until it is heard again', async () => {
		const { id } = await createPost(server.api, maya);
		const mute = (isMuted: boolean) => server.api.succeed(updatePostNotices, { token: maya.token, params: { id }, body: { isMuted } });
		expect(await mute(true)).toEqual({ isMuted: true });
		await like(noor, id);
		await createComment(server.api, noor, id);
		expect(await list(maya)).toEqual([]);
		expect(await mute(false)).toEqual({ isMuted: false });
		await like(theo, id);
		expect(await only(maya)).toMatchObject({ peopleCount: 1 });
	});

	test('of a kind that the member wants nowhere is not told, and one not wanted in the app is not listed', async () => {
		await choose(maya, { kinds: { postLiked: { app: false }, commented: { app: false } } });
		const { id } = await createPost(server.api, maya);
		await like(noor, id);
		await createComment(server.api, noor, id);
		expect([await list(maya), await unreadOf(maya)]).toEqual([[], 0]);
		await choose(maya, { kinds: { postLiked: { app: true }, commented: { app: true } } });
		expect(await only(maya)).toMatchObject({ kind: 'commented' });
	});
});

test('while notifications are switched off, nothing is told, then or later, and nothing counts', async () => {
	const { id } = await createPost(server.api, maya);
	await like(noor, id);
	await only(maya);
	const turn = (isOn: boolean) => server.api.succeed(updateSettings, { token: admin.token, body: { features: { notifications: isOn } } });
	await turn(false);
	expect((await server.api.call(listNotifications, { token: maya.token })).status).toBe(404);
	expect(await unreadOf(maya)).toBe(0);
	await like(theo, id);
	expect(await unreadOf(maya)).toBe(0);
	await turn(true);
	expect(await only(maya)).toMatchObject({ peopleCount: 1, people: [{ id: noor.user.id }] });
});

describe('reading', () => {
	test('on one device marks it read on all, and only for its member', async () => {
		const { id } = await createPost(server.api, maya);
		await like(noor, id);
		const row = await only(maya);
		const mark = (by: SignedInMember) => server.api.succeed(markNotificationsRead, { token: by.token, body: { ids: [row.id] } });
		await mark(theo);
		expect(await only(maya)).toMatchObject({ isRead: false });
		await mark(maya);
		expect([await only(maya), await unreadOf(maya)]).toMatchObject([{ isRead: true }, 0]);
		const unread = (by: SignedInMember) => server.api.call(markNotificationUnread, { token: by.token, params: { id: row.id } });
		expect(await unread(theo)).toMatchObject({ status: 404 });
		expect(await unread(maya)).toMatchObject({ status: 204 });
		expect([await only(maya), await unreadOf(maya)]).toMatchObject([{ isRead: false }, 1]);
	});

	test('refuses bad input', async () => {
		const headers = { authorization: `Bearer ${maya.token}`, 'content-type': 'application/json' };
		const tooMany = Array.from({ length: 101 }, () => maya.user.id);
		for (const body of [{}, { ids: [], all: true }, { all: false }, { ids: ['x'] }, { ids: tooMany }]) {
			const read = { method: 'POST', path: '/api/notifications/read', headers, body: JSON.stringify(body) };
			expect([body, (await server.api.send(read)).status]).toEqual([body, 422]);
		}
		for (const filter of ['', 'ALL', 'read']) {
			expect((await server.api.send({ method: 'GET', path: `/api/notifications?filter=${filter}`, headers })).status).toBe(422);
		}
	});

	test('goes on by pages, each once', async () => {
		for (let index = 0; index < 5; index += 1) {
			const { id } = await createPost(server.api, maya);
			server.clock.advanceSeconds(1);
			await like(noor, id);
		}
		const all = await list(maya);
		const first = await server.api.call(listNotifications, { token: maya.token, query: { limit: 2 } });
		const cursor = /cursor=([\w-]+)/.exec(first.headers.link ?? '')?.[1];
		const next = await server.api.succeed(listNotifications, { token: maya.token, query: { limit: 3, cursor } });
		expect([...(first.body as typeof all), ...next]).toEqual(all);
	});
});
