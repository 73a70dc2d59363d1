/** The cards at the top of the panel: their counts equal the tables after any sequence of actions. */
import {
	actOnUser,
	dismissReport,
	getStats,
	listAdminReports,
	removeReported,
	restoreReported,
} from '@friends/contract/admin/admin.endpoints';
import type { UserActionBody } from '@friends/contract/admin/users.schema';
import { login } from '@friends/contract/auth/auth.endpoints';
import { createComment } from '@friends/contract/comments/comments.endpoints';
import { createPost, deletePost, likePost, listPosts } from '@friends/contract/posts/posts.endpoints';
import { createReport } from '@friends/contract/reports/reports.endpoints';
import { registerMember, type SignedInMember, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLogsOf } from '../../testing/audit-logs.ts';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const steps = 500;
const checkEvery = 25;

let server: TestApp;
let admin: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());

const read = () => server.api.succeed(getStats, { token: admin.token });

/** Counts row by row, without the queries under test. */
async function countFromTables() {
	const { reader } = server.database;
	const users = await reader.selectFrom('users').select(['status', 'banned_until']).execute();
	const cases = await reader.selectFrom('report_cases').select('status').execute();
	const now = server.clock.now().toISOString();
	const standing = users.filter(({ status }) => status !== 'deleted');
	const isBanned = ({ banned_until: until }: (typeof users)[number]) => until !== null && until > now;
	return {
		totalUsers: standing.length,
		activeUsers: standing.filter((user) => user.status === 'active' && !isBanned(user)).length,
		bannedUsers: standing.filter(isBanned).length,
		pendingReports: cases.filter(({ status }) => status === 'open').length,
	};
}

/** Deterministic random numbers, so that a failing walk can be repeated. */
function createDice(seed: number) {
	let state = seed;
	return (below: number): number => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

test('equal counts from the tables after every stretch of a random walk of 500 actions', { timeout: 120_000 }, async () => {
	const dice = createDice(7);
	const members = await Promise.all(Array.from({ length: 12 }, () => registerMember(server.api)));
	const postIds: string[] = [];
	let audited = 0;
	const oneOf = <Item>(items: Item[]): Item => items[dice(items.length)] as Item;

	async function act(given: Omit<UserActionBody, 'userId'>): Promise<void> {
		const { status } = await server.api.call(actOnUser, { token: admin.token, body: { userId: oneOf(members).user.id, ...given } });
		expect(status).toBe(200);
		audited += 1;
	}
	async function settle(endpoint: typeof removeReported | typeof dismissReport | typeof restoreReported): Promise<void> {
		const cases = await server.api.succeed(listAdminReports, { token: admin.token, query: { status: 'all', limit: 100 } });
		if (cases.length === 0) return;
		const call = { token: admin.token, params: { id: oneOf(cases).id }, body: { reason: 'x' } };
		const { status } = await server.api.call(endpoint, call);
		expect(status).toBeOneOf([200, 409]);
		if (status === 200) audited += 1;
	}
	async function signInAgain(member: SignedInMember): Promise<void> {
		const { status, body } = await server.api.call(login, { body: { email: member.user.email, password: testPassword } });
		if (status === 200) member.token = body.accessToken;
	}
	async function report(member: SignedInMember): Promise<void> {
		const target =
			dice(4) === 0 || postIds.length === 0
				? { target: 'user' as const, targetId: oneOf(members).user.id }
				: { target: 'post' as const, targetId: oneOf(postIds) };
		await server.api.call(createReport, { token: member.token, body: { ...target, reason: 'Rude' } });
	}
	const walks: ((member: SignedInMember, params: { id: string }) => Promise<unknown>)[] = [
		async ({ token }) => {
			const { status, body } = await server.api.call(createPost, { token, body: { body: 'Soup' } });
			if (status === 201) postIds.push(body.id);
		},
		({ token }, params) => server.api.call(createComment, { token, params, body: { body: 'No' } }),
		({ token }, params) => server.api.call(likePost, { token, params }),
		({ token }, params) => server.api.call(deletePost, { token, params }),
		report,
		report,
		report,
		() => act({ action: 'ban', duration: 1 + dice(30) }),
		() => act({ action: 'unban' }),
		() => act({ action: 'deactivate' }),
		() => act({ action: 'reactivate' }),
		() => act({ action: 'reactivate' }),
		() => act({ action: 'force_logout' }),
		() => settle(removeReported),
		() => settle(restoreReported),
		() => settle(dismissReport),
		signInAgain,
		signInAgain,
		async () => members.push(await registerMember(server.api)),
		async () => {
			server.clock.advanceSeconds(dice(4 * 3600));
			await signInAgain(admin);
		},
	];

	for (let step = 1; step <= steps; step += 1) {
		await oneOf(walks)(oneOf(members), { id: postIds.length > 0 ? oneOf(postIds) : admin.user.id });
		if (step % checkEvery === 0) expect(await read()).toEqual(await countFromTables());
	}
	const end = await read();
	expect(Math.min(end.activeUsers, end.bannedUsers, end.pendingReports)).toBeGreaterThan(0);
	expect(end.totalUsers).toBe(members.length + 1);
	expect(await server.community.recount()).toBe(0);
	expect(await countRows(server.database, 'audit_logs')).toBe(audited);
	expect(await auditLogsOf(server).verify()).toEqual({ entries: audited });
	expect((await server.api.succeed(listPosts, { query: { limit: 100 } })).length).toBeGreaterThan(0);
});

test('equal them after many things at once', async () => {
	const members = await Promise.all(Array.from({ length: 6 }, () => registerMember(server.api)));
	const { id } = await server.api.succeed(createPost, { token: admin.token, body: { body: 'Soup' } });
	await Promise.all([
		...members.map(({ token }) => server.api.call(createReport, { token, body: { target: 'post', targetId: id, reason: 'x' } })),
		...members.map(({ user }) => server.api.call(actOnUser, { token: admin.token, body: { userId: user.id, action: 'deactivate' } })),
		...members.map(({ user }) => server.api.call(actOnUser, { token: admin.token, body: { userId: user.id, action: 'ban', duration: 2 } })),
	]);
	expect(await read()).toEqual(await countFromTables());
});

test('are for administrators', async () => {
	const member = await registerMember(server.api);
	expect((await server.api.call(getStats, { token: member.token })).status).toBe(403);
	expect((await server.api.call(getStats, {})).status).toBe(401);
});
