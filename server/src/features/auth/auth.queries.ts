/** SQL of sessions. */
import type { UserRole } from '@friends/contract/users/roles';
import type { UserStatus } from '@friends/contract/users/users.schema';
import { type SqlBool, sql } from 'kysely';
import { deleteBatch } from '#core/database/delete-batch';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotList, hotQuery } from '#core/database/hot-query';
import type { SessionsTable } from '#core/database/tables/account-tables';
import type { Reader, Transaction } from '#core/transaction';

export type SessionRow = SessionsTable;

/** An account that is older than the maximum may have many more. */
const oldSessionsAtOnce = 100;

export interface NewSession {
	id: string;
	userId: string;
	refreshTokenHash: string;
	userAgent: string;
	at: string;
	expiresAt: string;
	/** Absolute end. */
	endsAt: string;
	newDevice?: SessionRow['new_device'];
	hasTwoFactors: boolean;
}

export async function insertSession(transaction: Transaction, session: NewSession): Promise<void> {
	await transaction
		.insertInto('sessions')
		.values({
			id: session.id,
			user_id: session.userId,
			refresh_token_hash: session.refreshTokenHash,
			user_agent: session.userAgent,
			created_at: session.at,
			last_used_at: session.at,
			proved_at: session.at,
			expires_at: session.expiresAt,
			ends_at: session.endsAt,
			new_device: session.newDevice ?? null,
			has_two_factors: session.hasTwoFactors,
		})
		.execute();
}

/** Finds a session in any state. */
export async function findSession(db: Reader, id: string): Promise<SessionRow | null> {
	return (await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Until the transaction ends, no other ends the session. */
export async function isSessionRunning(transaction: Transaction, id: string): Promise<boolean> {
	const row = await transaction
		.selectFrom('sessions')
		.select('revoked_at')
		.where('id', '=', id)
		.$if(needsRowLocks(transaction), (query) => query.forUpdate())
		.executeTakeFirst();
	return row?.revoked_at === null;
}

export interface Rotation {
	id: string;
	/** Rotates only while the session still has this token. */
	from: string;
	to: string;
	at: string;
	expiresAt: string;
	endsAt: string;
}

/** @returns false when another call rotated the token, or the session was revoked meanwhile. */
export async function rotateToken(transaction: Transaction, { id, from, to, at, expiresAt, endsAt }: Rotation): Promise<boolean> {
	const result = await transaction
		.updateTable('sessions')
		.set({
			refresh_token_hash: to,
			previous_token_hash: from,
			rotated_at: at,
			repeats: 0,
			last_used_at: at,
			expires_at: expiresAt,
			ends_at: endsAt,
		})
		.where('id', '=', id)
		.where('refresh_token_hash', '=', from)
		.where('revoked_at', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

interface Repetition {
	id: string;
	/** Counts only while this token is the one that was rotated last. */
	from: string;
	max: number;
}

/** @returns false when the last rotation was repeated `max` times already. */
export async function countRepeat(transaction: Transaction, { id, from, max }: Repetition): Promise<boolean> {
	const result = await transaction
		.updateTable('sessions')
		.set(({ eb }) => ({ repeats: eb('repeats', '+', 1) }))
		.where('id', '=', id)
		.where('previous_token_hash', '=', from)
		.where('repeats', '<', max)
		.where('revoked_at', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

interface RunningSessionsOf {
	userId: string;
	now: string;
	limit: number;
}

/** Last used first. */
export function listRunningSessions(db: Reader, { userId, now, limit }: RunningSessionsOf): Promise<SessionRow[]> {
	return db
		.selectFrom('sessions')
		.selectAll()
		.where('user_id', '=', userId)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', now)
		.orderBy('last_used_at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
}

/** Ids of the running sessions but the `newest` that were used last. */
export async function listOldSessions(
	db: Reader,
	{ userId, now, newest }: { userId: string; now: string; newest: number },
): Promise<string[]> {
	const rows = await db
		.selectFrom('sessions')
		.select('id')
		.where('user_id', '=', userId)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', now)
		.orderBy('last_used_at', 'desc')
		.orderBy('id', 'desc')
		.limit(oldSessionsAtOnce)
		.offset(newest)
		.execute();
	return rows.map(({ id }) => id);
}

/** @returns false when this member has no such running session. */
export async function revokeSession(
	transaction: Transaction,
	{ id, userId, at }: { id: string; userId: string; at: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('sessions')
		.set({ revoked_at: at })
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', at)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

interface Proved {
	id: string;
	at: string;
	/** A proof with one factor takes nothing from a session that has two. */
	hasTwoFactors: boolean;
}

/** @returns false when the session has ended. */
export async function markProved(transaction: Transaction, { id, at, hasTwoFactors }: Proved): Promise<boolean> {
	const result = await transaction
		.updateTable('sessions')
		.set({ proved_at: at, ...(hasTwoFactors && { has_two_factors: true }) })
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** After the member has turned two-step log in on or off, or added or removed a passkey, in this session. */
export async function markFactors(transaction: Transaction, { id, hasTwo }: { id: string; hasTwo: boolean }): Promise<void> {
	await transaction.updateTable('sessions').set({ has_two_factors: hasTwo }).where('id', '=', id).execute();
}

/** @returns false when no other session was running. */
export async function revokeOtherSessions(
	transaction: Transaction,
	{ currentId, userId, at }: { currentId: string; userId: string; at: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('sessions')
		.set({ revoked_at: at })
		.where('user_id', '=', userId)
		.where('id', '<>', currentId)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', at)
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}

/** Ids of the members with a running session. */
export async function listSignedIn(db: Reader, now: string): Promise<string[]> {
	const rows = await db
		.selectFrom('sessions')
		.select('user_id')
		.distinct()
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', now)
		.execute();
	return rows.map(({ user_id: id }) => id);
}

/** Revokes all sessions of a member. @param reason that of an administrator; null where no administrator did it. */
export async function endSessionsOf(
	transaction: Transaction,
	{ userId, reason, at }: { userId: string; reason: string | null; at: string },
): Promise<void> {
	await transaction
		.updateTable('sessions')
		.set({ revoked_at: at, ended_reason: reason })
		.where('user_id', '=', userId)
		.where('revoked_at', 'is', null)
		.execute();
}

/** @param usedBefore later ones are kept, to tell new devices from those that the member had. */
export const removeExpiredSessions = (transaction: Transaction, now: string, usedBefore: string) =>
	deleteBatch(transaction, { from: 'sessions', key: ['id'], where: sql<SqlBool>`expires_at < ${now} and last_used_at < ${usedBefore}` });

export interface SessionOwner {
	sessionId: string;
	/** Id of the owner. */
	id: string;
	status: UserStatus;
	bannedUntil: string | null;
	/** Reason of a ban or deactivation. */
	reason: string;
	revokedAt: string | null;
	endedReason: string | null;
	expiresAt: string;
}

const ownersOf = hotList<SessionOwner>((db, ids) =>
	db
		.selectFrom('sessions')
		.innerJoin('users', 'users.id', 'sessions.user_id')
		.select([
			'sessions.id as sessionId',
			'users.id',
			'users.status',
			'users.banned_until as bannedUntil',
			'users.blocked_reason as reason',
			'sessions.revoked_at as revokedAt',
			'sessions.ended_reason as endedReason',
			'sessions.expires_at as expiresAt',
		])
		.where('sessions.id', 'in', ids),
);

/** Facts about sessions and their owners for authentication; missing sessions are left out. */
export function findSessionOwners(db: Reader, sessionIds: readonly string[]): Promise<SessionOwner[]> {
	return ownersOf(db, sessionIds, {});
}

export interface AccountRow {
	role: UserRole;
	status: UserStatus;
	bannedUntil: string | null;
	/** Reason of a ban or deactivation. */
	reason: string;
	joinedAt: string;
	/** A running session; null when the account has none. */
	sessionId: string | null;
	expiresAt: string | null;
	provedAt: string | null;
	hasTwoFactors: boolean | 0 | 1 | null;
	hasFilters: boolean | 0 | 1;
}

/** The account with its running sessions, one row each, last used first. */
export const listRunningWithAccount = hotQuery<{ userId: string; now: string; limit: number }, AccountRow>((db, value) =>
	db
		.selectFrom('users')
		.innerJoin('accounts', 'accounts.id', 'users.id')
		.leftJoin('sessions', (join) =>
			join.onRef('sessions.user_id', '=', 'users.id').on('sessions.revoked_at', 'is', null).on('sessions.expires_at', '>', value('now')),
		)
		.select([
			'accounts.role',
			'users.status',
			'users.banned_until as bannedUntil',
			'users.blocked_reason as reason',
			'users.created_at as joinedAt',
			'sessions.id as sessionId',
			'sessions.expires_at as expiresAt',
			'sessions.proved_at as provedAt',
			'sessions.has_two_factors as hasTwoFactors',
		])
		.select(({ exists, selectFrom }) =>
			exists(selectFrom('filters').select('filters.id').whereRef('filters.user_id', '=', 'users.id'))
				.$castTo<boolean | 0 | 1>()
				.as('hasFilters'),
		)
		.where('users.id', '=', value('userId'))
		.orderBy('sessions.last_used_at', 'desc')
		.limit(value('limit')),
);
