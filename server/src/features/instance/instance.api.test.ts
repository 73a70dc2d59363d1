import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { register } from '@friends/contract/auth/auth.endpoints';
import { getHealth, getInstance, getReadiness, getRules } from '@friends/contract/instance/instance.endpoints';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRole } from '../../testing/scenes.ts';
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
	expect(user.role).toBe('owner');
	expect(await server.api.succeed(getInstance, {})).toMatchObject({ isEmpty: false });
});

describe('a private community', () => {
	let admin: SignedInMember;
	const settle = (body: UpdateSettingsBody) => server.api.succeed(updateSettings, { token: admin.token, body });
	beforeAll(async () => {
		admin = await registerMember(server.api);
		await setRole(server.database, admin.user.id, 'admin');
		await settle({ name: 'Harbour Street', description: 'We meet at the old crane.', rules: 'Bring soup.', guestAccess: 'private' });
	});
	afterAll(() => settle({ guestAccess: 'landing', registration: 'open' }));

	test('tells guests no description, in the manifest and the page neither', async () => {
		expect(await server.api.succeed(getInstance, {})).toMatchObject({ name: 'Harbour Street', description: '', guestAccess: 'private' });
		for (const url of ['/manifest.webmanifest', '/', '/api/instance']) {
			expect((await server.app.inject({ url })).payload).not.toContain('old crane');
		}
		await settle({ guestAccess: 'landing' });
		expect(await server.api.succeed(getInstance, {})).toMatchObject({ description: 'We meet at the old crane.' });
		await settle({ guestAccess: 'private' });
	});

	test('tells its rules to those who may join, and to members', async () => {
		const rules = { rules: 'Bring soup.' };
		expect(await server.api.succeed(getRules, {})).toEqual(rules);
		await settle({ registration: 'closed' });
		expect((await server.api.call(getRules, {})).status).toBe(401);
		expect(await server.api.succeed(getRules, { token: admin.token })).toEqual(rules);
	});
});

test('the process and the database report their health', async () => {
	expect(await server.api.succeed(getHealth, {})).toEqual({ status: 'ok' });
	expect(await server.api.succeed(getReadiness, {})).toEqual({ status: 'ok', storage: 'ok', lagSeconds: 0 });
});
