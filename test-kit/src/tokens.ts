/** Tokens that members make for programs. */
import { scopes } from '@friends/contract/core/scopes';
import { createToken } from '@friends/contract/tokens/tokens.endpoints';
import type { CreateTokenBody, NewToken } from '@friends/contract/tokens/tokens.schema';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

/** With every scope, unless the caller names some. */
export function makeToken(api: Api, { token }: SignedInMember, given: Partial<CreateTokenBody> = {}): Promise<NewToken> {
	return api.succeed(createToken, { token, body: { name: 'Photo frame', scopes: [...scopes], days: 30, ...given } });
}
