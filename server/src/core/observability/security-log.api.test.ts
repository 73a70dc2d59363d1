/** The security log of a running server: one line for each kind of event, without secrets. */

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeEmail, changePassword } from '@friends/contract/accounts/accounts.endpoints';
import { actOnUser, getStats } from '@friends/contract/admin/admin.endpoints';
import { endOtherSessions, endSession, listSessions, login, logout, refresh, register } from '@friends/contract/auth/auth.endpoints';
import { createPost, getPost, updatePost } from '@friends/contract/posts/posts.endpoints';
import { beginTwoStep, confirmTwoStep } from '@friends/contract/two-step/two-step.endpoints';
import { createUpload } from '@friends/contract/uploads/uploads.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember, testPassword } from '@friends/test-kit/members';
import { codeAt } from '@friends/test-kit/two-step';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHome, type Home, type ServerProcess, startServer } from '../../testing/server-process.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';

interface Line {
	time: string;
	stream: string;
	event: string;
	requestId: string;
	route: string;
	address: string;
	account?: string | undefined;
	count?: number;
	[more: string]: unknown;
}

const newPassword = 'three-wet-boots-9';
const newEmail = 'maya-somewhere-else@friends.example';
const secrets: string[] = ['wrong-but-secret', newPassword, newEmail, 'a-stranger@friends.example'];
const proxied = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'from-the-proxy.1' };

let home: Home;
let lines: Line[];
let other: Line[];
let admin: SignedInMember;
let maya: SignedInMember;
let careful: SignedInMember;
let banned: SignedInMember;

async function wrongSignIns({ api }: ServerProcess): Promise<void> {
	await api.call(login, { body: { email: 'a-stranger@friends.example', password: 'wrong-but-secret' } });
	for (let time = 0; time < 14; time += 1) await api.call(login, { body: { email: maya.user.email, password: 'wrong-but-secret' } });
}

async function sessionsOf({ api }: ServerProcess): Promise<void> {
	const signIn = async () => (await api.call(login, { body: { email: admin.user.email, password: testPassword } })).body;
	const [one, two, three] = [await signIn(), await signIn(), await signIn()];
	secrets.push(one.accessToken, one.refreshToken, two.accessToken, two.refreshToken, three.accessToken);
	await api.call(logout, { token: one.accessToken });
	const [listed] = (await api.succeed(listSessions, { token: two.accessToken })).filter(({ isCurrent }) => !isCurrent);
	await api.call(endSession, { token: two.accessToken, params: { id: listed?.id ?? '' } });
	await api.call(endOtherSessions, { token: admin.token });
	await api.call(getMe, { token: three.accessToken });
}

async function changes({ api }: ServerProcess): Promise<void> {
	for (const currentPassword of ['wrong-but-secret', testPassword])
		await api.call(changePassword, { token: maya.token, body: { currentPassword, password: newPassword } });
	await api.call(changeEmail, { token: maya.token, body: { email: newEmail } });
}

async function secondFactors({ api }: ServerProcess): Promise<void> {
	const { secret } = await api.succeed(beginTwoStep, { token: careful.token });
	const code = codeAt(secret, new Date());
	const { recoveryCodes } = await api.succeed(confirmTwoStep, { token: careful.token, body: { code } });
	secrets.push(secret, code, ...recoveryCodes);
	const body = { email: careful.user.email, password: testPassword };
	await api.call(login, { body });
	await api.call(login, { body: { ...body, code } });
}

async function forgeries({ api }: ServerProcess): Promise<void> {
	await api.call(getMe, { token: `${maya.token.slice(0, -4)}AAAA` });
	const reused = (await api.call(login, { body: { email: admin.user.email, password: testPassword } })).body.refreshToken;
	secrets.push(reused);
	const first = await api.call(refresh, { token: reused });
	await api.call(refresh, { token: first.body.refreshToken });
	await api.call(refresh, { token: reused });
	const { uploadURL } = await api.succeed(createUpload, { token: maya.token });
	const path = uploadURL.replace(/signature=.*/, `signature=${'A'.repeat(43)}`);
	await api.send({ method: 'PUT', path, headers: { authorization: `Bearer ${maya.token}`, 'content-type': 'image/png' }, body: 'x' });
}

async function refusals({ api }: ServerProcess): Promise<void> {
	await api.call(getMe, {});
	await api.call(getStats, { token: maya.token });
	const post = await api.succeed(createPost, { token: admin.token, body: { body: 'Mine.' } });
	await api.call(updatePost, { token: maya.token, params: { id: post.id }, body: { body: 'Not mine.' } });
	for (let time = 0; time < 30; time += 1) await api.call(getPost, { token: maya.token, params: { id: newId() } });
	await api.send({ method: 'GET', path: '/me', headers: proxied });
}

beforeAll(async () => {
	home = await createHome();
	const server = await startServer(home, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
	admin = await registerMember(server.api, { setupCode: server.setupCode });
	maya = await registerMember(server.api);
	careful = await registerMember(server.api);
	banned = await registerMember(server.api);
	secrets.push(testPassword, admin.token, maya.token, maya.user.email, admin.user.email);
	await wrongSignIns(server);
	await sessionsOf(server);
	await changes(server);
	await secondFactors(server);
	await forgeries(server);
	await refusals(server);
	await server.api.succeed(actOnUser, {
		token: admin.token,
		body: { userId: banned.user.id, action: 'ban', reason: 'A test.', duration: 1 },
	});
	await server.api.call(login, { body: { email: banned.user.email, password: testPassword } });
	await server.api.call(getMe, { token: banned.token });
	const { code, stdout, stderr } = await server.end('SIGTERM');
	expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
	const parsed = stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
	lines = parsed.filter(({ stream }) => stream === 'security');
	other = parsed.filter(({ stream }) => stream !== 'security');
}, 60_000);
afterAll(() => home.remove());

const find = (wanted: Partial<Line>) => lines.filter((line) => Object.entries(wanted).every(([name, value]) => line[name] === value));

describe('has', () => {
	test.each<[string, () => Partial<Line>]>([
		['a registration', () => ({ event: 'user_created', route: 'POST /auth/register', account: maya.user.id })],
		['a sign-in', () => ({ event: 'authn_login_success', route: 'POST /auth/login', account: admin.user.id })],
		[
			'a wrong password, with the account that was tried',
			() => ({ event: 'authn_login_fail', code: 'invalid_credentials', account: maya.user.id }),
		],
		['a sign-in without such an account', () => ({ event: 'authn_login_fail', code: 'invalid_credentials', account: undefined })],
		['the sign-in of a banned member', () => ({ event: 'authn_login_fail', code: 'account_blocked', account: banned.user.id })],
		['a limit that was reached', () => ({ event: 'excess_rate_limit_exceeded', route: 'POST /auth/login', code: 'rate_limited' })],
		['a sign-out', () => ({ event: 'authn_token_revoked', route: 'POST /auth/logout', account: admin.user.id })],
		[
			'a session that its owner ended',
			() => ({ event: 'authn_token_revoked', route: 'DELETE /api/me/sessions/:id', account: admin.user.id }),
		],
		['other sessions that their owner ended', () => ({ event: 'authn_token_revoked', change: 'session.othersEnded' })],
		[
			'a wrong password where it would be changed',
			() => ({ event: 'authn_login_fail', route: 'POST /api/me/password', code: 'wrong_password', account: maya.user.id }),
		],
		['an email that was changed', () => ({ event: 'user_updated', change: 'email.changed', account: maya.user.id })],
		['a password that was changed', () => ({ event: 'authn_password_change', change: 'password.changed', account: maya.user.id })],
		['two-step log in that was turned on', () => ({ event: 'user_updated', change: 'twoStep.turnedOn', account: careful.user.id })],
		['a right password without the code', () => ({ event: 'authn_login_fail', code: 'second_factor_needed', account: careful.user.id })],
		['a code that was used', () => ({ event: 'authn_login_fail', code: 'second_factor_wrong', account: careful.user.id })],
		['a refresh token that came twice', () => ({ event: 'authn_token_reuse', route: 'POST /auth/refresh', account: admin.user.id })],
		['a forged access token', () => ({ event: 'authn_token_forged', route: 'GET /me', code: 'unauthenticated' })],
		['a forged upload address', () => ({ event: 'authn_token_forged', route: 'PUT /api/objects/:id' })],
		['a guest where members are', () => ({ event: 'authz_fail', route: 'GET /me', why: 'noSession' })],
		['a session that had ended', () => ({ event: 'authz_fail', route: 'GET /me', why: 'sessionOver' })],
		['a session that a ban had ended', () => ({ event: 'authz_fail', route: 'GET /me', why: 'banned' })],
		[
			'a member where administrators are',
			() => ({ event: 'authz_fail', route: 'GET /api/admin/stats', code: 'not_administrator', account: maya.user.id }),
		],
		[
			'a member at a post of another',
			() => ({ event: 'authz_fail', route: 'PUT /api/posts/:id', code: 'not_your_post', account: maya.user.id }),
		],
		['one who guesses addresses', () => ({ event: 'malicious_excess_404', route: 'GET /api/posts/:id', account: maya.user.id, count: 30 })],
	])('%s', (_, wanted) => {
		expect(find(wanted())).not.toEqual([]);
	});

	test('an act of an administrator, with what was done and to which account', () => {
		expect(find({ event: 'authz_admin' })).toMatchObject([
			{
				route: 'POST /api/admin/users/action',
				account: admin.user.id,
				change: 'member.standingChanged',
				subjects: { user: banned.user.id },
				payload: { action: 'ban' },
			},
		]);
	});
});

test('each line says when, where from and in which request', () => {
	for (const line of lines) {
		expect(line).toMatchObject({ stream: 'security', requestId: expect.stringMatching(/./), route: expect.stringMatching(/^[A-Z]+ \//) });
		expect(new Date(line.time).toISOString()).toBe(line.time);
		expect(line.address).toMatch(/^(127\.0\.0\.1|203\.0\.113\.9)$/);
	}
});

test('no line has a password, a token or an email', () => {
	const text = JSON.stringify(lines);
	expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test('what is refused again and again makes two lines, with a count', () => {
	const failed = find({ event: 'authn_login_fail', code: 'invalid_credentials', account: maya.user.id });
	expect(failed.map(({ count }) => count)).toEqual([undefined, 9]);
	expect(find({ event: 'excess_rate_limit_exceeded', route: 'POST /auth/login' }).map(({ count }) => count)).toEqual([undefined, 3]);
});

test('the address and the request id of a trusted proxy are believed', () => {
	expect(find({ requestId: 'from-the-proxy.1' })).toMatchObject([{ address: '203.0.113.9' }]);
});

test('at the usual level nothing else is logged', () => {
	expect(other).toEqual([]);
});

describe('in a file', () => {
	let folder: string;
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), 'friends-security-'));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	test('is appended to, and only its owner reads it', async () => {
		const securityLog = join(folder, 'security.log');
		for (let start = 0; start < 2; start += 1) {
			const server = await createTestApp({ securityLog });
			await server.api.call(register, {
				body: { email: 'm@friends.example', username: 'maya', name: 'Maya', password: testPassword },
			});
			await server.close();
			await expect.poll(() => readFileSync(securityLog, 'utf8').split('\n').length).toBe(2 * (start + 1) + 1);
		}
		const events = readFileSync(securityLog, 'utf8')
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line).event);
		expect(events).toEqual(['user_created', 'authn_login_success', 'user_created', 'authn_login_success']);
		expect(statSync(securityLog).mode & 0o777).toBe(0o600);
	});

	test('that cannot be written stops nothing', async () => {
		const server = await createTestApp({ securityLog: join(folder, 'not-there', 'security.log') });
		for (let time = 0; time < 3; time += 1) expect((await server.api.call(getMe, {})).status).toBe(401);
		await registerMember(server.api);
		await server.close();
	});
});
