/** Effects of the administrative commands of the command line on the database. */
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const service = () => {
	const { settings, userActions } = server.community.rooms.admin.service;
	const setRole = (email: string, role: 'admin' | 'member') =>
		userActions.actByName(email, role === 'admin' ? 'grant_admin' : 'revoke_admin');
	return { setRole, setGuestAccess: settings.setGuestAccess };
};

test('what guests find is changed with a line in the audit log, or not at all', async () => {
	await service().setGuestAccess('open');
	await expect(service().setGuestAccess('closed')).rejects.toThrow('guestAccess is one of landing, open, private.');
	await service().setGuestAccess('landing');
	const logs = await server.database.reader
		.selectFrom('audit_logs')
		.select(['action', 'target_user_id', 'details'])
		.orderBy('seq')
		.execute();
	expect(logs.map(({ details, ...log }) => ({ ...log, details: JSON.parse(details) as unknown }))).toEqual([
		{ action: 'change_settings', target_user_id: null, details: { before: { guestAccess: 'landing' }, after: { guestAccess: 'open' } } },
		{ action: 'change_settings', target_user_id: null, details: { before: { guestAccess: 'open' }, after: { guestAccess: 'landing' } } },
	]);
});

describe('the administrator role', () => {
	test('is given and taken back by email, however it is written', async () => {
		await service().setRole(` ${maya.user.email.toUpperCase()} `, 'admin');
		expect((await server.api.succeed(getMe, { token: maya.token })).role).toBe('admin');
		await service().setRole(maya.user.email, 'member');
		expect((await server.api.succeed(getMe, { token: maya.token })).role).toBe('member');
	});

	test('cannot be taken from the owner, not even by giving it', async () => {
		for (const role of ['member', 'admin'] as const)
			await expect(service().setRole(admin.user.email, role)).rejects.toThrow('This is the owner of the community.');
		expect(await countRows(server.database, 'accounts', { column: 'role', value: 'owner' })).toBe(1);
	});

	test('leaves a line in the audit log each time it changes, and none when it does not', async () => {
		const logs = () =>
			server.database.reader.selectFrom('audit_logs').select(['admin_id', 'action', 'target_user_id']).orderBy('seq').execute();
		const before = (await logs()).length;
		await service().setRole(maya.user.email, 'admin');
		await service().setRole(maya.user.email, 'member');
		await expect(service().setRole(admin.user.email, 'member')).rejects.toThrow();
		expect((await logs()).slice(before)).toEqual([
			{ admin_id: null, action: 'grant_admin', target_user_id: maya.user.id },
			{ admin_id: null, action: 'revoke_admin', target_user_id: maya.user.id },
		]);
	});

	test('of nobody is a mistake', async () => {
		await expect(service().setRole('nobody@friends.example', 'admin')).rejects.toThrow(
			'No member has the email or username nobody@friends.example.',
		);
	});
});
