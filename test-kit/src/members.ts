/** Registers members through the public API, a new one at each call: for tests that need a signed-in member. */
import { randomBytes } from 'node:crypto';
import { login, register } from '@friends/contract/auth/auth.endpoints';
import type { RegisterBody, Session } from '@friends/contract/auth/auth.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { Api } from './api.ts';

/** Long and unusual enough for every password rule. */
export const testPassword = 'woven-bracelet-42';

export interface SignedInMember {
	session: Session;
	user: CurrentUser;
	/** The access token. */
	token: string;
}

/** Random per process, so that test files running in parallel against one server take different names. */
const processTag = randomBytes(4).toString('hex');
let registered = 0;

type Registration = RegisterBody & { email: string; password: string };

/** A registration with unique username and email and a valid password. */
export function newRegistration(overrides: Partial<Registration> = {}): Registration {
	registered += 1;
	const username = `member_${processTag}_${registered}`;
	return { name: `Member ${registered}`, username, email: `${username}@friends.example`, password: testPassword, ...overrides };
}

/** @throws Error with the server's sentence when it refuses. The first member of an empty instance is its administrator. */
export async function registerMember(api: Api, overrides: Partial<Registration> = {}): Promise<SignedInMember> {
	const session = await api.succeed(register, { body: newRegistration(overrides) });
	return { session, user: session.user, token: session.accessToken };
}

/** The same member with another session, for tests that move the clock past the life of a token. */
export async function signInAgain(api: Api, { user }: SignedInMember): Promise<SignedInMember> {
	const session = await api.succeed(login, { body: { email: user.email, password: testPassword } });
	return { session, user: session.user, token: session.accessToken };
}
