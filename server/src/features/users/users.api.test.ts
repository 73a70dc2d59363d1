import { getAuthUser, getMe } from '@friends/contract/users/users.endpoints';
import { currentUserSchema } from '@friends/contract/users/users.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows, updateUser } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createInstanceService } from '../instance/instance.service.ts';
import { createUsersService } from './users.service.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

describe.each([
	['GET /me', getMe],
	['GET /api/auth/user', getAuthUser],
])('%s', (_, endpoint) => {
	test('answers the signed-in member, exactly as promised', async () => {
		const me = await server.api.succeed(endpoint, { token: maya.token });
		expect(me).toEqual(maya.user);
		expect(Object.keys(me).sort()).toEqual(Object.keys(currentUserSchema.shape).sort());
		expect(currentUserSchema.parse(me)).toEqual(me);
		expect(me.role).toBe('member');
		expect((await server.api.succeed(endpoint, { token: admin.token })).role).toBe('admin');
	});

	test('never tells the hash of the password', async () => {
		const { text } = await server.api.send({ method: 'GET', path: endpoint.path, headers: { authorization: `Bearer ${maya.token}` } });
		expect(text).not.toMatch(/argon2|password/i);
	});

	test('shows what was changed a moment ago', async () => {
		const { user, token } = await registerMember(server.api);
		const changes = {
			bio: 'Plants & bicycles',
			interests: JSON.stringify(['plants', 'bicycles']),
			settings: JSON.stringify({ showEmail: true }),
		};
		await updateUser(server.database, user.id, changes);
		const me = await server.api.succeed(endpoint, { token });
		expect(me).toMatchObject({ bio: 'Plants & bicycles', interests: ['plants', 'bicycles'] });
		expect(me.settings).toEqual({ ...user.settings, showEmail: true });
	});

	test('refuses who is not signed in', async () => {
		const { status, problem, headers } = await server.api.call(endpoint, {});
		expect(status).toBe(401);
		expect(problem).toMatchObject({ code: 'unauthenticated', detail: 'Please log in first.' });
		expect(headers['www-authenticate']).toBe('Bearer');
	});
});

describe('the administrator role', () => {
	const clock = { now: () => new Date() };
	const service = () =>
		createUsersService({
			database: server.database,
			clock,
			instance: createInstanceService({ database: server.database, clock }),
		});
	const countAdmins = () => countRows(server.database, 'users', { column: 'role', value: 'admin' });

	test('is given and taken back by email, however it is written', async () => {
		await service().setRole(` ${maya.user.email.toUpperCase()} `, 'admin');
		expect((await server.api.succeed(getMe, { token: maya.token })).role).toBe('admin');
		await service().setRole(maya.user.email, 'member');
		expect((await server.api.succeed(getMe, { token: maya.token })).role).toBe('member');
	});

	test('cannot be taken from the last one, and not by two at once from the last two', async () => {
		await expect(service().setRole(admin.user.email, 'member')).rejects.toThrow('This is the last administrator.');
		for (let round = 0; round < 5; round += 1) {
			for (const { user } of [admin, maya]) await service().setRole(user.email, 'admin');
			// Two connections that are open already, so that neither begins later than the other.
			await Promise.all([admin, maya].map(() => server.database.transaction((transaction) => sql`select 1`.execute(transaction))));
			const outcomes = await Promise.allSettled([admin, maya].map(({ user }) => service().setRole(user.email, 'member')));
			expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
			expect(await countAdmins()).toBe(1);
		}
		await service().setRole(admin.user.email, 'admin');
		await service().setRole(maya.user.email, 'member');
	});

	test('counts only those who may act: an inactive administrator does not make another one dispensable', async () => {
		const { user } = await registerMember(server.api);
		await service().setRole(user.email, 'admin');
		await updateUser(server.database, user.id, { status: 'inactive' });
		await expect(service().setRole(admin.user.email, 'member')).rejects.toThrow('This is the last administrator.');
		await service().setRole(user.email, 'member');
		expect(await countAdmins()).toBe(1);
	});

	test('of nobody is a mistake', async () => {
		await expect(service().setRole('nobody@friends.example', 'admin')).rejects.toThrow('Nobody is registered as nobody@friends.example.');
	});
});
