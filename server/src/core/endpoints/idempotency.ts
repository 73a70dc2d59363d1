/** Idempotency: a receipt for the key is stored in the same transaction as the change, and names what was written. */
import { hash } from 'node:crypto';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { idempotencyKeyMaxLength } from '@friends/contract/core/idempotency-key';
import { type SqlBool, sql } from 'kysely';
import { deleteBatch } from '../database/delete-batch.ts';
import { hotChange, hotQuery } from '../database/hot-query.ts';
import { AppError } from '../errors.ts';
import type { Transaction } from '../transaction.ts';
import type { Work } from './bound.ts';
import type { WireInput } from './validate.ts';

interface KeyedRequest extends WireInput {
	userId: string;
	key: string | null;
	/** Id of the new row. */
	id: string;
	at: string;
}

/** Stored per write. The hash covers the address, and so room and status, which a repeated call must match. */
interface Receipt {
	userId: string;
	key: string;
	requestHash: string;
	/** Id of what the reply shows. */
	id: string;
	at: string;
}

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyKeyMaxLength}}$`);

/** Built before the transaction. @returns null for a call without a key. @throws AppError when the key is malformed. */
export function receiptOf({ method, path }: EndpointDeclaration, { key, userId, id, at, ...input }: KeyedRequest): Receipt | null {
	if (key === null) return null;
	if (!keyPattern.test(key)) throw new AppError('bad_request', { why: 'idempotencyKey' });
	const request = `${method} ${filledIn(path, input.params)}\n${JSON.stringify(input.body) ?? ''}${JSON.stringify(input.query) ?? ''}`;
	return { userId, key, requestHash: hash('sha256', request, 'base64url'), id, at };
}

function filledIn(path: string, params: unknown): string {
	const values = (params ?? {}) as Record<string, unknown>;
	return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

const insertReceipt = hotChange<Receipt>((db, value) =>
	db
		.insertInto('idempotency_keys')
		.values({
			user_id: value('userId'),
			key: value('key'),
			request_hash: value('requestHash'),
			written_id: value('id'),
			created_at: value('at'),
		})
		.onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing()),
);

const updateReceipt = hotChange<Pick<Receipt, 'userId' | 'key' | 'id'>>((db, value) =>
	db
		.updateTable('idempotency_keys')
		.set({ written_id: value('id') })
		.where('user_id', '=', value('userId'))
		.where('key', '=', value('key')),
);

const findReceipt = hotQuery<Pick<Receipt, 'userId' | 'key'>, { requestHash: string; id: string | null }>((db, value) =>
	db
		.selectFrom('idempotency_keys')
		.select(['request_hash as requestHash', 'written_id as id'])
		.where('user_id', '=', value('userId'))
		.where('key', '=', value('key')),
);

/**
 * Does the work unless the key has been used. Two concurrent requests with one key queue at the primary key: the second sees the
 * receipt of the first. Failed work leaves no receipt, so a retry is possible.
 * @returns the id of what the reply shows.
 */
export async function onceOnly(transaction: Transaction, receipt: Receipt, work: Work): Promise<string> {
	const isFirst = (await insertReceipt(transaction, receipt)) === 1;
	if (!isFirst) return idOfFirst(transaction, receipt);
	const id = await work(transaction);
	if (!id) return receipt.id;
	await updateReceipt(transaction, { ...receipt, id });
	return id;
}

async function idOfFirst(transaction: Transaction, receipt: Receipt): Promise<string> {
	const [first] = await findReceipt(transaction, receipt);
	if (first?.requestHash !== receipt.requestHash) throw new AppError('idempotency_mismatch');
	// Receipts older than the column `written_id` have none; their replies need no id.
	return first.id ?? receipt.id;
}

/** Deletes keys older than `before` (ISO 8601); no client retries for so long. */
export const removeOldKeys = (transaction: Transaction, before: string) =>
	deleteBatch(transaction, { from: 'idempotency_keys', key: ['user_id', 'key'], where: sql<SqlBool>`created_at < ${before}` });
