import type { Scope } from '@friends/contract/core/scopes';
import type { TokenView } from '@friends/contract/tokens/tokens.schema';
import type { TokenRow } from './tokens.queries.ts';

export const scopesOf = ({ scopes }: Pick<TokenRow, 'scopes'>): Scope[] => scopes.split(' ') as Scope[];

export const presentToken = (row: TokenRow): TokenView => ({
	id: row.id,
	name: row.name,
	scopes: scopesOf(row),
	createdAt: row.created_at,
	expiresAt: row.expires_at,
	lastUsedAt: row.last_used_at,
});
