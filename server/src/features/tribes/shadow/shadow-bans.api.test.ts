/** Shadow-bans: who sets, sees and ends them, and that nothing tells the person. */
import { block } from '@friends/contract/friends/friends.endpoints';
import { listRemovals } from '@friends/contract/reports/reports.endpoints';
import { leaveTribe } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import {
	shadowBanInTribe as endpoint,
	endTribeShadowBan,
	listTribeLog,
	listTribeShadowBans,
} from '@friends/contract/tribes/order/tribe-order.endpoints';
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import { updateTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { getTribe, listTribeMembers } from '@friends/contract/tribes/tribes.endpoints';
import { tribeShadowBanEnded, tribeShadowBanned } from '@friends/contract/tribes/tribes.events';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { createTribe, createTribeRole, giveTribeRole, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSockets, type LiveClient, openLive } from '../../../testing/live-client.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let owner: SignedInMember;
let moderator: SignedInMember;
let member: SignedInMember;
let tribe: Tribe;

beforeAll(async () => {
	server = await createTestApp();
});
afterEach(endSockets);
afterAll(() => server.close());

beforeEach(async () => {
	[owner, moderator, member] = [await registerMember(server.api), await registerMember(server.api), await registerMember(server.api)];
	tribe = await createTribe(server.api, owner);
	for (const person of [moderator, member]) await joinTribe(server.api, person, tribe);
	await giveTribeRole(server.api, owner, tribe, moderator, 'moderator');
});

const hour = 60 * 60;
const day = 24 * hour;
const body = { hours: 7 * 24, reason: 'Selling things after two warnings.' };
const whom = ({ user }: SignedInMember) => ({ id: tribe.id, userId: user.id });
const begin = ({ token }: SignedInMember, person: SignedInMember, hours = body.hours) =>
	server.api.call(endpoint, { token, params: whom(person), body: { ...body, hours } });
const end = ({ token }: SignedInMember, person: SignedInMember) => server.api.call(endTribeShadowBan, { token, params: whom(person) });
const list = ({ token }: SignedInMember) => server.api.call(listTribeShadowBans, { token, params: { id: tribe.id } });
const log = async (by = member) => server.api.succeed(listTribeLog, { token: by.token, params: { id: tribe.id } });
const acts = async () => (await log()).map(({ act }) => act);
const until = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();
const isMarked = async () =>
	Boolean(
		(
			await server.database.reader
				.selectFrom('tribe_members')
				.select('is_shadow_banned')
				.where('tribe_id', '=', tribe.id)
				.where('user_id', '=', member.user.id)
				.executeTakeFirst()
		)?.is_shadow_banned,
	);

async function later(seconds: number): Promise<void> {
	server.clock.advanceSeconds(seconds);
	await server.settle();
	[owner, moderator, member] = [
		await signInAgain(server.api, owner),
		await signInAgain(server.api, moderator),
		await signInAgain(server.api, member),
	];
}

describe('a shadow-ban', () => {
	test('is seen by everyone who mutes, with its reason, and not by the person or other members', async () => {
		const asMember = () => server.api.succeed(listTribeMembers, { token: member.token, params: { id: tribe.id } });
		const before = await asMember();
		expect((await begin(moderator, member)).status).toBe(200);
		for (const by of [owner, moderator]) {
			expect((await list(by)).body).toEqual([
				{
					person: expect.objectContaining({ id: member.user.id }),
					by: expect.objectContaining({ id: moderator.user.id }),
					startedAt: until(0),
					until: until(7 * day),
					reason: body.reason,
				},
			]);
			const members = await server.api.succeed(listTribeMembers, { token: by.token, params: { id: tribe.id } });
			expect(members.map(({ shadowBannedUntil }) => shadowBannedUntil)).toContain(until(7 * day));
		}
		expect(await asMember()).toEqual(before);
		const { viewer } = await server.api.succeed(getTribe, { token: member.token, params: { id: tribe.id } });
		expect(viewer).toMatchObject({ canPost: true, canLeave: true, restraint: null });
		expect(await server.api.succeed(listRemovals, { token: member.token })).toEqual([]);
		const stranger = await registerMember(server.api);
		for (const by of [member, stranger]) expect((await list(by)).problem).toMatchObject({ status: 403, code: 'not_allowed_in_tribe' });
		expect(await acts()).toEqual(['roleGiven']);
	});

	test('stays where someone leaves and joins again', async () => {
		await begin(owner, member);
		await server.api.succeed(leaveTribe, { token: member.token, params: { id: tribe.id } });
		await joinTribe(server.api, member, tribe);
		expect((await list(owner)).body).toMatchObject([{ person: { id: member.user.id } }]);
		expect(await isMarked()).toBe(true);
	});

	test('is in the log once a moderator ended it, without the name and with who set it', async () => {
		await begin(moderator, member);
		await later(2 * day + hour);
		for (const _ of [1, 2]) expect((await end(owner, member)).status).toBe(200);
		const [line, ...others] = await log();
		expect(line).toMatchObject({ act: 'shadowBanEnded', actor: { id: moderator.user.id }, person: null, reason: body.reason, days: 3 });
		expect(others.map(({ act }) => act)).toEqual(['roleGiven']);
		expect((await list(owner)).body).toEqual([]);
		expect(await isMarked()).toBe(false);
	});

	test('ends by its time, also before the job has seen it', async () => {
		await begin(moderator, member, 1);
		server.clock.advanceSeconds(hour);
		[owner, member] = [await signInAgain(server.api, owner), await signInAgain(server.api, member)];
		expect((await list(owner)).body).toEqual([]);
		expect((await begin(owner, member, 48)).status).toBe(200);
		expect((await log())[0]).toMatchObject({ act: 'shadowBanEnded', days: 1 });
		await later(2 * day);
		await server.community.worker.schedule();
		await server.community.worker.runDue();
		expect((await acts()).slice(0, 2)).toEqual(['shadowBanEnded', 'shadowBanEnded']);
		expect((await log())[0]).toMatchObject({ actor: { id: owner.user.id }, days: 2 });
	});

	test('does not become longer: it ends, with its line, before another one', async () => {
		await begin(owner, member, 24);
		expect((await begin(owner, member, 30 * 24)).problem).toMatchObject({ status: 409, code: 'shadow_banned_already' });
		await end(owner, member);
		expect((await begin(owner, member)).status).toBe(200);
		expect((await acts()).filter((act) => act === 'shadowBanEnded')).toHaveLength(1);
	});

	test('ends for someone who comes to keep order, by a role, by what their role lets them do, or by the role that they join with', async () => {
		const key = await createTribeRole(server.api, owner, tribe, { name: 'Greeter', permissions: ['post'] });
		const permit = (role: string, permissions: TribePermission[]) =>
			server.api.succeed(updateTribeRole, { token: owner.token, params: { id: tribe.id, key: role }, body: { permissions } });
		const isOver = async () => expect((await list(owner)).body).toEqual([]);
		await begin(owner, member);
		await giveTribeRole(server.api, owner, tribe, member, key);
		expect((await list(owner)).body).toHaveLength(1);
		await permit(key, ['post', 'pin']);
		await isOver();
		await giveTribeRole(server.api, owner, tribe, member, 'member');
		await begin(owner, member);
		await giveTribeRole(server.api, owner, tribe, member, 'moderator');
		await isOver();
		await server.api.succeed(leaveTribe, { token: member.token, params: { id: tribe.id } });
		await begin(owner, member);
		await permit('member', ['post', 'comment', 'pin']);
		expect((await list(owner)).body).toHaveLength(1);
		await joinTribe(server.api, member, tribe);
		await isOver();
		expect((await acts()).filter((act) => act === 'shadowBanEnded')).toHaveLength(3);
	});

	test('is told at once to those who mute, and to no one else', async () => {
		const tells = async (by: SignedInMember) => openLive(server.app, { token: by.token });
		const [byOwner, byModerator, byMember] = [await tells(owner), await tells(moderator), await tells(member)];
		await begin(owner, member);
		await end(moderator, member);
		await server.settle();
		const names = async (client: LiveClient) => {
			await client.caughtUp();
			return client.told.map(({ name }) => name).filter((name) => name.startsWith('tribe.shadow'));
		};
		const both = [tribeShadowBanned.name, tribeShadowBanEnded.name];
		expect([await names(byOwner), await names(byModerator), await names(byMember)]).toEqual([both, both, []]);
	});

	test.each([
		['a member', () => begin(member, moderator), 403, 'not_allowed_in_tribe'],
		['a stranger', async () => begin(await registerMember(server.api), member), 403, 'not_allowed_in_tribe'],
		['of the owner', () => begin(moderator, owner), 403, 'tribe_owner_stays'],
		['of oneself', () => begin(moderator, moderator), 403, 'not_on_yourself'],
		['of someone who keeps order', () => begin(owner, moderator), 403, 'keeps_order'],
		['to end one, by a member', () => end(member, member), 403, 'not_allowed_in_tribe'],
		['of no one', () => begin(owner, { user: { id: tribe.id } } as SignedInMember), 404, 'not_found'],
	])('is refused: %s', async (_, act, status, code) => {
		expect((await act()).problem).toMatchObject({ status, code });
	});

	test.each([
		[{ hours: 0, reason: 'x' }, 'hours'],
		[{ hours: 30 * 24 + 1, reason: 'x' }, 'hours'],
		[{ hours: 1, reason: ' ' }, 'reason'],
		[{ hours: 1, reason: 'x'.repeat(301) }, 'reason'],
	])('needs a time of at most 30 days and a reason: %j', async (wrong, field) => {
		const { status, problem } = await server.api.call(endpoint, { token: owner.token, params: whom(member), body: wrong });
		expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
	});

	test('is not listed behind a block', async () => {
		await begin(moderator, member);
		await server.api.succeed(block, { token: owner.token, body: { userId: member.user.id } });
		expect((await list(owner)).body).toEqual([]);
		expect((await list(moderator)).body).toMatchObject([{ person: { id: member.user.id } }]);
	});
});
