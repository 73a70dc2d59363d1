/** Providers in the settings of a member: linking, unlinking, proving; and members who registered with one. */
import { getAccount, setPassword } from '@friends/contract/accounts/accounts.endpoints';
import { updateSettings } from '@friends/contract/admin/admin.endpoints';
import { login, proveSession, register } from '@friends/contract/auth/auth.endpoints';
import { authLimits } from '@friends/contract/auth/auth.limits';
import type { RegisterBody } from '@friends/contract/auth/auth.schema';
import type { UpdateSettingsBody } from '@friends/contract/instance/instance.schema';
import { createInvitation } from '@friends/contract/joining/joining.endpoints';
import { listPasskeys, removePasskey } from '@friends/contract/passkeys/passkeys.endpoints';
import {
	linkProvider,
	listLinkedProviders,
	loginWithProvider,
	proveWithProvider,
	unlinkProvider,
} from '@friends/contract/providers/providers.endpoints';
import { providerLimits } from '@friends/contract/providers/providers.limits';
import { getMe } from '@friends/contract/users/users.endpoints';
import { newRegistration, registerMember, type SignedInMember, signInAgain, testPassword } from '@friends/test-kit/members';
import type { ProviderPerson } from '@friends/test-kit/oidc-provider';
import { addPasskeyOf } from '@friends/test-kit/passkeys';
import { turnOnTwoStep } from '@friends/test-kit/two-step';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkIdentity, newIdentity, registerByIdentity, sealed } from '../../testing/providers/identities.ts';
import { createProviderScene, newPerson, type ProviderScene } from '../../testing/providers/provider-scene.ts';

let scene: ProviderScene;
let admin: SignedInMember;
let maya: SignedInMember;
let person: ProviderPerson & { email: string };
beforeAll(async () => {
	scene = await createProviderScene();
	admin = await registerMember(scene.server.api);
});
beforeEach(async () => {
	admin = await signInAgain(scene.server.api, admin);
	maya = await registerMember(scene.server.api);
	person = newPerson();
});
afterAll(() => scene.close());

const api = () => scene.server.api;
const link = (identity: string, token = maya.token) => api().call(linkProvider, { token, body: { identity } });
const linkedOf = (token = maya.token) => api().succeed(listLinkedProviders, { token });
const unlink = (id: string, token = maya.token) => api().call(unlinkProvider, { token, params: { id } });
const set = (body: UpdateSettingsBody) => api().succeed(updateSettings, { token: admin.token, body });

describe('a provider is linked', () => {
	test('by a member, who signs in with it from then on', async () => {
		const { identity } = await scene.identityOf(person);
		const { status, body } = await link(identity);
		expect([status, await linkedOf()]).toEqual([201, [body]]);
		expect((await scene.signIn(person)).body.user.id).toBe(maya.user.id);
	});

	test('once with one identity, and to one member', async () => {
		const { identity } = await scene.identityOf(person);
		expect((await link(identity)).status).toBe(201);
		expect((await link(identity)).problem.code).toBe('trip_over');
		const noor = await registerMember(api());
		const again = await scene.identityOf(person);
		const { status, problem } = await link(again.identity, noor.token);
		expect([status, problem.code]).toEqual([409, 'identity_taken']);
		expect(await linkedOf(noor.token)).toEqual([]);
	});

	test('to one of two members who try at once', async () => {
		const noor = await registerMember(api());
		const { identity } = await scene.identityOf(person);
		const answers = await Promise.all([link(identity), link(identity, noor.token)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
	});

	test('with a recent proof alone, within ten minutes, and by no guest', async () => {
		const { identity } = await scene.identityOf(person);
		expect((await api().call(linkProvider, { body: { identity } })).status).toBe(401);
		scene.server.clock.advanceSeconds(providerLimits.identitySeconds);
		expect((await link(identity)).problem.code).toBe('proof_needed');
		expect((await link(identity, (await signInAgain(api(), maya)).token)).problem.code).toBe('trip_over');
	});
});

describe('a provider is unlinked', () => {
	test('which ends the other sessions, and the sign-in with it', async () => {
		const { id } = (await link((await scene.identityOf(person)).identity)).body;
		const other = await signInAgain(api(), maya);
		expect((await unlink(id)).status).toBe(204);
		expect((await api().call(getMe, { token: other.token })).status).toBe(401);
		expect((await scene.signIn(person)).problem.code).toBe('identity_unknown');
		expect((await unlink(id)).status).toBe(404);
	});

	test('by its member alone, with a recent proof', async () => {
		const { id } = await linkIdentity(scene.server, maya);
		const noor = await registerMember(api());
		expect((await unlink(id, noor.token)).status).toBe(404);
		scene.server.clock.advanceSeconds(authLimits.recentProofSeconds);
		expect((await unlink(id)).problem.code).toBe('proof_needed');
		expect(await linkedOf()).toHaveLength(1);
	});

	test('while another way in is left, also by two calls at once', async () => {
		const noor = await registerByIdentity(
			scene.server,
			newIdentity(scene.server, { key: `${scene.providers.weaver.issuer} ${person.sub}` }),
		);
		const [first] = await linkedOf(noor.token);
		const { status, problem } = await unlink(first?.id ?? '', noor.token);
		expect([status, problem.code]).toEqual([409, 'last_way_in']);
		const second = await link((await scene.identityOf(newPerson(), { provider: 'loom' })).identity, noor.token);
		const answers = await Promise.all([first?.id ?? '', second.body.id].map((id) => unlink(id, noor.token)));
		expect(answers.map(({ status: of }) => of).sort()).toEqual([204, 409]);
		expect(await linkedOf(noor.token)).toHaveLength(1);
	});

	test('a passkey is the last way in too, and a provider that the host took away is none', async () => {
		const noor = await registerByIdentity(scene.server);
		await addPasskeyOf(api(), noor);
		const [[passkey], [provider]] = [await api().succeed(listPasskeys, { token: noor.token }), await linkedOf(noor.token)];
		const params = { id: passkey?.id ?? '' };
		expect((await api().call(removePasskey, { token: noor.token, params })).problem.code).toBe('last_way_in');
		expect((await unlink(provider?.id ?? '', noor.token)).status).toBe(204);
		expect((await api().call(removePasskey, { token: noor.token, params })).problem.code).toBe('last_way_in');
		expect(await api().succeed(listPasskeys, { token: noor.token })).toHaveLength(1);
	});
});

describe('as a proof', () => {
	const act = (token = maya.token) =>
		api().call(linkProvider, { token, body: { identity: sealed(scene.server, newIdentity(scene.server)) } });
	const prove = (identity: string, { token = maya.token, code }: { token?: string; code?: string } = {}) =>
		api().call(proveWithProvider, { token, body: { identity, ...(code !== undefined && { code }) } });
	beforeEach(async () => {
		await link((await scene.identityOf(person)).identity);
		scene.server.clock.advanceSeconds(authLimits.recentProofSeconds);
	});

	test('a fresh identity lets its member go on', async () => {
		expect((await act()).problem.code).toBe('proof_needed');
		const { identity } = await scene.identityOf(person, { isFresh: true });
		expect((await prove(identity)).status).toBe(204);
		expect((await act()).status).toBe(201);
		expect((await prove(identity)).problem.code).toBe('trip_over');
	});

	test('one that is not fresh, of another person, or used before, is none', async () => {
		expect((await prove((await scene.identityOf(person)).identity)).problem.code).toBe('trip_over');
		expect((await prove((await scene.identityOf(newPerson(), { isFresh: true })).identity)).problem.code).toBe('identity_unknown');
		const noor = await registerMember(api());
		const { identity } = await scene.identityOf(person, { isFresh: true });
		expect((await prove(identity, { token: noor.token })).problem.code).toBe('identity_unknown');
		expect((await api().call(loginWithProvider, { body: { identity } })).status).toBe(200);
		expect((await prove(identity)).problem.code).toBe('trip_over');
		expect((await act()).problem.code).toBe('proof_needed');
	});

	test('asks for a code where two-step log in is on', async () => {
		const { token } = await signInAgain(api(), maya);
		const app = await turnOnTwoStep(api(), { token }, scene.server.clock);
		scene.server.clock.advanceSeconds(authLimits.recentProofSeconds);
		const { identity } = await scene.identityOf(person, { isFresh: true });
		expect((await prove(identity, { token })).problem.code).toBe('second_factor_needed');
		expect((await act(token)).problem.code).toBe('proof_needed');
		expect((await prove(identity, { token, code: app.nextCode() })).status).toBe(204);
	});
});

test('a sign-in at the provider that is older than the trip is not fresh', async () => {
	const later = await createProviderScene();
	// Long after what the clock of the provider says.
	later.server.clock.advanceSeconds(10 * 365 * 24 * 60 * 60);
	await expect(later.identityOf(person, { isFresh: true })).rejects.toThrow('no longer good');
	expect((await later.identityOf(person)).state).toBe('new');
	await later.close();
});

describe('a person registers with an identity', () => {
	const registerWith = async (overrides: Partial<RegisterBody> = {}, identity?: string) => {
		const { password: _, ...body } = newRegistration({ email: person.email });
		return api().call(register, { body: { ...body, identity: identity ?? (await scene.identityOf(person)).identity, ...overrides } });
	};

	test('without a password, their email confirmed, and signs in with it', async () => {
		const { status, body } = await registerWith();
		expect(status).toBe(201);
		const account = await api().succeed(getAccount, { token: body.accessToken });
		expect(account).toEqual({ email: person.email, emailConfirmedAt: scene.server.clock.now().toISOString(), passwordChangedAt: null });
		expect((await scene.signIn(person)).body.user.id).toBe(body.user.id);
		const tried = await api().call(login, { body: { email: person.email, password: testPassword } });
		expect(tried.problem.code).toBe('invalid_credentials');
		const proved = await api().call(proveSession, { token: body.accessToken, body: { currentPassword: testPassword } });
		expect(proved.problem.code).toBe('wrong_password');
	});

	test('with another email, or one that the provider does not confirm, which stays unconfirmed', async () => {
		const other = await registerWith({ email: `other-${person.email}` });
		const unverified = newPerson({ email_verified: false });
		const theirs = await registerWith({ email: unverified.email }, (await scene.identityOf(unverified)).identity);
		for (const { body } of [other, theirs]) {
			expect((await api().succeed(getAccount, { token: body.accessToken })).emailConfirmedAt).toBeNull();
		}
	});

	test('once, one after the other or at once', async () => {
		const { identity } = await scene.identityOf(person);
		const answers = await Promise.all([1, 2].map((number) => registerWith({ email: `${number}-${person.email}` }, identity)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
		const { status, problem } = await registerWith({ email: `3-${person.email}` });
		expect([status, problem.code]).toEqual([409, 'identity_taken']);
	});

	test('not with one that is made up or past, and not without both', async () => {
		expect((await registerWith({}, 'AAAA')).problem.code).toBe('trip_over');
		const { identity } = await scene.identityOf(person);
		scene.server.clock.advanceSeconds(providerLimits.identitySeconds);
		expect((await registerWith({}, identity)).problem.code).toBe('trip_over');
		const { password: _, ...body } = newRegistration();
		expect((await api().call(register, { body })).problem.errors).toEqual({ password: 'Password is required' });
	});

	test('by the rules of joining', async () => {
		const refused: [UpdateSettingsBody, string][] = [
			[{ registration: 'closed' }, 'registration_closed'],
			[{ registration: 'approval' }, 'approval_needed'],
			[{ registration: 'invitation' }, 'invitation_needed'],
			[{ registration: 'open', deniedMailDomains: ['mail.example'] }, 'mail_domain_refused'],
		];
		for (const [settings, code] of refused) {
			await set(settings);
			expect((await registerWith()).problem.code).toBe(code);
		}
		await set({ registration: 'invitation', deniedMailDomains: [] });
		expect((await registerWith({ name: 'Administrator' })).problem.code).toBe('invitation_needed');
		const { code: invitation } = await api().succeed(createInvitation, {
			token: admin.token,
			body: { label: 'Fair', maxUses: 1, days: 1 },
		});
		expect((await registerWith({ invitation, name: 'Administrator' })).problem.code).toBe('name_reserved');
		expect((await registerWith({ invitation })).status).toBe(201);
		await set({ registration: 'open' });
	});
});

describe('a member without a password', () => {
	const choose = (token: string, password = 'three-wet-boots-9') => api().call(setPassword, { token, body: { password } });

	test('sets one, which ends their other sessions, and signs in with it', async () => {
		const identity = newIdentity(scene.server);
		const noor = await registerByIdentity(scene.server, identity);
		scene.server.clock.advanceSeconds(1);
		const later = sealed(scene.server, { ...identity, begunAt: scene.server.clock.now().toISOString() });
		const { accessToken } = await api().succeed(loginWithProvider, { body: { identity: later } });
		expect((await choose(noor.token)).status).toBe(204);
		expect((await api().call(getMe, { token: accessToken })).status).toBe(401);
		expect((await api().call(login, { body: { email: noor.user.email, password: 'three-wet-boots-9' } })).status).toBe(200);
	});

	test('sets it once, with a recent proof, and by the rules of passwords', async () => {
		const noor = await registerByIdentity(scene.server);
		expect((await choose(noor.token, noor.user.username)).problem.code).toBe('password_is_known');
		const answers = await Promise.all([1, 2].map(() => choose(noor.token)));
		expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
		scene.server.clock.advanceSeconds(authLimits.recentProofSeconds);
		expect((await choose(noor.token)).problem.code).toBe('proof_needed');
	});

	test('is not one who has a password', async () => {
		const { status, problem } = await choose(maya.token);
		expect([status, problem.code]).toEqual([409, 'password_exists']);
		expect((await api().call(login, { body: { email: maya.user.email, password: testPassword } })).status).toBe(200);
	});
});
