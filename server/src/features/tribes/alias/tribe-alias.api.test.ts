/** What members are called in a tribe: who may say it, and who sees it. */
import { getTribeAlias, setTribeAlias } from '@friends/contract/tribes/alias/tribe-alias.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { banFromTribe, liftTribeBan, muteTribeMember, unmuteTribeMember } from '@friends/contract/tribes/order/tribe-order.endpoints';
import { listTribeMembers } from '@friends/contract/tribes/tribes.endpoints';
import { tribeAliasChanged } from '@friends/contract/tribes/tribes.events';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createTribe, joinTribe, shadowBanInTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAppended } from '../../../testing/events.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let noor: SignedInMember;
let other: SignedInMember;
let outsider: SignedInMember;
let tribe: Tribe;
beforeAll(async () => {
	server = await createTestApp();
	[owner, noor, other, outsider] = [
		await registerMember(server.api),
		await registerMember(server.api),
		await registerMember(server.api),
		await registerMember(server.api),
	];
});
beforeEach(async () => {
	tribe = await createTribe(server.api, owner);
	for (const member of [noor, other]) await joinTribe(server.api, member, tribe);
});
afterAll(() => server.close());

const params = () => ({ id: tribe.id });
const whom = () => ({ ...params(), userId: noor.user.id });
const set = (aliasName: string, { token }: SignedInMember = noor) =>
	server.api.call(setTribeAlias, { token, params: params(), body: { aliasName } });
const own = ({ token }: SignedInMember = noor) => server.api.call(getTribeAlias, { token, params: params() });
/** What this person reads of Noor in the list of members. */
async function seenBy(viewer: SignedInMember | null): Promise<string | undefined> {
	const members = await server.api.succeed(listTribeMembers, { params: params(), ...(viewer && { token: viewer.token }) });
	return members.find(({ person }) => person.id === noor.user.id)?.aliasName;
}
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => ((await answer).body as { code?: string }).code;

describe('a name in a tribe', () => {
	test('is none at first, is told to all who see its members, and leaves the name as it is', async () => {
		expect([(await own()).body, await seenBy(other)]).toEqual([{ aliasName: '' }, '']);
		expect(await set('  Captain 🪢 ')).toMatchObject({ status: 200, body: { aliasName: 'Captain 🪢' } });
		for (const viewer of [noor, other, owner, outsider, null]) expect(await seenBy(viewer)).toBe('Captain 🪢');
		const members = await server.api.succeed(listTribeMembers, { params: params() });
		expect(members.map(({ person }) => person.name)).toContain(noor.user.name);
		expect(members.filter(({ aliasName }) => aliasName !== '')).toHaveLength(1);
	});

	test('is another in another tribe', async () => {
		await set('Captain');
		const elsewhere = await createTribe(server.api, noor);
		const answer = await server.api.succeed(getTribeAlias, { token: noor.token, params: { id: elsewhere.slug } });
		expect(answer).toEqual({ aliasName: '' });
	});

	test('is told once for each change, and taken back by an empty one', async () => {
		for (const aliasName of ['Captain', 'Captain', '', '']) expect((await set(aliasName)).status).toBe(200);
		expect(await seenBy(other)).toBe('');
		const appended = await listAppended(server.database);
		const changes = appended.filter(({ name, subjects }) => name === tribeAliasChanged.name && subjects.tribe === tribe.id);
		expect(changes.map(({ actorId }) => actorId)).toEqual([noor.user.id, noor.user.id]);
	});

	test('is bounded', async () => {
		expect((await set('x'.repeat(50))).status).toBe(200);
		expect(await set('x'.repeat(51))).toMatchObject({
			status: 422,
			body: { errors: { aliasName: 'Your name here can have at most 50 characters' } },
		});
		expect((await own()).body).toEqual({ aliasName: 'x'.repeat(50) });
	});

	test('is for members: others and guests have none', async () => {
		expect([await codeOf(set('Captain', outsider)), await codeOf(own(outsider))]).toEqual(['not_in_tribe', 'not_in_tribe']);
		expect((await server.api.call(setTribeAlias, { params: params(), body: { aliasName: 'x' } })).status).toBe(401);
	});

	test('ends with leaving', async () => {
		await set('Captain');
		await server.api.succeed(leaveTribe, { token: noor.token, params: params() });
		await joinTribe(server.api, noor, tribe);
		expect((await own()).body).toEqual({ aliasName: '' });
	});
});

describe('who may not write there', () => {
	const because = { hours: 1, reason: 'Adverts' };

	test('keeps it while muted, unseen by others but those who mute, and cannot change it', async () => {
		await set('Captain');
		await server.api.succeed(muteTribeMember, { token: owner.token, params: whom(), body: because });
		expect(await codeOf(set('Admiral'))).toBe('muted_in_tribe');
		expect((await own()).body).toEqual({ aliasName: 'Captain' });
		expect([await seenBy(noor), await seenBy(owner), await seenBy(other), await seenBy(null)]).toEqual(['Captain', 'Captain', '', '']);
		await server.api.succeed(unmuteTribeMember, { token: owner.token, params: whom() });
		expect(await seenBy(other)).toBe('Captain');
	});

	test('has none after a ban', async () => {
		await set('Captain');
		await server.api.succeed(banFromTribe, { token: owner.token, params: whom(), body: because });
		expect(await codeOf(set('Admiral'))).toBe('banned_from_tribe');
		expect(await codeOf(own())).toBe('not_in_tribe');
		await server.api.succeed(liftTribeBan, { token: owner.token, params: whom() });
		await joinTribe(server.api, noor, tribe);
		expect((await own()).body).toEqual({ aliasName: '' });
	});

	test('is told nothing of a shadow-ban: what they say there reaches those alone who keep order', async () => {
		await shadowBanInTribe(server.api, owner, tribe, noor);
		expect(await set('Buy my poles')).toMatchObject({ status: 200, body: { aliasName: 'Buy my poles' } });
		expect([await seenBy(noor), await seenBy(owner)]).toEqual(['Buy my poles', 'Buy my poles']);
		expect([await seenBy(other), await seenBy(outsider), await seenBy(null)]).toEqual(['', '', '']);
	});
});
