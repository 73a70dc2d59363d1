import { createToken, listTokens, revokeToken } from '@friends/contract/tokens/tokens.endpoints';
import type { On } from '#core/endpoints/bound';
import type { TokensService } from './tokens.service.ts';

export function tokensRoutes(on: On, tokens: TokensService): void {
	on(listTokens, ({ viewer }) => tokens.list(viewer));
	on(createToken, ({ viewer, body }) => tokens.create(viewer, body));
	on(revokeToken, ({ viewer, params }) => tokens.revoke(viewer, params.id));
}
