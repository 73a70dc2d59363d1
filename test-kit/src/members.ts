/** Registers members through the public API, each one new: for tests that need somebody signed in. */
import { randomBytes } from 'node:crypto';
import { login, register } from '@friends/contract/auth/auth.endpoints';
import type { RegisterBody, Session } from '@friends/contract/auth/auth.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import type { Api } from './api.ts';

/** Long and unusual enough for every rule that passwords have to pass. */
export const testPassword = 'woven-bracelet-42';

export interface SignedInMember {
	session: Session;
	user: CurrentUser;
	/** The access token. */
	token: string;
}

/** One per process, so that files that run side by side against one server take different names. */
const processTag = randomBytes(4).toString('hex');
let registered = 0;

/** A registration that nobody else sends: unique username and email, a password that is accepted. */
export function newRegistration(overrides: Partial<RegisterBody> = {}): RegisterBody {
	registered += 1;
	const username = `member_${processTag}_${registered}`;
	return { name: `Member ${registered}`, username, email: `${username}@friends.example`, password: testPassword, ...overrides };
}

/** @throws Error with the server's sentence when it refuses. The first member of an empty instance is its administrator. */
export async function registerMember(api: Api, overrides: Partial<RegisterBody> = {}): Promise<SignedInMember> {
	const session = await api.succeed(register, { body: newRegistration(overrides) });
	return { session, user: session.user, token: session.accessToken };
}

/** The same member with another session: where a test turns the clock, tokens do not live for long. */
export async function signInAgain(api: Api, { user }: SignedInMember): Promise<SignedInMember> {
	const session = await api.succeed(login, { body: { email: user.email, password: testPassword } });
	return { session, user: session.user, token: session.accessToken };
}
