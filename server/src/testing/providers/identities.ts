/** Identities as a provider would have proved them, without a provider: for tests of what they are good for. */
import { register } from '@friends/contract/auth/auth.endpoints';
import { newRegistration, type SignedInMember } from '@friends/test-kit/members';
import { createIdentitiesService, type ProvedIdentity } from '../../features/accounts/identities.service.ts';
import { type TestApp, testTokenSecret } from '../test-app.ts';

const identitiesOf = ({ clock, community }: TestApp) =>
	createIdentitiesService({ clock, tokenSecret: testTokenSecret, accounts: community.rooms.accounts.service });

let made = 0;

/** Of a person that no account knows. */
export function newIdentity({ clock }: TestApp, overrides: Partial<ProvedIdentity> = {}): ProvedIdentity {
	made += 1;
	const key = `https://accounts.example person-${made}`;
	return { provider: 'weaver', key, email: null, begunAt: clock.now().toISOString(), isFresh: true, ...overrides };
}

/** As the browser holds it. */
export const sealed = (server: TestApp, identity: ProvedIdentity): string => identitiesOf(server).seal(identity);

/** A new member without a password. */
export async function registerByIdentity(server: TestApp, identity = newIdentity(server)): Promise<SignedInMember> {
	const { password: _, ...body } = newRegistration();
	const session = await server.api.succeed(register, { body: { ...body, identity: sealed(server, identity) } });
	return { session, user: session.user, token: session.accessToken };
}

/** Links an identity to a member. @returns the id of the link, and an identity of a later trip */
export async function linkIdentity(
	server: TestApp,
	{ user }: Pick<SignedInMember, 'user'>,
	overrides: Partial<ProvedIdentity> = {},
): Promise<{ id: string; later: ProvedIdentity }> {
	const identity = newIdentity(server, overrides);
	const id = await server.database.transaction((transaction) => identitiesOf(server).link(transaction, identity, user.id));
	server.clock.advanceSeconds(1);
	return { id, later: { ...identity, begunAt: server.clock.now().toISOString() } };
}
