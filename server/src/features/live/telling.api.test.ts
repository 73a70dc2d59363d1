/** What live connections tell to: other devices, the people concerned, and those who see the post now, and no one else. */
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { deleteComment, likeComment, updateComment } from '@friends/contract/comments/comments.endpoints';
import { block, removeFriendRequest, requestFriendship, unblock } from '@friends/contract/friends/friends.endpoints';
import { announce } from '@friends/contract/notifications/notifications.endpoints';
import { deletePost, likePost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import {
	declineTribeRequest,
	leaveTribe,
	listTribeRequests,
	updateTribeJoining,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { updatePrivacy } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { befriend } from '@friends/test-kit/friends';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { vote } from '@friends/test-kit/polls';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSockets, type LiveClient, type LiveGiven, openLive } from '../../testing/live-client.ts';
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
	await server.settle();
});
afterEach(async () => {
	endSockets();
	await server.close();
});

const connect = (member?: SignedInMember, given: LiveGiven = {}): Promise<LiveClient> =>
	openLive(server.app, { token: member?.token, ...given });

async function arrived(clients: LiveClient[]): Promise<void> {
	await server.settle();
	await Promise.all(clients.map(({ caughtUp }) => caughtUp()));
}

/** Counts and new posts are not kept, and the tests of notifications tell who gets one. */
const beside = ['post.counted', 'feed.grew', 'notifications.changed'];

/** What each of them is told of what happens in `work`. */
async function toldOf(clients: LiveClient[], work: () => Promise<unknown>): Promise<string[][]> {
	await arrived(clients);
	for (const { told } of clients) told.length = 0;
	await work();
	await arrived(clients);
	const kept = (client: LiveClient) => client.told.filter(({ name }) => !beside.includes(name));
	return clients.map((client) => kept(client).map(({ name }) => name));
}

describe('by the audience of the event', () => {
	test('the devices of the actor', async () => {
		const again = await signInAgain(server.api, maya);
		const clients = [await connect(maya), await connect(again), await connect(noor), await connect(admin), await connect()];
		const write = () => createPost(server.api, maya);
		expect(await toldOf(clients, write)).toEqual([['post.created'], ['post.created'], [], [], []]);
	});

	test('the people concerned, without saying who acted', async () => {
		const clients = [await connect(maya), await connect(noor), await connect(theo), await connect()];
		const ask = () => server.api.succeed(requestFriendship, { token: maya.token, body: { userId: noor.user.id } });
		expect(await toldOf(clients, ask)).toEqual([['friend.requested'], ['friend.requested'], [], []]);
		expect(clients[1]?.told.slice(0, 1)).toEqual([
			{ name: 'friend.requested', subjects: { friendRequest: expect.any(String), user: noor.user.id } },
		]);
		expect(JSON.stringify(clients[1]?.told)).not.toContain(maya.user.id);
	});

	test('administrators', async () => {
		const post = await createPost(server.api, maya);
		const clients = [await connect(admin), await connect(maya), await connect(noor)];
		const report = { target: 'post' as const, targetId: post.id, reason: 'Rude' };
		const file = () => server.api.succeed(createReport, { token: noor.token, body: report });
		expect(await toldOf(clients, file)).toEqual([['report.filed'], [], []]);
	});

	test('everyone, guests too', async () => {
		const clients = [await connect(maya), await connect()];
		const change = () => server.api.succeed(updateSettings, { token: admin.token, body: { description: 'We weave.' } });
		expect(await toldOf(clients, change)).toEqual([['instance.settingsUpdated'], ['instance.settingsUpdated']]);
	});

	test('all members, and no guest', async () => {
		const clients = [await connect(maya), await connect(noor), await connect(admin), await connect()];
		const make = () => server.api.succeed(announce, { token: admin.token, body: { text: 'We move.' } });
		expect(await toldOf(clients, make)).toEqual([['announcement.made'], ['announcement.made'], ['announcement.made'], []]);
		expect(clients[0]?.told).toEqual([{ name: 'announcement.made', subjects: { announcement: expect.any(String) } }]);
	});

	test('the owner of a tribe that a member asks to join, unless a block hides them', async () => {
		const tribe = await createTribe(server.api, maya, { isPrivate: true });
		const code = await inviteToTribe(server.api, maya, tribe);
		const clients = [await connect(maya), await connect(noor), await connect(theo)];
		const ask = () => joinTribe(server.api, noor, tribe, code);
		expect(await toldOf(clients, ask)).toEqual([['tribe.requested'], ['tribe.requested'], []]);
		await server.api.succeed(block, { token: maya.token, body: { userId: theo.user.id } });
		const asked = await toldOf(clients, () => joinTribe(server.api, theo, tribe, code).catch(() => {}));
		expect(asked[0]).toEqual([]);
	});

	test('all who manage the members of a tribe, when someone asks and when one of them declines', async () => {
		const tribe = await createTribe(server.api, maya);
		for (const by of [noor, admin]) await joinTribe(server.api, by, tribe);
		const params = { id: tribe.id, userId: noor.user.id };
		await server.api.succeed(setTribeRole, { token: maya.token, params, body: { role: 'moderator' } });
		const joining = { joinMode: 'request' as const, questions: [] };
		await server.api.succeed(updateTribeJoining, { token: maya.token, params: { id: tribe.id }, body: joining });
		const clients = [await connect(maya), await connect(noor), await connect(admin), await connect(theo)];
		const requested = ['tribe.requested'];
		expect(await toldOf(clients, () => joinTribe(server.api, theo, tribe))).toEqual([requested, requested, [], requested]);
		const [request] = await server.api.succeed(listTribeRequests, { token: noor.token, params: { id: tribe.id } });
		const decline = () => server.api.succeed(declineTribeRequest, { token: noor.token, params: { id: request?.id ?? '' } });
		const declined = ['tribe.requestDeclined'];
		expect(await toldOf(clients, decline)).toEqual([declined, declined, [], []]);
	});
});

describe('of a post that is watched', () => {
	test('what changes in it, to those who watch it', async () => {
		const post = await createPost(server.api, maya);
		const [watching, other, guest] = [await connect(noor), await connect(theo), await connect()];
		await watching.watch({ threads: [post.id] });
		await guest.watch({ threads: [post.id] });
		await other.watch({ posts: [post.id] });
		const clients = [watching, guest, other];
		const comment = await createComment(server.api, maya, post.id);
		const expectTold = async (name: string, work: () => Promise<unknown>) =>
			expect(await toldOf(clients, work)).toEqual([[name], [name], []]);
		await expectTold('comment.created', () => createComment(server.api, maya, post.id));
		const ofComment = { token: maya.token, params: { id: comment.id } };
		await expectTold('comment.updated', () => server.api.succeed(updateComment, { ...ofComment, body: { body: 'Changed.' } }));
		await expectTold('comment.liked', () => server.api.succeed(likeComment, { ...ofComment, token: admin.token }));
		await expectTold('comment.deleted', () => server.api.succeed(deleteComment, ofComment));
		const ofPost = { token: maya.token, params: { id: post.id } };
		await expectTold('post.updated', () => server.api.succeed(updatePost, { ...ofPost, body: { body: 'Changed.' } }));
		await expectTold('post.deleted', () => server.api.succeed(deletePost, ofPost));
	});

	test('nothing any more to those who watch something else now', async () => {
		const post = await createPost(server.api, maya);
		const client = await connect(noor);
		await client.watch({ threads: [post.id] });
		await client.watch({ threads: [] });
		expect(await toldOf([client], () => createComment(server.api, maya, post.id))).toEqual([[]]);
	});

	/** Each hides the post from Noor, who watches it. */
	const ways: [string, (postId: string) => Promise<unknown>][] = [
		['whom its author blocks', () => server.api.succeed(block, { token: maya.token, body: { userId: noor.user.id } })],
		['who block its author', () => server.api.succeed(block, { token: noor.token, body: { userId: maya.user.id } })],
		[
			'when the profile of its author becomes private',
			() => server.api.succeed(updatePrivacy, { token: maya.token, body: { profileVisibility: 'private' } }),
		],
	];
	test.each(ways)('nothing to those %s', async (_, hide) => {
		const post = await createPost(server.api, maya);
		const client = await connect(noor);
		await client.watch({ threads: [post.id], posts: [post.id], feed: true });
		await hide(post.id);
		expect(await toldOf([client], () => createComment(server.api, maya, post.id))).toEqual([[]]);
		await client.watch({ threads: [post.id] });
		expect(await toldOf([client], () => server.api.succeed(deletePost, { token: maya.token, params: { id: post.id } }))).toEqual([[]]);
	});

	test('nothing to those who leave its private tribe', async () => {
		const tribe = await createTribe(server.api, maya, { isPrivate: true });
		await admitToTribe(server.api, maya, noor, tribe);
		const post = await createPost(server.api, maya, { tribeId: tribe.id });
		const [member, stranger] = [await connect(noor), await connect(theo)];
		for (const client of [member, stranger]) await client.watch({ threads: [post.id] });
		const comment = () => createComment(server.api, maya, post.id);
		expect(await toldOf([member, stranger], comment)).toEqual([['comment.created'], []]);
		await server.api.succeed(leaveTribe, { token: noor.token, params: { id: tribe.id } });
		expect(await toldOf([member, stranger], comment)).toEqual([[], []]);
		const remove = () => server.api.succeed(deletePost, { token: maya.token, params: { id: post.id } });
		expect((await toldOf([member, stranger], remove))[1]).toEqual([]);
	});

	test('no comment of a person whom a block hides', async () => {
		const post = await createPost(server.api, maya);
		await server.api.succeed(block, { token: noor.token, body: { userId: theo.user.id } });
		const clients = [await connect(noor), await connect(admin)];
		for (const client of clients) await client.watch({ threads: [post.id] });
		expect(await toldOf(clients, () => createComment(server.api, theo, post.id))).toEqual([[], ['comment.created']]);
		const comment = await createComment(server.api, theo, post.id);
		const like = () => server.api.succeed(likeComment, { token: maya.token, params: { id: comment.id } });
		expect(await toldOf(clients, like)).toEqual([[], ['comment.liked']]);
		const remove = () => server.api.succeed(deleteComment, { token: theo.token, params: { id: comment.id } });
		expect(await toldOf(clients, remove)).toEqual([[], ['comment.deleted']]);
	});
});

describe('counts', () => {
	const countsIn = ({ told }: LiveClient) => told.flatMap(({ name, data }) => (name === 'post.counted' ? [data] : []));

	test('are told to those who see the post, and to no one else', async () => {
		const [post, hidden] = [await createPost(server.api, maya), await createPost(server.api, theo)];
		await server.api.succeed(block, { token: theo.token, body: { userId: noor.user.id } });
		const clients = [await connect(noor), await connect()];
		for (const client of clients) await client.watch({ posts: [post.id, hidden.id] });
		await toldOf(clients, async () => {
			await server.api.succeed(likePost, { token: admin.token, params: { id: hidden.id } });
			await server.api.succeed(likePost, { token: admin.token, params: { id: post.id } });
			await createComment(server.api, admin, post.id);
		});
		const counts = { postId: post.id, likeCount: 1, reactions: {}, commentCount: 1, poll: null };
		await vi.waitFor(() => expect(countsIn(clients[0] as LiveClient)).toEqual([counts]), { timeout: 5_000 });
		await vi.waitFor(() => expect(countsIn(clients[1] as LiveClient)).toHaveLength(2), { timeout: 5_000 });
	});

	test('are told as they are when a page begins to show the post, once', async () => {
		const [post, hidden] = [await createPost(server.api, maya), await createPost(server.api, theo)];
		await server.api.succeed(block, { token: theo.token, body: { userId: noor.user.id } });
		await server.api.succeed(likePost, { token: admin.token, params: { id: post.id } });
		await server.settle();
		const client = await connect(noor);
		const counts = { postId: post.id, likeCount: 1, reactions: {}, commentCount: 0, poll: null };
		await client.watch({ posts: [post.id, hidden.id] });
		await client.watch({ posts: [hidden.id], threads: [post.id] });
		expect(countsIn(client)).toEqual([counts]);
		const { hello } = await connect(noor, { query: { posts: `${post.id},${hidden.id}` } });
		expect(hello.events.map(({ data }) => data)).toEqual([counts]);
	});
});

test('counts of a poll are told to who may see them, and the number of voters to everyone', async () => {
	const post = await createPost(server.api, maya, { poll: { choices: ['Rye', 'Buns'] } });
	await vote(server.api, noor, post, 0);
	await server.settle();
	const clients = [await connect(maya), await connect(noor), await connect(theo), await connect()];
	for (const client of clients) await client.watch({ posts: [post.id] });
	await toldOf(clients, () => vote(server.api, admin, post, 1));
	const counts = Object.fromEntries(post.poll?.choices.map(({ id }) => [id, 1]) ?? []);
	const last = ({ told }: LiveClient) => told.findLast(({ name }) => name === 'post.counted')?.data;
	for (const [index, seen] of [counts, counts, null, null].entries()) {
		const client = clients[index] as LiveClient;
		await vi.waitFor(() => expect(last(client)).toMatchObject({ poll: { voterCount: 2, counts: seen } }), { timeout: 5_000 });
		if (seen === null) expect(JSON.stringify(client.told)).not.toContain('"counts":{');
		expect(client.told.map(({ name }) => name)).not.toContain('poll.voted');
	}
});

describe('the feed', () => {
	const grownIn = ({ told }: LiveClient) =>
		told.flatMap(({ name, data }) => (name === 'feed.grew' ? (data as { postIds: string[] }).postIds : []));

	test('grows by what its viewer may see, and has not written', async () => {
		await server.api.succeed(updatePrivacy, { token: theo.token, body: { profileVisibility: 'friends' } });
		await befriend(server.api, theo, noor);
		const [ofMaya, ofNoor, guest, elsewhere] = [await connect(maya), await connect(noor), await connect(), await connect(admin)];
		for (const client of [ofMaya, ofNoor, guest]) await client.watch({ feed: true });
		const written: string[] = [];
		await toldOf([ofMaya, ofNoor, guest, elsewhere], async () => {
			for (const by of [maya, theo]) written.push((await createPost(server.api, by)).id);
		});
		await vi.waitFor(() => expect(grownIn(ofNoor)).toEqual(written), { timeout: 5_000 });
		await vi.waitFor(() => expect(grownIn(guest)).toEqual([written[0]]), { timeout: 5_000 });
		for (const client of [ofMaya, elsewhere]) {
			await client.caughtUp();
			expect(grownIn(client)).toEqual([]);
		}
	});
});

test('a request that is withdrawn is told to both, and an unblocking to no one else', async () => {
	const clients = [await connect(maya), await connect(noor)];
	const { requestId } = await server.api.succeed(requestFriendship, { token: maya.token, body: { userId: noor.user.id } });
	const withdraw = () => server.api.succeed(removeFriendRequest, { token: maya.token, params: { id: requestId ?? '' } });
	expect(await toldOf(clients, withdraw)).toEqual([['friend.requestWithdrawn'], ['friend.requestWithdrawn']]);
	await server.api.succeed(block, { token: maya.token, body: { userId: noor.user.id } });
	const lift = () => server.api.succeed(unblock, { token: maya.token, params: { id: noor.user.id } });
	expect(await toldOf(clients, lift)).toEqual([['friend.unblocked'], []]);
});
