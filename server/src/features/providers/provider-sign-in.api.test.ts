/** Signing in with a provider: for which account, how often, and what else a sign-in asks for. */
import { changeEmail } from '@friends/contract/accounts/accounts.endpoints';
import { actOnUser, updateSettings } from '@friends/contract/admin/admin.endpoints';
import { sessionOpened } from '@friends/contract/auth/auth.events';
import { depart } from '@friends/contract/departures/departures.endpoints';
import { applyToJoin } from '@friends/contract/joining/joining.endpoints';
import { linkProvider, listLinkedProviders, loginWithProvider } from '@friends/contract/providers/providers.endpoints';
import { providerLinked } from '@friends/contract/providers/providers.events';
import { providerLimits } from '@friends/contract/providers/providers.limits';
import { getMe } from '@friends/contract/users/users.endpoints';
import { startMailServer } from '@friends/test-kit/mail-server';
import { newRegistration, registerMember, type SignedInMember } from '@friends/test-kit/members';
import type { ProviderPerson } from '@friends/test-kit/oidc-provider';
import { turnOnTwoStep } from '@friends/test-kit/two-step';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAppended } from '../../testing/events.ts';
import { createProviderScene, newPerson, type ProviderScene } from '../../testing/providers/provider-scene.ts';
import { setRole, updateAccount } from '../../testing/scenes.ts';

let scene: ProviderScene;
let maya: SignedInMember;
let person: ProviderPerson & { email: string };
beforeAll(async () => {
	scene = await createProviderScene();
});
beforeEach(async () => {
	person = newPerson();
	maya = await registerMember(scene.server.api, { email: person.email });
});
afterAll(() => scene.close());

const call = (identity: string) => scene.server.api.call(loginWithProvider, { body: { identity } });
const linked = () => scene.server.api.succeed(listLinkedProviders, { token: maya.token });
/** Maya shows that mail to her address reaches her. */
const confirm = () => updateAccount(scene.server.database, maya.user.id, { email_confirmed_at: scene.server.clock.now().toISOString() });
/** Maya links it in her settings. */
async function link() {
	const { identity } = await scene.identityOf(person);
	return scene.server.api.succeed(linkProvider, { token: maya.token, body: { identity } });
}

describe('a first sign-in', () => {
	test('links an address that is confirmed here and there, and is told by mail', async () => {
		const mailServer = await startMailServer();
		const mailing = await createProviderScene({ mail: mailServer.settings });
		const noor = await registerMember(mailing.server.api, { email: person.email });
		await updateAccount(mailing.server.database, noor.user.id, { email_confirmed_at: mailing.server.clock.now().toISOString() });
		expect((await mailing.identityOf(person)).state).toBe('linkable');
		const { status, body } = await mailing.signIn(person);
		expect([status, body.user.id]).toEqual([200, noor.user.id]);
		await mailing.server.community.worker.runDue();
		const { subject } = await mailServer.mailTo(person.email);
		expect(subject).toBe('You can log in with Weaver & Co. now');
		await mailing.close();
		await mailServer.close();
	});

	test('notes that it links and signs in', async () => {
		await confirm();
		const before = await listAppended(scene.server.database);
		await scene.signIn(person);
		const names = (await listAppended(scene.server.database)).slice(before.length).map(({ name }) => name);
		expect(names).toEqual([providerLinked.name, sessionOpened.name]);
		expect(await linked()).toEqual([
			{
				...{ id: expect.any(String), provider: 'weaver', name: 'Weaver & Co.', email: person.email },
				...{ linkedAt: scene.server.clock.now().toISOString(), lastUsedAt: scene.server.clock.now().toISOString() },
			},
		]);
	});

	test.each<[string, () => Promise<Partial<ProviderPerson>>]>([
		['an address that is not confirmed here', async () => ({})],
		[
			'an address that the provider does not confirm',
			async () => {
				await confirm();
				return { email_verified: false };
			},
		],
		['an address of no one here', async () => ({ email: `x-${person.email}` })],
	])('with %s signs no one in, and links nothing', async (_, prepare) => {
		const identity = await scene.identityOf({ ...person, ...(await prepare()) });
		expect(identity.state).toBe('new');
		const { status, problem } = await call(identity.identity);
		expect([status, problem.code]).toEqual([422, 'identity_unknown']);
		expect(await linked()).toEqual([]);
	});

	test('links no account whose email changes meanwhile', async () => {
		await confirm();
		const { identity } = await scene.identityOf(person);
		await scene.server.api.succeed(changeEmail, { token: maya.token, body: { email: `new-${person.email}` } });
		expect((await call(identity)).problem.code).toBe('identity_unknown');
		expect(await linked()).toEqual([]);
	});

	test('of someone who waits to be let in tells them so', async () => {
		const admin = await registerMember(scene.server.api);
		await setRole(scene.server.database, admin.user.id, 'admin');
		await scene.server.api.succeed(updateSettings, { token: admin.token, body: { registration: 'approval' } });
		const newcomer = newPerson();
		const { password: _, ...body } = newRegistration({ email: newcomer.email });
		const { identity } = await scene.identityOf(newcomer);
		await scene.server.api.succeed(applyToJoin, { body: { ...body, identity, answers: [] } });
		await expect(scene.identityOf(newcomer)).rejects.toThrow('still waiting');
		await scene.server.api.succeed(updateSettings, { token: admin.token, body: { registration: 'open' } });
	});

	test('of two at once with one identity: one counts', async () => {
		await confirm();
		const { identity } = await scene.identityOf(person);
		const answers = await Promise.all([1, 2, 3].map(() => call(identity)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
		expect(await linked()).toHaveLength(1);
	});
});

describe('a member who linked it', () => {
	beforeEach(link);

	test('signs in, whatever the provider says of the address by now', async () => {
		const { status, body } = await scene.signIn({ ...person, email: 'other@mail.example', email_verified: false });
		expect([status, body.user.id]).toEqual([200, maya.user.id]);
		expect((await scene.server.api.call(getMe, { token: body.accessToken })).status).toBe(200);
		const [row] = await linked();
		expect(row).toMatchObject({ email: person.email, lastUsedAt: scene.server.clock.now().toISOString() });
	});

	test('signs in with no other account of the provider, and not with the same name at another provider', async () => {
		expect((await scene.signIn({ ...person, sub: `${person.sub}x` })).problem.code).toBe('identity_unknown');
		expect((await scene.signIn(person, { provider: 'loom' })).problem.code).toBe('identity_unknown');
	});

	test('uses an identity once, one after the other or at once', async () => {
		const { identity, state } = await scene.identityOf(person);
		expect(state).toBe('known');
		const answers = await Promise.all([1, 2, 3].map(() => call(identity)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
		const { status, problem } = await call(identity);
		expect([status, problem.code]).toEqual([422, 'trip_over']);
	});

	test('uses none that was proved before the last use', async () => {
		const { identity } = await scene.identityOf(person);
		expect((await scene.signIn(person)).status).toBe(200);
		expect((await call(identity)).problem.code).toBe('trip_over');
	});

	test('uses none after ten minutes, none that was altered, and no ticket in its place', async () => {
		const { identity } = await scene.identityOf(person);
		const { ticket } = await scene.travel(person);
		for (const sealed of [`${identity.slice(0, -4)}AAAA`, ticket, 'AAAA']) expect((await call(sealed)).problem.code).toBe('trip_over');
		scene.server.clock.advanceSeconds(providerLimits.identitySeconds);
		expect((await call(identity)).problem.code).toBe('trip_over');
	});

	test('is asked for a code where two-step log in is on', async () => {
		const app = await turnOnTwoStep(scene.server.api, maya, scene.server.clock);
		const { identity } = await scene.identityOf(person);
		const give = (code: string) => scene.server.api.call(loginWithProvider, { body: { identity, code } });
		expect((await call(identity)).problem.code).toBe('second_factor_needed');
		expect((await give('an-unknown-code')).problem.code).toBe('second_factor_wrong');
		expect((await give(app.nextCode())).status).toBe(200);
		expect((await give(app.nextCode())).problem.code).toBe('trip_over');
	});

	test('does not sign in while banned', async () => {
		const admin = await registerMember(scene.server.api);
		await setRole(scene.server.database, admin.user.id, 'admin');
		const body = { userId: maya.user.id, action: 'ban', reason: 'A test.', duration: 1 } as const;
		await scene.server.api.succeed(actOnUser, { token: admin.token, body });
		expect((await scene.signIn(person)).problem.code).toBe('account_blocked');
	});

	test('comes back after leaving, when they say so', async () => {
		await scene.server.api.succeed(depart, { token: maya.token, body: { kind: 'break' } });
		const { identity } = await scene.identityOf(person);
		expect((await call(identity)).problem.code).toBe('account_left');
		const { status, body } = await scene.server.api.call(loginWithProvider, { body: { identity, comesBack: true } });
		expect([status, body.user.id]).toEqual([200, maya.user.id]);
	});
});
