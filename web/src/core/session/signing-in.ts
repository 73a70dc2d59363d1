/** Signing in and registering, apart from the session that follows: the pages that do so load it. */
import * as auth from '@friends/contract/auth/auth.endpoints';
import type { LoginBody, RegisterBody, Session } from '@friends/contract/auth/auth.schema';
import { loginWithPasskey } from '@friends/contract/passkeys/passkeys.endpoints';
import type { PasskeyLoginBody } from '@friends/contract/passkeys/passkeys.schema';
import { loginWithProvider } from '@friends/contract/providers/providers.endpoints';
import type { SignInWithProviderBody } from '@friends/contract/providers/providers.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { type RequestOptions, request } from '#core/http/http.ts';
import { isOutcomeUnknown } from '#core/http/retry-rules.ts';
import { enterSession } from './session-transitions.ts';

/** Safe to retry: a lost reply leaves an unused session behind, which does no harm. */
export function login(body: LoginBody): Promise<CurrentUser> {
	return signIn(auth.login.path, body, { isRepeatable: true });
}

/** Never repeated: an answer of a passkey counts once. */
export function loginByPasskey(body: PasskeyLoginBody): Promise<CurrentUser> {
	return signIn(loginWithPasskey.path, body, { isRepeatable: false });
}

/** Never repeated: what another provider says counts once. */
export function loginByProvider(body: SignInWithProviderBody): Promise<CurrentUser> {
	return signIn(loginWithProvider.path, body, { isRepeatable: false });
}

/**
 * Never retried while the outcome is unknown: the retry would be refused because the email is taken, by the very same account. Signing in tells
 * whether the account exists; when it fails, the first error is the one to show.
 */
export async function register(body: RegisterBody): Promise<CurrentUser> {
	try {
		return await signIn(auth.register.path, body, { isRepeatable: false });
	} catch (error) {
		if (!isOutcomeUnknown(error) || body.password === undefined) throw error;
		return signIn(auth.login.path, { email: body.email ?? body.username, password: body.password }, { retries: 0 }).catch(() => {
			throw error;
		});
	}
}

async function signIn(
	path: string,
	body: LoginBody | RegisterBody | PasskeyLoginBody | SignInWithProviderBody,
	options: RequestOptions,
): Promise<CurrentUser> {
	const { data } = await request(path, { method: 'POST', body, bearer: null, ...options });
	const session = data as Session;
	enterSession(session);
	return session.user;
}
