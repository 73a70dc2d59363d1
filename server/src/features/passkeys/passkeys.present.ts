/** Presents passkeys: rows to views. */
import type { Passkey } from '@friends/contract/passkeys/passkeys.schema';
import type { StoredPasskey } from '../accounts/accounts.service.ts';

export const presentPasskey = ({ id, name, createdAt, usedAt, isSynced }: StoredPasskey): Passkey => ({
	id,
	name,
	createdAt,
	usedAt,
	isSynced,
});
