/** SQL of requests to join a tribe. */
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../users/users.service.ts';

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

/** Open requests to join. */
const selectRequests = (db: Reader) =>
	db
		.selectFrom('tribe_requests as request')
		.innerJoin('users as person', 'person.id', 'request.user_id')
		.where('person.status', '<>', 'deleted');

/** Open requests to all tribes of an owner, without people hidden by a block; equals the length of their lists. */
export async function countRequests(db: Reader, ownerId: string): Promise<number> {
	const requests = selectRequests(db)
		.innerJoin('tribes', 'tribes.id', 'request.tribe_id')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('tribes.owner_id', '=', ownerId)
		.where(({ eb }) => eb.ref('tribes.is_active'))
		.where('request.user_id', 'not in', db.selectFrom('blocks').select('blocked_id').where('user_id', '=', ownerId))
		.where('request.user_id', 'not in', db.selectFrom('blocks').select('user_id').where('blocked_id', '=', ownerId));
	return (await requests.executeTakeFirstOrThrow()).count;
}

/** Newest first. */
export function listRequests(db: Reader, { tribeId, ...stretch }: Stretch & { tribeId: string }) {
	const requests = selectRequests(db)
		.leftJoin('tribe_invitations as invitation', 'invitation.id', 'request.invitation_id')
		.select(['request.id', 'request.created_at as createdAt', 'request.message', 'request.answers', ...personColumnsOf('person')])
		.select(['invitation.id as invitationId', 'invitation.label as invitationLabel'])
		.where('request.tribe_id', '=', tribeId);
	return stretchOf(requests, ['request.created_at', 'request.id'], stretch).execute();
}

/** @returns false when a request is open already. */
export async function insertRequest(
	transaction: Transaction,
	{ id, tribeId, userId, at }: { id: string; tribeId: string; userId: string; at: string },
): Promise<boolean> {
	const result = await transaction
		.insertInto('tribe_requests')
		.values({ id, tribe_id: tribeId, user_id: userId, created_at: at })
		.onConflict((conflict) => conflict.columns(['tribe_id', 'user_id']).doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) === 1;
}

/** @returns the id of the deleted request; null when there was none. */
export async function deleteRequestOf(
	transaction: Transaction,
	{ tribeId, userId }: { tribeId: string; userId: string },
): Promise<string | null> {
	const row = await transaction
		.deleteFrom('tribe_requests')
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.returning('id')
		.executeTakeFirst();
	return row?.id ?? null;
}

/** Deletes requests of each of two people to tribes of the other. */
export async function deleteRequestsBetween(transaction: Transaction, pair: [string, string]) {
	const between = transaction
		.selectFrom('tribe_requests as request')
		.innerJoin('tribes', 'tribes.id', 'request.tribe_id')
		.select(['request.id', 'request.tribe_id as tribeId', 'request.user_id as userId', 'tribes.owner_id as ownerId'])
		.where('request.user_id', 'in', pair)
		.where('tribes.owner_id', 'in', pair);
	const ended = await between.execute();
	for (const { id } of ended) await deleteRequest(transaction, id);
	return ended;
}

export async function deleteRequestsTo(transaction: Transaction, tribeId: string): Promise<void> {
	await transaction.deleteFrom('tribe_requests').where('tribe_id', '=', tribeId).execute();
}

export async function findRequest(db: Reader, id: string) {
	return db.selectFrom('tribe_requests').select(['tribe_id', 'user_id']).where('id', '=', id).executeTakeFirst();
}

/** @returns false when it has been answered meanwhile. */
export async function deleteRequest(transaction: Transaction, id: string): Promise<boolean> {
	const result = await transaction.deleteFrom('tribe_requests').where('id', '=', id).executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}
