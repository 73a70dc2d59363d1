/** SQL of requests to join a tribe. */
import { type Expression, sql } from 'kysely';
import { hotList, hotLookup } from '#core/database/hot-query';
import { directionOf, type Order, type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../../users/users.service.ts';

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

/** Open requests to join. */
const selectRequests = (db: Reader) =>
	db
		.selectFrom('tribe_requests as request')
		.innerJoin('users as person', 'person.id', 'request.user_id')
		.where('person.status', '<>', 'deleted');

/** Something that waits in a tribe of a member, counted with what decides whether they may see it. */
export interface WaitingRow {
	kind: 'request' | 'report' | 'held';
	tribeId: string;
	ownerId: string;
	roles: string;
	/** Of the member. */
	viewerRole: string;
	mutedUntil: string | null;
	/** Of an author; null for others than members. */
	role: string | null;
	count: number;
}

export type WaitingQuery = Expression<WaitingRow>;

/**
 * Open requests to each tribe of a member, without people hidden by a block.
 * @param beside other things that wait there, read by the same statement
 */
export function listWaiting(db: Reader, userId: string, beside: WaitingQuery): Promise<WaitingRow[]> {
	return selectRequests(db)
		.innerJoin('tribes', 'tribes.id', 'request.tribe_id')
		.innerJoin('current_members as membership', 'membership.tribe_id', 'tribes.id')
		.select(sql<WaitingRow['kind']>`'request'`.as('kind'))
		.select(['tribes.id as tribeId', 'tribes.owner_id as ownerId', 'tribes.roles', 'membership.role as viewerRole'])
		.select(['membership.muted_until as mutedUntil', sql<string | null>`null`.as('role')])
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('membership.user_id', '=', userId)
		.where(({ eb, and, or }) =>
			and([eb.ref('tribes.is_active'), or([eb('tribes.offered_to', 'is', null), eb('tribes.offered_until', 'is not', null)])]),
		)
		.where('request.user_id', 'not in', db.selectFrom('blocks').select('blocked_id').where('user_id', '=', userId))
		.where('request.user_id', 'not in', db.selectFrom('blocks').select('user_id').where('blocked_id', '=', userId))
		.groupBy(['tribes.id', 'membership.role', 'membership.muted_until'])
		.unionAll(beside)
		.execute();
}

/** From either end. */
export function listRequests(db: Reader, { tribeId, order, ...stretch }: Stretch & { tribeId: string; order: Order }) {
	const requests = selectRequests(db)
		.leftJoin('tribe_invitations as invitation', 'invitation.id', 'request.invitation_id')
		.select(['request.id', 'request.created_at as createdAt', 'request.message', 'request.answers', ...personColumnsOf('person')])
		.select(['invitation.id as invitationId', 'invitation.label as invitationLabel'])
		.select(['person.created_at as hereSince', 'person.profile_visibility as visibility'])
		.where('request.tribe_id', '=', tribeId);
	return stretchOf(requests, ['request.created_at', 'request.id'], stretch, directionOf(order)).execute();
}

interface Inside {
	tribeId: string;
	viewerId: string;
	userIds: readonly string[];
}

/** Finds each friend in the tribe: on SQLite, a join begins with its members, however many there are. */
export function selectFriendsInside(db: Reader, { tribeId, viewerId, userIds }: Inside) {
	return db
		.selectFrom('friendships as friendship')
		.select(({ fn }) => ['friendship.user_id as userId', fn.countAll<number>().as('count')])
		.where('friendship.user_id', 'in', userIds)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('current_members as member')
					.select('member.id')
					.where('member.tribe_id', '=', tribeId)
					.whereRef('member.user_id', '=', 'friendship.friend_id'),
			),
		)
		.where('friendship.friend_id', 'not in', db.selectFrom('blocks').select('blocked_id').where('user_id', '=', viewerId))
		.where('friendship.friend_id', 'not in', db.selectFrom('blocks').select('user_id').where('blocked_id', '=', viewerId))
		.groupBy('friendship.user_id');
}

/** How many friends of each of these people are in the tribe, without those behind a block of the viewer. */
export const countFriendsInside = (db: Reader, inside: Inside) => selectFriendsInside(db, inside).execute();

/** People who have asked to join these tribes: their ids, separated by spaces. */
export const listRequesters = hotList<{ tribeId: string; ids: string }>((db, ids) =>
	db
		.selectFrom('tribe_requests')
		.select(['tribe_id as tribeId', sql<string>`string_agg(cast(user_id as text), ' ')`.as('ids')])
		.where('tribe_id', 'in', ids)
		.groupBy('tribe_id'),
);

/** Those of these tribes that a member has asked to join. */
export const listAskedAmong = hotLookup((db, userId, ids) =>
	db.selectFrom('tribe_requests').select('tribe_id as id').where('user_id', '=', userId).where('tribe_id', 'in', ids),
);

export interface NewRequest {
	id: string;
	tribeId: string;
	userId: string;
	message: string;
	/** JSON list of {question, answer}. */
	answers: string;
	invitationId: string | null;
	at: string;
}

/** @returns false when a request is open already. */
export async function insertRequest(
	transaction: Transaction,
	{ id, tribeId, userId, message, answers, invitationId, at }: NewRequest,
): Promise<boolean> {
	const result = await transaction
		.insertInto('tribe_requests')
		.values({ id, tribe_id: tribeId, user_id: userId, message, answers, invitation_id: invitationId, created_at: at })
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

const openRequests = (db: Reader) =>
	selectRequests(db).select([
		'request.id',
		'request.tribe_id as tribeId',
		'request.user_id as person_id',
		'request.invitation_id as invitationId',
	]);

export type OpenRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export const findRequest = (db: Reader, id: string) => openRequests(db).where('request.id', '=', id).executeTakeFirst();

/** Of these, the one who waits longest first. */
export const listOpenAmong = (db: Reader, { tribeId, ids }: { tribeId: string; ids: readonly string[] }) =>
	openRequests(db)
		.where('request.tribe_id', '=', tribeId)
		.where('request.id', 'in', ids)
		.orderBy('request.created_at')
		.orderBy('request.id')
		.execute();

/** @returns false when it has been answered meanwhile. */
export async function deleteRequest(transaction: Transaction, id: string): Promise<boolean> {
	const result = await transaction.deleteFrom('tribe_requests').where('id', '=', id).executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}
