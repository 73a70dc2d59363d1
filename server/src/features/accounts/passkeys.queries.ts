/** SQL of passkeys: credentials that are found by the id that their authenticator gave them. */
import { newId } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';

export interface PasskeyDetails {
	/** Uses that the authenticator counted; 0 where it does not count. */
	counter: number;
	transports: string[];
	isSynced: boolean;
	/** When the challenge of the last use was made, in milliseconds: no use takes it, or an earlier one, again. */
	challengedAt: number;
}

export interface StoredPasskey extends PasskeyDetails {
	id: string;
	accountId: string;
	/** The id by which its authenticator knows it. */
	key: string;
	/** base64url */
	publicKey: string;
	name: string;
	createdAt: string;
	usedAt: string | null;
}

const columns = ['id', 'account_id', 'key', 'secret', 'name', 'details', 'created_at', 'used_at'] as const;

interface PasskeyRow {
	id: string;
	account_id: string;
	key: string | null;
	secret: string;
	name: string;
	details: string;
	created_at: string;
	used_at: string | null;
}

const passkeyOf = ({
	account_id: accountId,
	key,
	secret: publicKey,
	details,
	created_at: createdAt,
	used_at: usedAt,
	...row
}: PasskeyRow) => ({
	...(JSON.parse(details) as PasskeyDetails),
	...{ ...row, accountId, key: key ?? '', publicKey, createdAt, usedAt },
});

/** The newest first. */
export async function listPasskeys(db: Reader, accountId: string): Promise<StoredPasskey[]> {
	const rows = await db
		.selectFrom('credentials')
		.select(columns)
		.where('account_id', '=', accountId)
		.where('kind', '=', 'passkey')
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute();
	return rows.map(passkeyOf);
}

export async function findPasskey(db: Reader, key: string): Promise<StoredPasskey | null> {
	const row = await db.selectFrom('credentials').select(columns).where('kind', '=', 'passkey').where('key', '=', key).executeTakeFirst();
	return row ? passkeyOf(row) : null;
}

interface NewPasskey extends PasskeyDetails {
	accountId: string;
	key: string;
	publicKey: string;
	name: string;
	at: string;
}

export async function insertPasskey(
	transaction: Transaction,
	{ accountId, key, publicKey, name, at, ...details }: NewPasskey,
): Promise<StoredPasskey> {
	const row = { id: newId(), key, name };
	await transaction
		.insertInto('credentials')
		.values({ ...row, account_id: accountId, kind: 'passkey', secret: publicKey, details: JSON.stringify(details), created_at: at })
		.execute();
	return { ...row, ...details, accountId, publicKey, createdAt: at, usedAt: null };
}

interface OwnPasskey {
	id: string;
	accountId: string;
}

/** @returns null when this account has no such passkey. */
export async function renamePasskey(
	transaction: Transaction,
	{ id, accountId, name }: OwnPasskey & { name: string },
): Promise<StoredPasskey | null> {
	const row = await transaction
		.updateTable('credentials')
		.set({ name })
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.where('kind', '=', 'passkey')
		.returning(columns)
		.executeTakeFirst();
	return row ? passkeyOf(row) : null;
}

/** @returns false when this account has no such passkey. */
export async function removePasskey(transaction: Transaction, { id, accountId }: OwnPasskey): Promise<boolean> {
	const result = await transaction
		.deleteFrom('credentials')
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.where('kind', '=', 'passkey')
		.executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}

interface PasskeyUse {
	id: string;
	counter: number;
	challengedAt: number;
	at: string;
}

/** Counts a use. @returns false where the passkey is gone, or where its counter or this challenge was used before, also by a call at once. */
export async function usePasskey(transaction: Transaction, { id, counter, challengedAt, at }: PasskeyUse): Promise<boolean> {
	// Writes first, which locks the row: the second of two calls waits, and reads the use of the first.
	const row = await transaction
		.updateTable('credentials')
		.set({ used_at: at })
		.where('id', '=', id)
		.where('kind', '=', 'passkey')
		.returning('details')
		.executeTakeFirst();
	if (!row) return false;
	const details = JSON.parse(row.details) as PasskeyDetails;
	const isCounted = counter > 0 || details.counter > 0;
	if (challengedAt <= details.challengedAt || (isCounted && counter <= details.counter)) return false;
	await transaction
		.updateTable('credentials')
		.set({ details: JSON.stringify({ ...details, counter, challengedAt }) })
		.where('id', '=', id)
		.execute();
	return true;
}
