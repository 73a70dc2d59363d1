import { login } from '@friends/contract/auth/auth.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember, testPassword } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const loginAs = (email: string, password = testPassword) => server.api.call(login, { body: { email, password } });

test('a member signs in, and can then call what is for members', async () => {
	const { status, body: session } = await loginAs(maya.user.email);
	expect(status).toBe(200);
	expect(session.user).toEqual(maya.user);
	expect(await server.api.succeed(getMe, { token: session.accessToken })).toEqual(maya.user);
});

test('the email may be written in any case, with spaces around', async () => {
	expect((await loginAs(` ${maya.user.email.toUpperCase()} `)).status).toBe(200);
});

test('each sign-in is a session of its own', async () => {
	const [one, other] = [await loginAs(maya.user.email), await loginAs(maya.user.email)];
	expect(one.body.refreshToken).not.toBe(other.body.refreshToken);
	expect(one.body.accessToken).not.toBe(other.body.accessToken);
});

test('a wrong password and an unknown email get the very same answer', async () => {
	const send = (email: string) =>
		server.api.send({
			method: 'POST',
			path: '/auth/login',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ email, password: 'wrong-bracelet' }),
		});
	const [wrong, unknown] = [await send(maya.user.email), await send('nobody@friends.example')];
	expect(wrong.status).toBe(401);
	expect(JSON.parse(wrong.text)).toMatchObject({ code: 'invalid_credentials', detail: 'Invalid credentials' });
	const comparable = ({ text, headers, ...answer }: typeof wrong) => ({
		...answer,
		headers: { ...headers, date: '', 'x-request-id': '' },
		text: text.replace(headers['x-request-id'] ?? '', ''),
	});
	expect(comparable(unknown)).toEqual(comparable(wrong));
});

test.each([
	['email', { email: 'maya', password: 'x' }, 'Invalid email address'],
	['email', { password: 'x' }, 'Invalid email address'],
	['password', { email: 'maya@friends.example', password: '' }, 'Password is required'],
	['password', { email: 'maya@friends.example' }, 'Password is required'],
	['password', { email: 'maya@friends.example', password: 'x'.repeat(257) }, 'Password can have at most 256 characters'],
	['token', { email: 'maya@friends.example', password: 'x', token: 'x' }, 'This field is not known'],
])('a broken rule about the %s is told: %j', async (field, body, sentence) => {
	const { status, problem } = await server.api.call(login, { body: body as { email: string; password: string } });
	expect(status).toBe(422);
	expect(problem.errors).toEqual({ [field]: sentence });
});

describe('who may not sign in is told why, after the right password only', () => {
	test.each([
		['banned', { banned_until: '2026-11-21T18:30:00.000Z' }, 'This account is banned until 2026-11-21 18:30 UTC.'],
		['inactive', { status: 'inactive' as const }, 'This account has been deactivated. An administrator can reactivate it.'],
	])('%s', async (_, changes, sentence) => {
		const { user } = await registerMember(server.api);
		await updateUser(server.database, user.id, changes);
		const { status, problem } = await loginAs(user.email);
		expect(status).toBe(403);
		expect(problem).toMatchObject({ code: 'account_blocked', detail: sentence });
		expect((await loginAs(user.email, 'wrong-bracelet')).problem.code).toBe('invalid_credentials');
	});

	test('erased accounts look like none', async () => {
		const { user } = await registerMember(server.api);
		await updateUser(server.database, user.id, { status: 'deleted' });
		const { status, problem } = await loginAs(user.email);
		expect({ status, code: problem.code }).toEqual({ status: 401, code: 'invalid_credentials' });
	});

	test('a ban ends by itself', async () => {
		const { user } = await registerMember(server.api);
		await updateUser(server.database, user.id, { banned_until: new Date(server.clock.now().getTime() + 3_600_000).toISOString() });
		server.clock.advanceSeconds(3_599);
		expect((await loginAs(user.email)).status).toBe(403);
		server.clock.advanceSeconds(1);
		expect((await loginAs(user.email)).status).toBe(200);
	});
});
