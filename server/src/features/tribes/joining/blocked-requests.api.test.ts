/** Requests to join a tribe and blocks: between the two, no request is seen, sent or left open. */
import { invitationHeader } from '@friends/contract/core/invitation';
import { block, unblock } from '@friends/contract/friends/friends.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import { joinTribe, listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { getTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createTribe, inviteToTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countRows, block as insertBlock } from '../../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let noor: SignedInMember;
let tribe: Tribe;
let inviteCode: string;
beforeAll(async () => {
	server = await createTestApp();
});
beforeEach(async () => {
	owner = await registerMember(server.api);
	noor = await registerMember(server.api);
	tribe = await createTribe(server.api, owner, { isPrivate: true });
	inviteCode = await inviteToTribe(server.api, owner, tribe);
});
afterAll(() => server.close());

const ask = () => server.api.call(joinTribe, { token: noor.token, params: { id: tribe.id }, body: { inviteCode } });
const invited = () =>
	server.api.call(getTribe, { token: noor.token, params: { id: tribe.id }, headers: { [invitationHeader]: inviteCode } });
const requests = () => server.api.succeed(listTribeRequests, { token: owner.token, params: { id: tribe.id } });
const counts = async () => {
	const { token } = owner;
	const { requestCount } = await server.api.succeed(getTribe, { token, params: { id: tribe.id } });
	return [requestCount, (await server.api.succeed(getSignals, { token })).tribeRequests];
};

describe.each([
	['the owner', () => [owner, noor] as const],
	['the one who asks', () => [noor, owner] as const],
])('after a block by %s', (_, pair) => {
	const blockNow = async () => {
		const [by, of] = pair();
		await server.api.succeed(block, { token: by.token, body: { userId: of.user.id } });
	};

	test('their request is gone for good', async () => {
		await ask();
		expect([(await requests()).length, await counts()]).toEqual([1, [1, 1]]);
		await blockNow();
		expect([await requests(), await counts()]).toEqual([[], [0, 0]]);
		expect(await countRows(server.database, 'tribe_requests', { column: 'tribe_id', value: tribe.id })).toBe(0);
		const [by, of] = pair();
		await server.api.succeed(unblock, { token: by.token, params: { id: of.user.id } });
		expect(await requests()).toEqual([]);
	});

	test('the invitation opens nothing', async () => {
		expect((await invited()).status).toBe(200);
		await blockNow();
		expect((await invited()).status).toBe(404);
		expect((await ask()).status).toBe(404);
	});
});

test('a request that a block has not ended yet is neither listed nor counted', async () => {
	await ask();
	await insertBlock(server.database, owner.user.id, noor.user.id);
	await registerMember(server.api);
	expect(await requests()).toEqual([]);
	expect((await counts())[1]).toBe(0);
});
