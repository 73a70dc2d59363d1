/** Names and mail providers that a community does not take, wherever a member chooses a name or an address. */
import { changeEmail } from '@friends/contract/accounts/accounts.endpoints';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { register } from '@friends/contract/auth/auth.endpoints';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { updateProfile } from '@friends/contract/users/users.endpoints';
import { newRegistration, registerMember, type SignedInMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: SignedInMember;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	admin = await registerMember(server.api);
	maya = await registerMember(server.api);
	await set({ reservedNames: ['Mayor'], allowedMailDomains: [], deniedMailDomains: ['throwaway.example'] });
});
afterAll(() => server.close());

const set = (body: UpdateSettingsBody) => server.api.succeed(updateSettings, { body, token: admin.token });
const codeOf = async (overrides: object) => (await server.api.call(register, { body: newRegistration(overrides) })).problem?.code;

test('a reserved name is refused at the door and in a profile, but not for administrators', async () => {
	expect(await codeOf({ username: 'm4yor' })).toBe('name_reserved');
	expect(await codeOf({ name: 'The Mayor' })).toBe('name_reserved');
	const { problem } = await server.api.call(updateProfile, { token: maya.token, body: { name: 'Mayor' } });
	expect(problem.code).toBe('name_reserved');
	expect((await server.api.call(updateProfile, { token: admin.token, body: { name: 'Mayor' } })).status).toBe(200);
});

test('an address of a denied provider is refused at the door, and when a member changes theirs', async () => {
	const { status, problem } = await server.api.call(register, { body: newRegistration({ email: 'x@mail.throwaway.example' }) });
	expect([status, problem.code]).toEqual([422, 'mail_domain_refused']);
	expect(problem.errors).toEqual({ email: 'This community doesn’t take addresses of this mail provider. Please use another one.' });
	const changed = await server.api.call(changeEmail, { token: maya.token, body: { email: 'maya@throwaway.example' } });
	expect(changed.problem.code).toBe('mail_domain_refused');
});

test('with a list of allowed ones, only these come in', async () => {
	await set({ allowedMailDomains: ['@Bücher.example', 'friends.example'] });
	expect(await codeOf({ email: 'someone@post.example' })).toBe('mail_domain_refused');
	expect((await server.api.call(register, { body: newRegistration({ email: 'someone@xn--bcher-kva.example' }) })).status).toBe(201);
	expect((await server.api.call(register, { body: newRegistration() })).status).toBe(201);
	await set({ allowedMailDomains: [] });
});

test('domains are kept in ASCII and once, and what is none is refused at its field', async () => {
	expect(await set({ deniedMailDomains: ['*.Throwaway.example', 'throwaway.example', 'почта.рф'] })).toMatchObject({
		deniedMailDomains: ['throwaway.example', 'xn--80a1acny.xn--p1ai'],
	});
	const { status, problem } = await server.api.call(updateSettings, { token: admin.token, body: { allowedMailDomains: ['post example'] } });
	expect([status, problem.errors]).toEqual([
		422,
		{ allowedMailDomains: 'This is no mail domain: “post example”. Write it like post.example.' },
	]);
});

test.each([
	[{ reservedNames: Array.from({ length: 201 }, String) }, { reservedNames: 'At most 200 fit in this list' }],
	[{ reservedNames: [' '] }, { 'reservedNames.0': 'Reserved name is empty' }],
	[{ reservedNames: ['x'.repeat(41)] }, { 'reservedNames.0': 'Reserved name can have at most 40 characters' }],
])('lists have their bounds', async (body, errors) => {
	const { status, problem } = await server.api.call(updateSettings, { token: admin.token, body });
	expect([status, problem.errors]).toEqual([422, errors]);
});

test('guests learn none of the lists', async () => {
	expect(JSON.stringify(await server.api.succeed(getInstance, {}))).not.toMatch(/throwaway|Mayor/);
});

test('the first member is not asked', async () => {
	const fresh = await createTestApp();
	expect((await fresh.api.call(register, { body: newRegistration({ username: 'admin' }) })).status).toBe(201);
	await fresh.close();
});
