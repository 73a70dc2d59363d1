/** The administrators' list of members: search, filter, order, pages. */
import { actOnUser, listUsers, updateSettings } from '@friends/contract/admin/admin.endpoints';
import type { UserFilter, UserOrder } from '@friends/contract/admin/users.schema';
import { createInvitation } from '@friends/contract/joining/joining.endpoints';
import type { Answer } from '@friends/test-kit/api';
import { registerMember, type SignedInMember, signInAgain } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { insertPerson, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
const named: Record<string, SignedInMember> = {};
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api, { name: 'Ada Admin', username: 'ada' });
	for (const [username, name, email] of [
		['elodie', 'Élodie Martin', 'e.martin@friends.example'],
		['bob_m', 'Bob Martinez', 'bob@elsewhere.example'],
		['Zoe', 'Zoë', 'zoe@friends.example'],
		['gone', 'Gone Martin', 'gone@friends.example'],
	] as const) {
		server.clock.advanceSeconds(60);
		named[username] = await registerMember(server.api, { name, username, email });
	}
	await updateUser(server.database, named.gone?.user.id ?? '', { status: 'deleted' });
	const act = (username: string, body: { action: 'ban' | 'deactivate'; duration?: number }) =>
		server.api.succeed(actOnUser, { body: { userId: named[username]?.user.id ?? '', ...body }, token: admin.token });
	await act('elodie', { action: 'ban', duration: 5 });
	await act('bob_m', { action: 'deactivate' });
});
afterAll(() => server.close());

interface Question {
	search?: string;
	status?: UserFilter;
	sort?: UserOrder;
}
const find = async (query: Question) =>
	(await server.api.succeed(listUsers, { query, token: admin.token })).users.map(({ username }) => username);

async function findPages(question: Question & { limit: number }): Promise<string[]> {
	const found: string[] = [];
	let cursor: string | null = null;
	do {
		const query = { ...question, ...(cursor && { cursor }) };
		const answer: Answer<typeof listUsers> = await server.api.call(listUsers, { query, token: admin.token });
		found.push(...answer.body.users.map(({ username }) => username));
		cursor = answer.nextCursor;
	} while (cursor);
	return found;
}

test('a row tells what administrators need, and nothing secret', async () => {
	const { users } = await server.api.succeed(listUsers, { query: { search: 'zoe' }, token: admin.token });
	const { id, name, username, avatar, email, createdAt } = named.Zoe?.user ?? admin.user;
	const viewer = { canAct: true, canChangeRole: true };
	expect(users).toEqual([
		{
			id,
			name,
			username,
			avatar,
			email,
			role: 'member',
			status: 'active',
			bannedUntil: null,
			createdAt,
			hasTwoStep: false,
			invitedBy: null,
			viewer,
		},
	]);
});

test('a row tells what the administrator who asks can do', async () => {
	const { users } = await server.api.succeed(listUsers, { query: {}, token: admin.token });
	expect(Object.fromEntries(users.map(({ username, viewer }) => [username, viewer]))).toEqual({
		Zoe: { canAct: true, canChangeRole: true },
		bob_m: { canAct: true, canChangeRole: false },
		elodie: { canAct: true, canChangeRole: false },
		ada: { canAct: false, canChangeRole: false },
	});
});

describe('search finds by the beginning of', () => {
	test.each([
		['a username', 'BOB_', ['bob_m']],
		['a username with its sign', '@bob_', ['bob_m']],
		['a name, without accents', 'elod', ['elodie']],
		['a later word of a name', 'martin', ['bob_m', 'elodie']],
		['several words', 'elodie mar', ['elodie']],
		['an email', 'E.Martin@', ['elodie']],
		['an email, and no more of it', 'friends.example', []],
		['nothing', '   ', ['Zoe', 'bob_m', 'elodie', 'ada']],
		['nobody', 'martinx', []],
		['no pattern', '%', []],
		['no pattern either', 'bob_m%', []],
	])('%s', async (_, search, expected) => {
		expect(await find({ search })).toEqual(expected);
	});
});

test.each([
	['all', ['Zoe', 'bob_m', 'elodie', 'ada']],
	['active', ['Zoe', 'ada']],
	['inactive', ['bob_m']],
	['banned', ['elodie']],
] as const)('the filter %s', async (status, expected) => {
	expect(await find({ status })).toEqual(expected);
	expect(await find({ status, search: 'martin' })).toEqual(expected.filter((username) => ['bob_m', 'elodie'].includes(username)));
});

test.each([
	['newest', ['Zoe', 'bob_m', 'elodie', 'ada']],
	['oldest', ['ada', 'elodie', 'bob_m', 'Zoe']],
	['username', ['ada', 'bob_m', 'elodie', 'Zoe']],
] as const)('in the order %s, page by page', async (sort, expected) => {
	expect(await find({ sort })).toEqual(expected);
	expect(await findPages({ sort, limit: 1 })).toEqual(expected);
});

test('a ban overrides the status in the filter', async () => {
	const id = named.elodie?.user.id ?? '';
	await updateUser(server.database, id, { status: 'inactive' });
	expect([await find({ status: 'banned' }), await find({ status: 'inactive' })]).toEqual([['elodie'], ['bob_m']]);
	await updateUser(server.database, id, { status: 'active' });
});

test('a ban that is over shows as none in the filter', async () => {
	server.clock.advanceSeconds(5 * 3600);
	admin = await signInAgain(server.api, admin);
	expect(await find({ status: 'banned' })).toEqual([]);
	expect(await find({ status: 'active' })).toEqual(['Zoe', 'elodie', 'ada']);
});

test('the number of statements does not depend on the number of rows', async () => {
	const ask = (limit: number) => () => server.api.succeed(listUsers, { query: { limit, search: 'u' }, token: admin.token });
	for (let index = 0; index < 10; index += 1) await insertPerson(server.database);
	// A first call, so that nothing is loaded for the first time while it is counted.
	await ask(1)();
	expect(await server.statementsOf(ask(100))).toBe(await server.statementsOf(ask(1)));
});

async function insertCrowd(prefix: string, size: number, createdAt: string): Promise<string[]> {
	const usernames = Array.from({ length: size }, (_, index) => `${prefix}${String(index).padStart(5, '0')}`);
	const written = { created_at: createdAt, updated_at: createdAt };
	const rows = usernames.map((username) => ({ ...written, id: newId(), username, name: 'X' }));
	await server.database.transaction(async (transaction) => {
		for (let start = 0; start < rows.length; start += 100) {
			const chunk = rows.slice(start, start + 100);
			await transaction.insertInto('users').values(chunk).execute();
			const accounts = chunk.map(({ id, username }) => ({ ...written, id, email: `${username}@friends.example` }));
			await transaction.insertInto('accounts').values(accounts).execute();
			const names = chunk.flatMap(({ id, username }) => [username, 'x'].map((name) => ({ user_id: id, name })));
			await transaction.insertInto('user_names').values(names).execute();
		}
	});
	return usernames;
}

describe('a search that fits very many', () => {
	/** Members that do not match, in front of the crowd in each order: more than are tested before matches are collected. */
	const others = 600;
	let crowd: string[];
	let everybody: string[];
	beforeAll(async () => {
		const before = await insertCrowd('before_', others, '2026-01-01T00:00:00.000Z');
		crowd = await insertCrowd('crowd_', 2_100, '2026-01-02T00:00:00.000Z');
		const after = await insertCrowd('after_', others, '2026-01-03T00:00:00.000Z');
		everybody = [...after, ...before, ...crowd];
	});

	test.each(['newest', 'oldest', 'username'] as const)('finds everybody once in the order %s, page by page', async (sort) => {
		const inOrder = (usernames: string[]) => (sort === 'username' ? usernames : usernames.toSorted());
		expect(inOrder(await findPages({ sort, search: 'crowd_', limit: 100 }))).toEqual(crowd);
		expect(inOrder(await findPages({ sort, search: 'x', limit: 100 }))).toEqual(everybody);
		expect(inOrder(await findPages({ sort, search: 'crowd_', status: 'active', limit: 100 }))).toEqual(crowd);
	});

	test('finds nobody where nobody of them has the status', async () => {
		for (const status of ['inactive', 'banned'] as const) expect(await find({ search: 'crowd_', status })).toEqual([]);
	});

	test('finds few with one letter more', async () => {
		expect(await find({ search: 'crowd_0200', sort: 'username' })).toEqual(crowd.slice(2_000, 2_010));
		expect(await find({ search: 'crowd_02000@' })).toEqual(['crowd_02000']);
	});
});

test.each([{ status: 'deleted' }, { sort: 'email' }, { search: 'x'.repeat(255) }, { cursor: 'nonsense' }, { page: '2' }])(
	'a question that makes no sense is refused: %j',
	async (query) => {
		expect((await server.api.call(listUsers, { query: query as Question, token: admin.token })).status).toBe(422);
	},
);

test('a row tells by whose invitation a member came, until that one is deleted', async () => {
	await server.api.succeed(updateSettings, { body: { membersInvite: true }, token: admin.token });
	const inviter = await registerMember(server.api);
	const body = { label: 'Fair', maxUses: 2, days: 1 };
	const { code: invitation } = await server.api.succeed(createInvitation, { body, token: inviter.token });
	const invited = await registerMember(server.api, { invitation });
	const inviterOf = async ({ user }: SignedInMember) => {
		const { users } = await server.api.succeed(listUsers, { query: { search: user.username }, token: admin.token });
		return users.map(({ invitedBy }) => invitedBy);
	};
	const { id, name, username, avatar } = inviter.user;
	expect(await inviterOf(invited)).toEqual([{ id, name, username, avatar }]);
	expect(await inviterOf(inviter)).toEqual([null]);
	const act = { userId: invited.user.id, action: 'force_logout' } as const;
	expect((await server.api.succeed(actOnUser, { body: act, token: admin.token })).invitedBy?.id).toBe(id);
	await updateUser(server.database, id, { status: 'deleted' });
	expect(await inviterOf(invited)).toEqual([null]);
});

test('is for administrators', async () => {
	expect((await server.api.call(listUsers, { token: named.Zoe?.token ?? '' })).status).toBe(401);
	const member = await registerMember(server.api);
	expect((await server.api.call(listUsers, { token: member.token })).status).toBe(403);
	expect((await server.api.call(listUsers, {})).status).toBe(401);
});
