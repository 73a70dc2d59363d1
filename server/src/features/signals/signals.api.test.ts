/** Signals equal the lengths of the lists that they announce. */
import { dismissReport, listAdminReports, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { block, listFriendRequests, removeFriendRequest, requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { declineTribeRequest, listTribeRequests, updateTribeJoining } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateUser } from '../../testing/scenes.ts';
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
});
afterEach(() => server.close());

const quiet = {
	friendRequests: 0,
	unreadConversations: 0,
	messageRequests: 0,
	tribeRequests: 0,
	tribeReports: 0,
	tribeHeldPosts: 0,
	unreadNotifications: 0,
	newSignIns: 0,
	openReports: null,
	waitingApplications: null,
};
const read = ({ token }: SignedInMember) => server.api.succeed(getSignals, { token });
const ask = (by: SignedInMember) => server.api.succeed(requestFriendship, { token: by.token, body: { userId: maya.user.id } });
const listed = () => server.api.succeed(listFriendRequests, { token: maya.token, query: { direction: 'incoming' } });

async function foundPrivate() {
	const tribe = await createTribe(server.api, maya, { name: 'Whisperers', isPrivate: true });
	const code = await inviteToTribe(server.api, maya, tribe);
	const asking = (by: SignedInMember) => joinTribe(server.api, by, tribe, code);
	const requests = () => server.api.succeed(listTribeRequests, { token: maya.token, params: { id: tribe.id } });
	return { asking, requests };
}

test('nothing waits at first; open reports are told to administrators only', async () => {
	expect(await read(maya)).toEqual(quiet);
	expect(await read(admin)).toEqual({ ...quiet, openReports: 0, waitingApplications: 0 });
});

test('a friend request counts for the one who is asked, until it is answered, taken back, or a block ends it', async () => {
	const { requestId } = await ask(noor);
	await ask(theo);
	expect(await read(maya)).toEqual({ ...quiet, friendRequests: 2, unreadNotifications: 2 });
	expect(await read(noor)).toEqual(quiet);
	await server.api.succeed(removeFriendRequest, { token: noor.token, params: { id: requestId ?? '' } });
	expect(await read(maya)).toEqual({ ...quiet, friendRequests: 1, unreadNotifications: 1 });
	await server.api.succeed(block, { token: maya.token, body: { userId: theo.user.id } });
	expect(await read(maya)).toEqual(quiet);
});

test('whoever is deleted asks for nothing, in the lists as in the counts', async () => {
	const { asking, requests } = await foundPrivate();
	for (const by of [noor, theo]) {
		await ask(by);
		await asking(by);
	}
	await updateUser(server.database, noor.user.id, { status: 'deleted' });
	expect(await read(maya)).toEqual({ ...quiet, friendRequests: 1, tribeRequests: 1, unreadNotifications: 2 });
	expect([await listed(), await requests()]).toEqual([
		[expect.objectContaining({ person: expect.objectContaining({ id: theo.user.id }) })],
		[expect.objectContaining({ person: expect.objectContaining({ id: theo.user.id }) })],
	]);
});

test('requests to join count for those who manage members, over all tribes', async () => {
	const [first, second] = [await foundPrivate(), await foundPrivate()];
	await first.asking(noor);
	await first.asking(theo);
	await second.asking(noor);
	expect(await read(maya)).toEqual({ ...quiet, tribeRequests: 3, unreadNotifications: 3 });
	for (const other of [noor, theo]) expect(await read(other)).toEqual(quiet);
	const [request] = await second.requests();
	await server.api.succeed(declineTribeRequest, { token: maya.token, params: { id: request?.id ?? '' } });
	expect(await read(maya)).toEqual({ ...quiet, tribeRequests: 2, unreadNotifications: 2 });
	const [mine, moderator] = [await createTribe(server.api, maya), await registerMember(server.api)];
	await joinTribe(server.api, moderator, mine);
	const body = { joinMode: 'request' as const, questions: [] };
	await server.api.succeed(updateTribeJoining, { token: maya.token, params: { id: mine.id }, body });
	await joinTribe(server.api, noor, mine);
	expect((await read(moderator)).tribeRequests).toBe(0);
	const params = { id: mine.id, userId: moderator.user.id };
	await server.api.succeed(setTribeRole, { token: maya.token, params, body: { role: 'moderator' } });
	expect((await read(moderator)).tribeRequests).toBe(1);
	await server.api.succeed(block, { token: moderator.token, body: { userId: noor.user.id } });
	expect((await read(moderator)).tribeRequests).toBe(0);
});

test('a reported thing counts once, however many report it, until it is settled', async () => {
	const post = await createPost(server.api, maya);
	for (const by of [noor, theo]) {
		await server.api.succeed(createReport, { token: by.token, body: { target: 'post', targetId: post.id, reason: 'Rude' } });
	}
	expect(await read(admin)).toEqual({ ...quiet, openReports: 1, waitingApplications: 0 });
	expect(await read(maya)).toEqual(quiet);
	const [report] = await server.api.succeed(listAdminReports, { token: admin.token, query: { status: 'open' } });
	await server.api.succeed(dismissReport, { token: admin.token, params: { id: report?.id ?? '' }, body: { reason: '' } });
	expect(await read(admin)).toEqual({ ...quiet, openReports: 0, waitingApplications: 0 });
});

test('with the friends switched off, no friend request waits', async () => {
	await ask(noor);
	await server.api.succeed(updateSettings, { token: admin.token, body: { features: { friends: false } } });
	expect(await read(maya)).toEqual(quiet);
});

test('takes the same few statements, however much waits', async () => {
	const measure = () => server.statementsOf(() => read(maya));
	const { asking } = await foundPrivate();
	const first = await registerMember(server.api);
	await ask(first);
	await asking(first);
	const ofOne = await measure();
	for (let index = 0; index < 5; index += 1) {
		const by = await registerMember(server.api);
		await ask(by);
		await asking(by);
	}
	expect(await measure()).toBe(ofOne);
	expect(ofOne).toBeLessThanOrEqual(12);
});

test('is for members, and takes no question', async () => {
	expect(await server.api.call(getSignals, {})).toMatchObject({ status: 401 });
	expect((await server.api.send({ method: 'POST', path: '/api/me/signals' })).status).toBe(405);
});
