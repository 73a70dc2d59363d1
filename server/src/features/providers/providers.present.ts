/** Presents linked providers: rows to views. */
import type { LinkedProvider } from '@friends/contract/providers/providers.schema';
import type { StoredIdentity } from '../accounts/accounts.service.ts';

export const presentLinked = ({ id, provider, email, linkedAt, usedAt: lastUsedAt }: StoredIdentity, name: string): LinkedProvider => ({
	id,
	provider,
	name,
	email,
	linkedAt,
	lastUsedAt,
});
