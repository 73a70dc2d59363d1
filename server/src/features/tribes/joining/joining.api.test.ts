/** Joining a tribe: at once, by asking, with a passcode, or with an invitation; public and private ones. */
import {
	answerTribeRequests,
	createTribeInvitation,
	getTribeJoining,
	joinTribe as joinEndpoint,
	joinTribeByPasscode,
	leaveTribe,
	listTribeInvitations,
	listTribeRequests,
	revokeTribeInvitation,
	updateTribeJoining,
} from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import type { JoinTribeBody, UpdateTribeJoiningBody } from '@friends/contract/tribes/joining/tribe-joining.schema';
import { setTribeRole } from '@friends/contract/tribes/roles/tribe-roles.endpoints';
import { getTribe, removeTribeMember } from '@friends/contract/tribes/tribes.endpoints';
import type { JoinMode, Tribe } from '@friends/contract/tribes/tribes.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { createTribe, inviteToTribe, joinTribe } from '@friends/test-kit/tribes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { block, countRows } from '../../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const passcode = 'under the mat';
const deadCode = 'x'.repeat(22);

let server: TestApp;
let owner: SignedInMember;
let member: SignedInMember;
let moderator: SignedInMember;
let crowd: SignedInMember[];
beforeAll(async () => {
	server = await createTestApp();
	owner = await registerMember(server.api);
	member = await registerMember(server.api);
	moderator = await registerMember(server.api);
	crowd = await Promise.all(Array.from({ length: 20 }, () => registerMember(server.api)));
});
afterAll(() => server.close());

let noor: SignedInMember;
beforeEach(async () => {
	noor = await registerMember(server.api);
});

const settle = ({ id }: Tribe, body: UpdateTribeJoiningBody, by = owner) =>
	server.api.call(updateTribeJoining, { token: by.token, params: { id }, body });

async function found(joinMode: JoinMode, isPrivate = false, questions: string[] = []): Promise<Tribe> {
	const tribe = await createTribe(server.api, owner, { isPrivate });
	await settle(tribe, { joinMode, questions, passcode });
	return tribe;
}

async function foundWithMembers(joinMode: JoinMode): Promise<Tribe> {
	const tribe = await createTribe(server.api, owner);
	for (const each of [member, moderator]) await joinTribe(server.api, each, tribe);
	const params = { id: tribe.id, userId: moderator.user.id };
	await server.api.succeed(setTribeRole, { token: owner.token, params, body: { role: 'moderator' } });
	await settle(tribe, { joinMode, questions: [] });
	return tribe;
}

const join = ({ id }: Tribe, body: JoinTribeBody = {}, by = noor) =>
	server.api.call(joinEndpoint, { token: by.token, params: { id }, body });
const guess = ({ id }: Tribe, body: { passcode: string; inviteCode?: string }, by = noor) =>
	server.api.call(joinTribeByPasscode, { token: by.token, params: { id }, body });
const invite = ({ id }: Tribe, { maxUses = null }: { maxUses?: number | null } = {}, by = owner) =>
	server.api.succeed(createTribeInvitation, { token: by.token, params: { id }, body: { label: 'Fair', maxUses, days: null } });
const requestsTo = ({ id }: Tribe, by = owner) => server.api.succeed(listTribeRequests, { token: by.token, params: { id } });
const invitationOf = async ({ id }: Tribe) => (await server.api.succeed(listTribeInvitations, { token: owner.token, params: { id } }))[0];
const outcome = ({ status, body, problem }: Pick<Awaited<ReturnType<typeof join>>, 'status' | 'body' | 'problem'>) =>
	status === 200 ? body.viewer.membership : status === 404 ? 404 : problem.code;
const countOf = async ({ id }: Tribe) => {
	const rows = await countRows(server.database, 'tribe_members', { column: 'tribe_id', value: id });
	const { memberCount } = await server.api.succeed(getTribe, { token: owner.token, params: { id } });
	expect(memberCount).toBe(rows);
	return rows;
};

describe('who comes without an invitation, with one that opens nothing, and with an open one', () => {
	test.each<[mode: JoinMode, isPrivate: boolean, outcomes: (string | number)[]]>([
		['auto', false, ['member', 'member', 'member']],
		['request', false, ['requested', 'requested', 'requested']],
		['passcode', false, ['passcode_needed_to_join', 'passcode_needed_to_join', 'passcode_needed_to_join']],
		['invite', false, ['tribe_invitation_needed', 'tribe_invitation_ended', 'member']],
		['auto', true, [404, 404, 'member']],
		['request', true, [404, 404, 'requested']],
		['passcode', true, [404, 404, 'passcode_needed_to_join']],
		['invite', true, [404, 404, 'member']],
	])('%s, private: %s', async (mode, isPrivate, outcomes) => {
		const tribe = await found(mode, isPrivate);
		const { code } = await invite(tribe);
		const codes = [undefined, deadCode, code];
		const answers = [];
		for (const [index, inviteCode] of codes.entries()) {
			const by = crowd[index] as SignedInMember;
			const headers: Record<string, string> = inviteCode ? { invitation: inviteCode } : {};
			const card = await server.api.call(getTribe, { token: by.token, params: { id: tribe.id }, headers });
			const canJoin = card.status === 200 && card.body.viewer.canJoin;
			answers.push(outcome(await join(tribe, inviteCode ? { inviteCode } : {}, by)));
			expect(canJoin).toBe(['member', 'requested', 'passcode_needed_to_join'].includes(String(answers.at(-1))));
		}
		expect(answers).toEqual(outcomes);
		const hasCome = outcomes[2] === 'member' || outcomes[2] === 'requested';
		expect(await invitationOf(tribe)).toMatchObject({ uses: hasCome ? 1 : 0, stayed: outcomes[2] === 'member' ? 1 : 0 });
	});

	test('joining and asking twice changes nothing, and takes no second use', async () => {
		for (const mode of ['auto', 'request', 'invite'] as const) {
			const tribe = await found(mode, true);
			const { code: inviteCode } = await invite(tribe, { maxUses: 2 });
			const first = await join(tribe, { inviteCode });
			expect((await join(tribe, { inviteCode })).body).toEqual(first.body);
			expect(await invitationOf(tribe)).toMatchObject({ uses: 1 });
		}
	});
});

describe('how people join', () => {
	test('is for those who manage the settings, and never shows the passcode', async () => {
		const tribe = await foundWithMembers('auto');
		const params = { id: tribe.id };
		const body = { joinMode: 'passcode' as const, questions: ['What grows on your balcony?'] };
		for (const by of [member, moderator, noor]) {
			expect((await settle(tribe, { ...body, passcode }, by)).problem.code).toBe('not_allowed_in_tribe');
			expect((await server.api.call(getTribeJoining, { token: by.token, params })).problem.code).toBe('not_allowed_in_tribe');
		}
		expect((await settle(tribe, body)).problem).toMatchObject({ code: 'passcode_needed', errors: { passcode: expect.any(String) } });
		expect((await settle(tribe, { ...body, passcode })).body).toEqual({ ...body, hasPasscode: true });
		// Without one, it stays.
		expect((await settle(tribe, { ...body, joinMode: 'auto' })).body).toMatchObject({ joinMode: 'auto', hasPasscode: true });
		expect((await settle(tribe, body)).body).toEqual({ ...body, hasPasscode: true });
		const seen = await server.api.succeed(getTribe, { params });
		expect(seen).toMatchObject(body);
		expect((await guess(tribe, { passcode })).status).toBe(200);
	});

	test('of a private tribe is not even there for others', async () => {
		const tribe = await found('request', true);
		expect((await settle(tribe, { joinMode: 'auto', questions: [] }, noor)).status).toBe(404);
		expect((await server.api.call(getTribeJoining, { token: noor.token, params: { id: tribe.id } })).status).toBe(404);
	});
});

describe('with a passcode', () => {
	test('lets in with the right one, and refuses others', async () => {
		const tribe = await found('passcode');
		expect((await guess(tribe, { passcode: 'over the roof' })).problem).toMatchObject({ code: 'wrong_passcode' });
		expect(outcome(await guess(tribe, { passcode }))).toBe('member');
		expect(outcome(await guess(tribe, { passcode: 'over the roof' }))).toBe('member');
		expect(await countOf(tribe)).toBe(2);
		expect((await guess(await found('auto'), { passcode })).problem.code).toBe('no_passcode');
	});

	test('of a private tribe takes its invitation too', async () => {
		const tribe = await found('passcode', true);
		const { code: inviteCode } = await invite(tribe, { maxUses: 1 });
		expect((await guess(tribe, { passcode })).status).toBe(404);
		expect((await guess(tribe, { passcode, inviteCode: deadCode })).status).toBe(404);
		expect((await guess(tribe, { passcode: 'over the roof', inviteCode })).problem.code).toBe('wrong_passcode');
		expect(outcome(await guess(tribe, { passcode, inviteCode }))).toBe('member');
		expect(await invitationOf(tribe)).toMatchObject({ uses: 1, stayed: 1, state: 'usedUp' });
	});
});

describe('requests', () => {
	const questions = ['What grows on your balcony?', 'Who told you?'];

	test('bring a message, and answers to the questions as they were', async () => {
		const tribe = await found('request', false, questions);
		for (const answers of [undefined, ['Tomatoes'], ['Tomatoes', ' ']]) {
			const { problem } = await join(tribe, answers ? { answers } : {});
			expect(problem).toMatchObject({ code: 'tribe_answers_missing' });
		}
		const { id: invitationId, code: inviteCode } = await invite(tribe);
		await join(tribe, { inviteCode, message: 'Hello!', answers: ['Tomatoes', 'Theo'] });
		await settle(tribe, { joinMode: 'request', questions: ['Something else?'] });
		expect(await requestsTo(tribe)).toMatchObject([
			{
				person: { id: noor.user.id },
				message: 'Hello!',
				answers: [
					{ question: questions[0], answer: 'Tomatoes' },
					{ question: questions[1], answer: 'Theo' },
				],
				invitation: { id: invitationId, label: 'Fair' },
			},
		]);
		const ids = (await requestsTo(tribe)).map(({ id }) => id);
		const body = { ids, isAccepted: true };
		await server.api.succeed(answerTribeRequests, { token: owner.token, params: { id: tribe.id }, body });
		expect(await invitationOf(tribe)).toMatchObject({ uses: 1, stayed: 1 });
	});

	test('are seen and answered by moderators too, many at once, without those that they may not see', async () => {
		const [tribe, other] = [await foundWithMembers('request'), await foundWithMembers('request')];
		const [theo, blocked] = [await registerMember(server.api), await registerMember(server.api)];
		for (const by of [noor, theo, blocked]) await join(tribe, {}, by);
		await join(other);
		const all = [...(await requestsTo(tribe)), ...(await requestsTo(other))].map(({ id }) => id);
		await block(server.database, moderator.user.id, blocked.user.id);
		await registerMember(server.api);
		const answer = (by: SignedInMember, isAccepted: boolean) =>
			server.api.call(answerTribeRequests, { token: by.token, params: { id: tribe.id }, body: { ids: all, isAccepted } });
		expect((await answer(member, true)).problem.code).toBe('not_allowed_in_tribe');
		expect((await answer(moderator, true)).body.memberCount).toBe(5);
		expect(await countOf(tribe)).toBe(5);
		expect((await requestsTo(tribe)).map(({ person }) => person.id)).toEqual([blocked.user.id]);
		expect(await requestsTo(other)).toHaveLength(1);
		// Again, they are gone by now.
		expect((await answer(moderator, false)).status).toBe(200);
		expect(await countOf(tribe)).toBe(5);
		expect((await answer(owner, false)).status).toBe(200);
		expect(await requestsTo(tribe)).toEqual([]);
	});
});

describe('at once', () => {
	test('the last use of an invitation is taken once', async () => {
		for (const [mode, isPrivate] of [
			['invite', false],
			['request', true],
		] as const) {
			const tribe = await found(mode, isPrivate);
			const { code: inviteCode } = await invite(tribe, { maxUses: 1 });
			const answers = await Promise.all(crowd.map((by) => join(tribe, { inviteCode }, by)));
			const outcomes = answers.map(outcome);
			expect(outcomes.filter((each) => each === 'member' || each === 'requested')).toHaveLength(1);
			expect(new Set(outcomes)).toEqual(new Set(isPrivate ? ['requested', 404] : ['member', 'tribe_invitation_ended']));
			expect(await invitationOf(tribe)).toMatchObject({ uses: 1, state: 'usedUp' });
			expect((await countOf(tribe)) + (await requestsTo(tribe)).length).toBe(2);
		}
	});

	test('two moderators settle the same requests: each is settled once', async () => {
		const tribe = await foundWithMembers('request');
		const asking = crowd.slice(0, 6);
		for (const by of asking) await join(tribe, {}, by);
		const ids = (await requestsTo(tribe)).map(({ id }) => id);
		const answer = (by: SignedInMember, isAccepted: boolean) =>
			server.api.call(answerTribeRequests, { token: by.token, params: { id: tribe.id }, body: { ids, isAccepted } });
		const answers = await Promise.all([answer(owner, true), answer(moderator, false), answer(moderator, true), answer(owner, false)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(await requestsTo(tribe)).toEqual([]);
		expect([3, 3 + asking.length]).toContain(await countOf(tribe));
	});

	test('joining, leaving, being taken out and posting leave the count exact', async () => {
		const tribe = await found('auto');
		for (const by of crowd.slice(0, 10)) await join(tribe, {}, by);
		await Promise.all([
			...crowd.map((by) => join(tribe, {}, by)),
			...crowd.slice(0, 5).map(({ token }) => server.api.call(leaveTribe, { token, params: { id: tribe.id } })),
			...crowd.slice(0, 5).map((by) => createPost(server.api, by, { tribeId: tribe.id }).catch(() => {})),
			...crowd.slice(5, 10).map(({ user }) => {
				const params = { id: tribe.id, userId: user.id };
				return server.api.call(removeTribeMember, { token: owner.token, params });
			}),
		]);
		expect(await countOf(tribe)).toBeGreaterThanOrEqual(11);
	});

	test('revoking and joining: who joined after it ended there is none', async () => {
		const tribe = await found('invite');
		const { id, code: inviteCode } = await invite(tribe);
		const revoke = () => server.api.call(revokeTribeInvitation, { token: owner.token, params: { id } });
		const [revoked, ...answers] = await Promise.all([revoke(), ...crowd.map((by) => join(tribe, { inviteCode }, by))]);
		expect(revoked.status).toBe(200);
		const joined = answers.filter(({ status }) => status === 200).length;
		expect(await invitationOf(tribe)).toMatchObject({ state: 'revoked', uses: joined, stayed: joined });
		expect((await countOf(tribe)) - 1).toBe(joined);
		expect((await join(tribe, { inviteCode })).problem.code).toBe('tribe_invitation_ended');
	});
});

test('guesses of a passcode are limited by account', async () => {
	const limited = await createTestApp({ rateLimits: true });
	try {
		const [by, keeper] = [await registerMember(limited.api), await registerMember(limited.api)];
		const { id } = await createTribe(limited.api, keeper);
		const settings = { joinMode: 'passcode' as const, questions: [], passcode };
		await limited.api.succeed(updateTribeJoining, { token: keeper.token, params: { id }, body: settings });
		const guessed = async () =>
			(await limited.api.call(joinTribeByPasscode, { token: by.token, params: { id }, body: { passcode: 'wrong' } })).status;
		const statuses = [];
		for (let index = 0; index < 11; index += 1) statuses.push(await guessed());
		expect(statuses).toEqual([...Array(10).fill(403), 429]);
	} finally {
		await limited.close();
	}
});

test('codes are those of invitations: 22 characters, by those who may invite', async () => {
	const tribe = await foundWithMembers('invite');
	expect(await inviteToTribe(server.api, member, tribe)).toMatch(/^[\w-]{22}$/);
	const body = { label: 'x', maxUses: null, days: null };
	const byStranger = await server.api.call(createTribeInvitation, { token: noor.token, params: { id: tribe.id }, body });
	expect(byStranger.problem.code).toBe('not_allowed_in_tribe');
});
