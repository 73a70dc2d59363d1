import { getAuthUser, getMe } from '@friends/contract/users/users.endpoints';
import { currentUserSchema } from '@friends/contract/users/users.schema';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certainKeysOf } from '../../testing/answers/certain-keys.ts';
import { updateUser } from '../../testing/scenes.ts';
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

describe.each([
	['GET /me', getMe],
	['GET /api/auth/user', getAuthUser],
])('%s', (_, endpoint) => {
	test('answers the signed-in member, exactly as promised', async () => {
		const me = await server.api.succeed(endpoint, { token: maya.token });
		expect(me).toEqual(maya.user);
		expect(Object.keys(me).sort()).toEqual(certainKeysOf(currentUserSchema));
		expect(currentUserSchema.parse(me)).toEqual(me);
		expect(me.role).toBe('member');
		expect((await server.api.succeed(endpoint, { token: admin.token })).role).toBe('owner');
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
