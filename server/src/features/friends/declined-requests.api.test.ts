/** After a decline, the same member cannot ask again for a week; the other side can. */
import { listFriendRequests, removeFriendRequest, requestFriendship } from '@friends/contract/friends/friends.endpoints';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const day = 24 * 60 * 60;

let server: TestApp;
let maya: SignedInMember;
let noor: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	maya = await registerMember(server.api);
	noor = await registerMember(server.api);
});
afterAll(() => server.close());

const ask = (by: SignedInMember, of: SignedInMember) =>
	server.api.call(requestFriendship, { token: by.token, body: { userId: of.user.id } });
/** Ends the request of Noor to Maya. */
async function end(by: SignedInMember) {
	const [request] = await server.api.succeed(listFriendRequests, {
		token: by.token,
		query: { direction: by === maya ? 'incoming' : 'outgoing' },
	});
	await server.api.succeed(removeFriendRequest, { token: by.token, params: { id: request?.id ?? '' } });
}

test('asking again right after a decline is refused with a sentence', async () => {
	await ask(noor, maya);
	await end(maya);
	const { status, problem } = await ask(noor, maya);
	expect([status, problem.code]).toEqual([409, 'declined_lately']);
	expect(problem.detail).toBe('You’ve asked this member before. Please wait 7 days after their answer; meanwhile they can ask you.');
	const body = await server.api.succeed(listFriendRequests, { token: maya.token, query: { direction: 'incoming' } });
	expect(body).toEqual([]);
});

test('the other side can ask at once, and both become friends', async () => {
	await ask(noor, maya);
	await end(maya);
	expect((await ask(maya, noor)).body).toMatchObject({ relation: 'requested' });
	expect((await ask(noor, maya)).body).toMatchObject({ relation: 'friend' });
});

test('a week later they can ask again', async () => {
	await ask(noor, maya);
	await end(maya);
	server.clock.advanceSeconds(7 * day - 60);
	const later = await signInAgain(server.api, noor);
	expect((await ask(later, maya)).status).toBe(409);
	server.clock.advanceSeconds(61);
	expect((await ask(later, maya)).body).toMatchObject({ relation: 'requested' });
});

test('a request that was taken back can be sent again', async () => {
	await ask(noor, maya);
	await end(noor);
	expect((await ask(noor, maya)).body).toMatchObject({ relation: 'requested' });
});
