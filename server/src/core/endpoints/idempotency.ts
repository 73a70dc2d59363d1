/** Lets a repeated write happen once: a receipt for its key is stored in the very transaction of the change, and names what was written. */
import { hash } from 'node:crypto';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { hotChange, hotQuery } from '../database/hot-query.ts';
import { AppError } from '../errors.ts';
import type { Transaction } from '../transaction.ts';
import type { Work } from './bound.ts';
import type { WireInput } from './validate.ts';

interface KeyedRequest extends WireInput {
	userId: string;
	key: string | null;
	/** Of what the call makes. */
	id: string;
	at: string;
}

/** What is kept of a write. Its address, and so its room and its status, are in the hash, which a repeat must have too. */
interface Receipt {
	userId: string;
	key: string;
	requestHash: string;
	/** Of what the reply shows. */
	id: string;
	at: string;
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** Made before the transaction. @returns null for a call without a key. @throws AppError when its key cannot be one. */
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
 * Does the work unless this key has been used before. Two requests with one key that arrive together queue at the primary key: the second
 * sees the first one's receipt. Work that fails leaves no trace, so it can be tried again.
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
	// Receipts from before there were ids name nothing where the reply needed no id.
	return first.id ?? receipt.id;
}

/** Keys older than `before` (ISO 8601) are forgotten; no client repeats a request for so long. */
export async function removeOldKeys(transaction: Transaction, before: string): Promise<void> {
	await transaction.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
