/** Actions of administrators on members: effect, undoing, refusals (own account, the owner), and concurrency. */
import { actOnUser } from '@friends/contract/admin/admin.endpoints';
import { type UserAction, type UserActionBody, userActions } from '@friends/contract/admin/users.schema';
import { login, refresh } from '@friends/contract/auth/auth.endpoints';
import { createPost } from '@friends/contract/posts/posts.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#core/ids';
import { countRows, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
});
afterAll(() => server.close());
beforeEach(async () => {
	admin = await signInAgain(server.api, admin);
	maya = await registerMember(server.api);
});

type Given = Partial<UserActionBody>;
const banned = (action: UserAction) => (action === 'ban' ? { duration: 24 } : {});
const act = (action: UserAction, given: Given = {}, by: SignedInMember | null = admin) =>
	server.api.call(actOnUser, {
		body: { userId: maya.user.id, action, ...banned(action), ...given },
		...(by && { token: by.token }),
	});
const check = ({ token }: SignedInMember) => server.api.call(getMe, { token });
const signIn = ({ user }: SignedInMember) => server.api.call(login, { body: { email: user.email, password: testPassword } });
const lastLog = () =>
	server.database.reader
		.selectFrom('audit_logs')
		.select(['admin_id', 'action', 'target_user_id', 'reason', 'details'])
		.orderBy('seq', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();

describe('a ban', () => {
	test('ends every session at once and says until when and why', async () => {
		const elsewhere = (await signIn(maya)).body;
		const until = at(48);
		const { status, body } = await act('ban', { duration: 48, reason: ' Advertising ' });
		expect(status).toBe(200);
		expect(body).toMatchObject({ id: maya.user.id, email: maya.user.email, status: 'active', bannedUntil: until });
		const ended = { why: 'banned', until, reason: 'Advertising' };
		const detail = `This account is banned until ${until.slice(0, 10)} ${until.slice(11, 16)} UTC. Reason: Advertising`;
		for (const token of [maya.token, elsewhere.accessToken]) {
			const { status: ended401, problem } = await server.api.call(getMe, { token });
			expect([ended401, problem]).toMatchObject([401, { code: 'unauthenticated', detail, ended }]);
		}
		expect((await server.api.call(createPost, { token: maya.token, body: { body: 'x' } })).status).toBe(401);
		for (const answer of [await server.api.call(refresh, { token: maya.session.refreshToken }), await signIn(maya)]) {
			expect([answer.status, answer.problem]).toMatchObject([403, { code: 'account_blocked', detail, ended }]);
		}
	});

	test('is over when its time has passed, without a hand', async () => {
		await act('ban', { duration: 1 });
		server.clock.advanceSeconds(3_599);
		expect((await signIn(maya)).status).toBe(403);
		server.clock.advanceSeconds(1);
		const { status, body } = await signIn(maya);
		expect(status).toBe(200);
		expect((await server.api.call(getMe, { token: body.accessToken })).status).toBe(200);
	});

	test('is taken back', async () => {
		await act('ban', { reason: 'Advertising' });
		expect((await act('unban', { reason: 'A mistake' })).body.bannedUntil).toBeNull();
		expect((await signIn(maya)).status).toBe(200);
		expect((await check(maya)).problem.ended).toEqual({ why: 'signedOut', until: null, reason: 'Advertising' });
	});

	test.each([
		['none', {}, 'Duration is 1 to 87600 hours'],
		['too short', { duration: 0.5 }, 'Duration is 1 to 87600 hours'],
		['longer than ten years', { duration: 87_601 }, 'Duration is 1 to 87600 hours'],
	])('needs a duration: %s', async (_, given, sentence) => {
		const body = { userId: maya.user.id, action: 'ban' as const, ...given };
		const { status, problem } = await server.api.call(actOnUser, { body, token: admin.token });
		expect([status, problem.errors]).toEqual([422, { duration: sentence }]);
		expect((await check(maya)).status).toBe(200);
	});

	test('of ten years is possible, and nothing else has a duration', async () => {
		expect((await act('ban', { duration: 87_600 })).body.bannedUntil).toBe(at(87_600));
		expect((await act('unban', { duration: 5 })).problem.errors).toEqual({ duration: 'Only a ban has a duration' });
	});
});

describe('deactivating', () => {
	test('ends every session at once and lasts until it is taken back', async () => {
		expect((await act('deactivate', { reason: 'Asked for it' })).body.status).toBe('inactive');
		const ended = { why: 'deactivated', until: null, reason: 'Asked for it' };
		const detail = 'This account has been deactivated. An administrator can reactivate it. Reason: Asked for it';
		expect((await check(maya)).problem).toMatchObject({ detail, ended });
		expect((await signIn(maya)).problem).toMatchObject({ code: 'account_blocked', detail, ended });
		expect((await act('reactivate')).body.status).toBe('active');
		expect((await signIn(maya)).status).toBe(200);
	});
});

describe('signing somebody out', () => {
	test('ends the sessions there are, and no later one', async () => {
		await act('force_logout');
		const { status, problem } = await check(maya);
		expect([status, problem]).toMatchObject([
			401,
			{ detail: 'An administrator has signed you out. Please log in again.', ended: { why: 'signedOut', until: null, reason: '' } },
		]);
		expect((await server.api.call(refresh, { token: maya.session.refreshToken })).problem.ended?.why).toBe('signedOut');
		const { body } = await signIn(maya);
		expect((await server.api.call(getMe, { token: body.accessToken })).status).toBe(200);
	});
});

describe('the administrator role', () => {
	test('is given and taken, also to running sessions', async () => {
		const roleOf = async () => (await server.api.succeed(getMe, { token: maya.token })).role;
		await act('grant_admin');
		expect(await roleOf()).toBe('admin');
		await act('revoke_admin');
		expect(await roleOf()).toBe('member');
		expect((await act('force_logout', { userId: admin.user.id }, maya)).status).toBe(403);
	});

	test.each([
		['ban', 'unban'],
		['deactivate', 'reactivate'],
	] as const)('stays as it is from %s to %s, as the view says', async (keepOut, letIn) => {
		expect((await act(keepOut)).body.viewer).toEqual({ canAct: true, canChangeRole: false });
		for (const action of ['grant_admin', 'revoke_admin'] as const) {
			const { status, problem } = await act(action);
			expect([status, problem.code]).toEqual([409, 'role_of_inactive']);
		}
		expect((await act(letIn)).body.viewer).toEqual({ canAct: true, canChangeRole: true });
		expect((await act('grant_admin')).body.role).toBe('admin');
		await act('revoke_admin');
	});
});

describe('the owner', () => {
	test('alone acts on administrators, and no one acts on the owner', async () => {
		await act('grant_admin');
		const member = await registerMember(server.api);
		const to = (target: SignedInMember) => ({ userId: target.user.id });
		expect((await act('force_logout', to(member), maya)).status).toBe(200);
		for (const action of ['grant_admin', 'make_owner'] as const) {
			const { status, problem } = await act(action, to(member), maya);
			expect([status, problem.detail]).toEqual([403, 'Only the owner of the community can do this.']);
		}
		await act('grant_admin', to(member));
		expect((await act('ban', to(member), maya)).problem.code).toBe('owner_only');
		const answers = await Promise.all(userActions.map((action) => act(action, { ...to(admin), ...banned(action) }, maya)));
		expect(answers.map(({ problem }) => problem.code)).toEqual(userActions.map(() => 'owner_stays'));
		await act('revoke_admin', to(member));
		await act('revoke_admin');
	});

	test('hands the community over: the former owner stays an administrator, on all devices at once', async () => {
		const roles = async () => Promise.all([admin, maya].map(async ({ token }) => (await server.api.succeed(getMe, { token })).role));
		expect(await roles()).toEqual(['owner', 'member']);
		const { body } = await act('make_owner');
		expect(body).toMatchObject({ role: 'owner', viewer: { canAct: false, canChangeRole: false } });
		expect(await roles()).toEqual(['admin', 'owner']);
		expect((await act('make_owner')).problem.code).toBe('owner_stays');
		await act('make_owner', { userId: admin.user.id }, maya);
		expect(await roles()).toEqual(['owner', 'admin']);
		await act('revoke_admin');
	});

	test('is never two, nor none: two hand-overs at once', async () => {
		const noor = await registerMember(server.api);
		const answers = await Promise.all([maya, noor].map(({ user }) => act('make_owner', { userId: user.id })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
		expect(await countRows(server.database, 'accounts', { column: 'role', value: 'owner' })).toBe(1);
		const winner = answers[0]?.status === 200 ? maya : noor;
		expect((await act('make_owner', { userId: admin.user.id }, winner)).status).toBe(200);
		await act('revoke_admin', { userId: winner.user.id });
	});
});

const all: UserAction[] = ['ban', 'unban', 'deactivate', 'reactivate', 'force_logout', 'grant_admin', 'revoke_admin'];

describe.each(all)('%s', (action) => {
	test('leaves one line in the audit log, with the reason, before and after', async () => {
		const logs = await countRows(server.database, 'audit_logs');
		await act(action, { reason: 'Because' });
		expect(await countRows(server.database, 'audit_logs')).toBe(logs + 1);
		const { details, ...log } = await lastLog();
		expect(log).toEqual({ admin_id: admin.user.id, action, target_user_id: maya.user.id, reason: 'Because' });
		const change = JSON.parse(details) as { before: object; after: object };
		expect(change.before).toEqual({ role: 'member', status: 'active', bannedUntil: null });
		const expected: Record<string, object> = {
			ban: { bannedUntil: at(24) },
			deactivate: { status: 'inactive' },
			grant_admin: { role: 'admin' },
		};
		expect(change.after).toEqual({ ...change.before, ...expected[action] });
	});

	test('is for administrators', async () => {
		const member = await registerMember(server.api);
		expect((await act(action, {}, member)).status).toBe(403);
		expect((await act(action, {}, null)).status).toBe(401);
		expect((await check(maya)).status).toBe(200);
	});

	test('of oneself is refused, of nobody is not found, and neither leaves a line', async () => {
		const logs = await countRows(server.database, 'audit_logs');
		const { status, problem } = await act(action, { userId: admin.user.id });
		expect([status, problem.code, problem.detail]).toEqual([403, 'own_account', 'You can’t do this to yourself.']);
		expect((await act(action, { userId: newId() })).status).toBe(404);
		const gone = await registerMember(server.api);
		await updateUser(server.database, gone.user.id, { status: 'deleted' });
		expect((await act(action, { userId: gone.user.id })).status).toBe(404);
		expect(await countRows(server.database, 'audit_logs')).toBe(logs);
	});

	test('asked for twice with one key happens once', async () => {
		const logs = await countRows(server.database, 'audit_logs');
		const body = { userId: maya.user.id, action, ...(action === 'ban' && { duration: 2 }) };
		const answers = await Promise.all(
			[1, 2].map(() => server.api.call(actOnUser, { body, token: admin.token, idempotencyKey: `${maya.user.id}` })),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(await countRows(server.database, 'audit_logs')).toBe(logs + 1);
	});
});

describe('two administrators at once', () => {
	test('who act on one member: both happen, one after the other', async () => {
		const other = await registerMember(server.api);
		await act('grant_admin', { userId: other.user.id });
		const answers = await Promise.all([act('ban', {}, admin), act('deactivate', {}, other)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const { status, banned_until } = await server.database.reader
			.selectFrom('users')
			.select(['status', 'banned_until'])
			.where('id', '=', maya.user.id)
			.executeTakeFirstOrThrow();
		expect({ status, isBanned: banned_until !== null }).toEqual({ status: 'inactive', isBanned: true });
		await act('revoke_admin', { userId: other.user.id });
	});
});
