/** SQL of identities: credentials that are found by the issuer and its name for the person. */
import { newId } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';

export interface StoredIdentity {
	id: string;
	accountId: string;
	/** Key of the provider when it was linked. */
	provider: string;
	/** Address of the member there, when it was linked. */
	email: string | null;
	linkedAt: string;
	usedAt: string;
}

const columns = ['id', 'account_id', 'name', 'details', 'created_at', 'used_at'] as const;

interface IdentityRow {
	id: string;
	account_id: string;
	name: string;
	details: string;
	created_at: string;
	used_at: string | null;
}

const identityOf = ({ name: provider, details, created_at: linkedAt, used_at: usedAt, ...row }: IdentityRow): StoredIdentity => {
	const { email } = JSON.parse(details) as Pick<StoredIdentity, 'email'>;
	return { id: row.id, accountId: row.account_id, provider, email, linkedAt, usedAt: usedAt ?? linkedAt };
};

/** The one linked last first. */
export async function listIdentities(db: Reader, accountId: string): Promise<StoredIdentity[]> {
	const rows = await db
		.selectFrom('credentials')
		.select(columns)
		.where('account_id', '=', accountId)
		.where('kind', '=', 'oidc')
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute();
	return rows.map(identityOf);
}

export async function findIdentity(db: Reader, key: string): Promise<StoredIdentity | null> {
	const row = await db.selectFrom('credentials').select(columns).where('kind', '=', 'oidc').where('key', '=', key).executeTakeFirst();
	return row ? identityOf(row) : null;
}

interface NewIdentity extends Pick<StoredIdentity, 'accountId' | 'provider' | 'email' | 'usedAt'> {
	key: string;
	at: string;
}

export async function insertIdentity(transaction: Transaction, identity: NewIdentity): Promise<string> {
	const { accountId, key, provider, email, at, usedAt } = identity;
	const id = newId();
	await transaction
		.insertInto('credentials')
		.values({
			...{ id, account_id: accountId, kind: 'oidc' as const, key, secret: '', name: provider },
			...{ details: JSON.stringify({ email }), created_at: at, used_at: usedAt },
		})
		.execute();
	return id;
}

interface IdentityUse {
	accountId: string;
	key: string;
	/** When the trip that proved it began. */
	begunAt: string;
	usedAt: string;
}

/** @returns false where the account no longer has it, or where this trip or a later one was used before, also by a call at once. */
export async function useIdentity(transaction: Transaction, { accountId, key, begunAt, usedAt }: IdentityUse): Promise<boolean> {
	const result = await transaction
		.updateTable('credentials')
		.set({ used_at: usedAt })
		.where('kind', '=', 'oidc')
		.where('key', '=', key)
		.where('account_id', '=', accountId)
		.where('used_at', '<', begunAt)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** @returns false when this account has no such identity. */
export async function removeIdentity(transaction: Transaction, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
	const result = await transaction
		.deleteFrom('credentials')
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.where('kind', '=', 'oidc')
		.executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}
