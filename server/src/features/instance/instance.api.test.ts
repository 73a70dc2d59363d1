import { register } from '@friends/contract/auth/auth.endpoints';
import { getHealth, getInstance, getReadiness } from '@friends/contract/instance/instance.endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp();
});
afterAll(() => server.close());

test('an empty instance says so, until somebody has registered', async () => {
	const before = await server.api.succeed(getInstance, {});
	expect(before).toMatchObject({ isEmpty: true, guestAccess: 'landing' });
	const body = { name: 'Maya', username: 'maya', email: 'maya@friends.example', password: 'bracelet-7' };
	const { user } = await server.api.succeed(register, { body });
	expect(user.role).toBe('admin');
	expect(await server.api.succeed(getInstance, {})).toMatchObject({ isEmpty: false });
});

test('the process and the database report their health', async () => {
	expect(await server.api.succeed(getHealth, {})).toEqual({ status: 'ok' });
	expect(await server.api.succeed(getReadiness, {})).toEqual({ status: 'ok', lagSeconds: 0 });
});
