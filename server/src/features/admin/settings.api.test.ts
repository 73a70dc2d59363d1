/** Settings of the instance: who may change them, immediate effect, and the audit log. */

import { getAccount } from '@friends/contract/accounts/accounts.endpoints';
import { getSettings, listAuditLogs, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { register } from '@friends/contract/auth/auth.endpoints';
import { listFriends } from '@friends/contract/friends/friends.endpoints';
import { getInstance, getRules } from '@friends/contract/instance/instance.endpoints';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { newRegistration, registerMember, type SignedInMember } from '@friends/test-kit/members';
import { uploadPicture } from '@friends/test-kit/uploads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let member: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	member = await registerMember(server.api);
});
afterAll(() => server.close());

const change = (body: UpdateSettingsBody, by = admin) => server.api.call(updateSettings, { body, token: by.token });
const countLogs = () => countRows(server.database, 'audit_logs');

test('name, description and rules are read by everybody at once', async () => {
	expect(await server.api.succeed(getInstance, {})).toMatchObject({ name: 'FRIENDS', description: '', hasRules: false });
	const { status, body } = await change({ name: ' The Balcony ', description: 'Plants & people', rules: 'Be kind.\n\n<b>No soup</b>' });
	expect(status).toBe(200);
	expect(body).toMatchObject({ name: 'The Balcony', guestAccess: 'landing', registration: 'open' });
	expect(await server.api.succeed(getInstance, {})).toMatchObject({ name: 'The Balcony', description: 'Plants & people', hasRules: true });
	expect(await server.api.succeed(getRules, {})).toEqual({ rules: 'Be kind.\n\n<b>No soup</b>' });
	expect(await server.api.succeed(getSettings, { token: admin.token })).toEqual(body);
});

test('what is left out stays, single features too, also of two changes at once', async () => {
	const { features } = await server.api.succeed(getSettings, { token: admin.token });
	await Promise.all([change({ features: { friends: false } }), change({ features: { messages: false } }), change({ description: 'x' })]);
	const after = await server.api.succeed(getSettings, { token: admin.token });
	expect(after).toMatchObject({ name: 'The Balcony', description: 'x', features: { ...features, friends: false, messages: false } });
	await change({ features });
});

test('a feature that is switched off is gone at once', async () => {
	const status = async (endpoint: typeof listFriends | typeof getAccount) =>
		(await server.api.call(endpoint, { token: member.token })).status;
	expect([await status(listFriends), await status(getAccount)]).toEqual([200, 200]);
	await change({ features: { friends: false } });
	expect([await status(listFriends), await status(getAccount)]).toEqual([404, 200]);
	await change({ features: { friends: true, account: false } });
	expect([await status(listFriends), await status(getAccount)]).toEqual([200, 404]);
	await change({ features: { account: true } });
	expect([await status(listFriends), await status(getAccount)]).toEqual([200, 200]);
});

describe('looks', () => {
	const looks = async () => {
		const { logoUrl, accentHue } = await server.api.succeed(getInstance, {});
		return { logoUrl, accentHue };
	};

	test('are the green and the mark of FRIENDS, until an administrator has chosen, and again when they go back', async () => {
		expect(await looks()).toEqual({ logoUrl: '', accentHue: null });
		const { url: logoUrl } = await uploadPicture(server.api, admin);
		expect((await change({ logoUrl, accentHue: 240 })).body).toMatchObject({ logoUrl, accentHue: 240 });
		expect(await looks()).toEqual({ logoUrl, accentHue: 240 });
		const { logs } = await server.api.succeed(listAuditLogs, { query: { limit: 1 }, token: admin.token });
		expect(logs[0]).toMatchObject({ before: { logoUrl: '', accentHue: null }, after: { logoUrl, accentHue: 240 } });
		await change({ logoUrl: '', accentHue: null });
		expect(await looks()).toEqual({ logoUrl: '', accentHue: null });
	});

	test('a picture of somebody else, or of elsewhere, is refused, and nothing changes', async () => {
		const { url } = await uploadPicture(server.api, member);
		for (const logoUrl of [url, 'https://elsewhere.example/logo.png', '/uploads/none.webp']) {
			const { status, problem } = await change({ logoUrl, accentHue: 10 });
			expect([status, problem.code, problem.errors]).toEqual([422, 'logo_not_yours', { logoUrl: 'This is not a picture of yours' }]);
		}
		expect(await looks()).toEqual({ logoUrl: '', accentHue: null });
	});
});

test('a private instance is closed to guests at once', async () => {
	const status = async () => (await server.api.call(listPosts, {})).status;
	await change({ guestAccess: 'private' });
	expect(await status()).toBe(401);
	await change({ guestAccess: 'open' });
	expect(await status()).toBe(200);
});

test('closed registration refuses with a sentence, and opens again', async () => {
	await change({ registration: 'closed' });
	expect(await server.api.succeed(getInstance, {})).toMatchObject({ registration: 'closed' });
	const { status, problem } = await server.api.call(register, { body: newRegistration() });
	expect([status, problem.code, problem.detail]).toEqual([
		403,
		'registration_closed',
		'This community isn’t taking new members right now.',
	]);
	await change({ registration: 'open' });
	expect((await server.api.call(register, { body: newRegistration() })).status).toBe(201);
});

test('an empty instance takes its first member, even closed', async () => {
	const empty = await createTestApp();
	await empty.database.transaction((transaction) =>
		transaction
			.insertInto('instance_settings')
			.values({ key: 'registration', value: '"closed"', updated_at: empty.clock.now().toISOString() })
			.execute(),
	);
	expect((await empty.api.call(register, { body: newRegistration() })).status).toBe(201);
	expect((await empty.api.call(register, { body: newRegistration() })).status).toBe(403);
	await empty.close();
});

test('a change leaves a line with what changed, and none when nothing did', async () => {
	await change({ name: 'Before', guestAccess: 'landing' });
	const logs = await countLogs();
	await change({ name: 'After', guestAccess: 'landing' });
	await change({ name: 'After' });
	expect(await countLogs()).toBe(logs + 1);
	const { logs: lines } = await server.api.succeed(listAuditLogs, { query: { limit: 1 }, token: admin.token });
	expect(lines).toMatchObject([
		{ action: 'change_settings', adminUser: { id: admin.user.id }, targetUser: null, before: { name: 'Before' }, after: { name: 'After' } },
	]);
	expect([Object.keys(lines[0]?.before ?? {}), Object.keys(lines[0]?.after ?? {})]).toEqual([['name'], ['name']]);
});

test.each([
	[{ name: '  ' }, 'name'],
	[{ name: 'x'.repeat(61) }, 'name'],
	[{ description: 'x'.repeat(301) }, 'description'],
	[{ rules: 'x'.repeat(20_001) }, 'rules'],
	[{ guestAccess: 'closed' }, 'guestAccess'],
	[{ registration: 'sometimes' }, 'registration'],
	[{ accentHue: -1 }, 'accentHue'],
	[{ accentHue: 361 }, 'accentHue'],
	[{ accentHue: 1.5 }, 'accentHue'],
	[{ accentHue: '240' }, 'accentHue'],
	[{ features: { telepathy: true } }, 'features.telepathy'],
	[{ firstAdministrator: 'x' }, 'firstAdministrator'],
])('a broken rule is told: %j', async (body, field) => {
	const { status, problem } = await change(body as UpdateSettingsBody);
	expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
});

test('is for administrators', async () => {
	const logs = await countLogs();
	expect((await change({ name: 'Mine' }, member)).status).toBe(403);
	expect((await server.api.call(updateSettings, { body: { name: 'Mine' } })).status).toBe(401);
	expect((await server.api.call(getSettings, { token: member.token })).status).toBe(403);
	expect((await server.api.call(getSettings, {})).status).toBe(401);
	expect(await countLogs()).toBe(logs);
});
