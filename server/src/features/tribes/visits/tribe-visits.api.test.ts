/** Visits of members to their tribes, and what is new since. */
import { block } from '@friends/contract/friends/friends.endpoints';
import { deletePost } from '@friends/contract/posts/posts.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { banFromTribe, liftTribeBan, muteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { getTribe, listTribePosts, listTribes, visitTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { admitToTribe, createTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let member: SignedInMember;
let tribe: Tribe;

beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

beforeEach(async () => {
	[owner, member] = [await registerMember(server.api), await registerMember(server.api)];
	tribe = await createTribe(server.api, owner);
	await joinTribe(server.api, member, tribe);
});

const later = () => server.clock.advanceSeconds(1);
const now = () => server.clock.now().toISOString();
const seen = async (by: SignedInMember | null, of = tribe) =>
	(await server.api.succeed(getTribe, { ...(by && { token: by.token }), params: { id: of.id } })).viewer;
const visit = (by: SignedInMember | null, of = tribe) =>
	server.api.call(visitTribe, { ...(by && { token: by.token }), params: { id: of.id } });

async function post(by = owner) {
	later();
	return createPost(server.api, by, { tribeId: tribe.id });
}

test('others’ posts since the last visit, or since joining, make a tribe unread, until it is visited', async () => {
	const joinedAt = now();
	expect(await seen(member)).toMatchObject({ lastVisitAt: joinedAt, isUnread: false });
	await post();
	expect(await seen(member)).toMatchObject({ lastVisitAt: joinedAt, isUnread: true });
	later();
	const { status, body } = await visit(member);
	expect(status).toBe(200);
	expect(body.viewer).toMatchObject({ lastVisitAt: now(), isUnread: false });
	expect((await visit(member)).body).toEqual(body);
	await post();
	const [mine] = await server.api.succeed(listTribes, { token: member.token, query: { scope: 'mine' } });
	expect(mine).toEqual(await server.api.succeed(getTribe, { token: member.token, params: { id: tribe.id } }));
	expect(mine?.viewer.isUnread).toBe(true);
});

test('one’s own post is a visit, and unread for the others', async () => {
	await post();
	await post(member);
	expect(await seen(member)).toMatchObject({ lastVisitAt: now(), isUnread: false });
	expect(await seen(owner)).toMatchObject({ isUnread: true });
});

test('is unread just when the viewer sees a newer post of another person in it', async () => {
	const blocked = await registerMember(server.api);
	const blocking = await registerMember(server.api);
	for (const person of [blocked, blocking]) await joinTribe(server.api, person, tribe);
	await server.api.succeed(block, { token: member.token, body: { userId: blocked.user.id } });
	await server.api.succeed(block, { token: blocking.token, body: { userId: member.user.id } });
	const expectAgreement = async (isUnread: boolean) => {
		const { lastVisitAt, ...viewer } = await seen(member);
		const posts = await server.api.succeed(listTribePosts, { token: member.token, params: { id: tribe.id } });
		const isNew = posts.some(({ createdAt, authorId }) => createdAt > (lastVisitAt ?? '') && authorId !== member.user.id);
		expect([viewer.isUnread, isNew]).toEqual([isUnread, isUnread]);
	};
	await post(blocked);
	await post(blocking);
	await expectAgreement(false);
	expect(await seen(owner)).toMatchObject({ isUnread: true });
	const [archived, { id }] = [await post(), await post()];
	await expectAgreement(true);
	await server.api.succeed(deletePost, { token: owner.token, params: { id } });
	await expectAgreement(true);
	const archive = { adminId: owner.user.id, id: archived.id, isRemoved: true };
	await server.database.transaction((transaction) => server.community.rooms.posts.service.setRemoved(transaction, archive));
	await expectAgreement(false);
});

test('only members visit: others have seen nothing, and find no private tribe', async () => {
	const stranger = await registerMember(server.api);
	await post();
	for (const person of [stranger, null]) expect(await seen(person)).toMatchObject({ lastVisitAt: null, isUnread: false });
	expect((await visit(null)).status).toBe(401);
	expect((await visit(stranger)).problem.code).toBe('not_in_tribe');
	const hidden = await createTribe(server.api, owner, { isPrivate: true });
	expect((await visit(stranger, hidden)).status).toBe(404);
	await admitToTribe(server.api, owner, member, hidden);
	expect((await visit(member, hidden)).status).toBe(200);
});

test('who is muted goes on reading; who is banned, or leaves, begins again', async () => {
	const place = { token: owner.token, params: { id: tribe.id, userId: member.user.id } };
	const restraint = { ...place, body: { hours: 1, reason: 'Enough.' } };
	await server.api.succeed(muteTribeMember, restraint);
	await post();
	expect(await seen(member)).toMatchObject({ isUnread: true, restraint: { kind: 'muted' } });
	expect((await visit(member)).body.viewer).toMatchObject({ isUnread: false, restraint: { kind: 'muted' } });
	await server.api.succeed(banFromTribe, restraint);
	await post();
	expect(await seen(member)).toMatchObject({ lastVisitAt: null, isUnread: false });
	expect((await visit(member)).problem.code).toBe('not_in_tribe');
	await server.api.succeed(liftTribeBan, place);
	await joinTribe(server.api, member, tribe);
	expect(await seen(member)).toMatchObject({ lastVisitAt: now(), isUnread: false });
	await server.api.succeed(leaveTribe, { token: member.token, params: { id: tribe.id } });
	later();
	await joinTribe(server.api, member, tribe);
	expect(await seen(member)).toMatchObject({ lastVisitAt: now(), isUnread: false });
});
