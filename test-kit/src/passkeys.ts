/** Factory of passkeys. */
import { addPasskey, createPasskey } from '@friends/contract/passkeys/passkeys.endpoints';
import type { Passkey } from '@friends/contract/passkeys/passkeys.schema';
import type { Api } from './api.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import type { SignedInMember } from './members.ts';

/** Where servers of tests say that they are. */
export const testOrigin = 'http://localhost:3000';

/** Adds a passkey to the account of a member, whose other sessions end. */
export async function addPasskeyOf(api: Api, { token }: SignedInMember): Promise<{ passkey: Passkey; authenticator: Authenticator }> {
	const authenticator = createAuthenticator(testOrigin);
	const made = authenticator.create(await api.succeed(createPasskey, { token }));
	return { passkey: await api.succeed(addPasskey, { token, body: { name: 'Phone', ...made } }), authenticator };
}
