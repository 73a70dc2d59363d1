/** Makes a repeated write answer its first reply again: the key is stored in the very transaction of the change. */
import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { Transaction } from '../transaction.ts';

export interface KeyedRequest {
	userId: string;
	key: string;
	method: string;
	path: string;
	query: unknown;
	body: unknown;
	at: string;
}

const keyPattern = /^[\x21-\x7e]{1,200}$/;

/** @throws AppError when this cannot be a key. */
export function checkedKey(key: string | null): string | null {
	if (key === null || keyPattern.test(key)) return key;
	throw new AppError('bad_request', { why: 'idempotencyKey' });
}

/**
 * Runs `work` unless this key has been answered before. Two requests with one key that arrive together queue at the
 * primary key: the second sees the first one's reply. A failed `work` leaves no trace, so it can be tried again.
 */
export async function onceOnly<Reply>(transaction: Transaction, request: KeyedRequest, work: () => Promise<Reply>): Promise<Reply> {
	const { userId, key, method, path, query, body, at } = request;
	const requestHash = createHash('sha256')
		.update(`${method} ${path}\n${JSON.stringify(body) ?? ''}${JSON.stringify(query) ?? ''}`)
		.digest('base64url');
	const reserved = await transaction
		.insertInto('idempotency_keys')
		.values({ user_id: userId, key, request_hash: requestHash, created_at: at })
		.onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
		.executeTakeFirst();

	const row = { transaction, userId, key };
	if (Number(reserved.numInsertedOrUpdatedRows) === 0) return firstReply<Reply>(row, requestHash);
	const reply = await work();
	await transaction
		.updateTable('idempotency_keys')
		.set({ response: JSON.stringify(reply) ?? null })
		.where('user_id', '=', userId)
		.where('key', '=', key)
		.execute();
	return reply;
}

async function firstReply<Reply>(
	{ transaction, userId, key }: { transaction: Transaction; userId: string; key: string },
	requestHash: string,
): Promise<Reply> {
	const first = await transaction
		.selectFrom('idempotency_keys')
		.select(['request_hash', 'response'])
		.where('user_id', '=', userId)
		.where('key', '=', key)
		.executeTakeFirstOrThrow();
	if (first.request_hash !== requestHash) {
		throw new AppError('idempotency_mismatch');
	}
	return (first.response === null ? undefined : JSON.parse(first.response)) as Reply;
}

/** Keys older than `before` (ISO 8601) are forgotten; no client repeats a request for so long. */
export async function removeOldKeys(transaction: Transaction, before: string): Promise<void> {
	await transaction.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
