/** SQL of shadow-bans. */
import { type Stretch, stretchOf } from '#core/database/stretch';
import { newId } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../../users/users.service.ts';

interface Place {
	tribeId: string;
	userId: string;
}

/** When their shadow-ban ends or has ended; null for none. */
export async function findUntil(db: Reader, { tribeId, userId }: Place): Promise<string | null> {
	const row = await db
		.selectFrom('tribe_shadow_bans')
		.select('until')
		.where('user_id', '=', userId)
		.where('tribe_id', '=', tribeId)
		.executeTakeFirst();
	return row?.until ?? null;
}

export interface NewShadowBan extends Place {
	actorId: string;
	reason: string;
	at: string;
	until: string;
}

export async function insertShadowBan(transaction: Transaction, { tribeId, userId, actorId, reason, at, until }: NewShadowBan) {
	await transaction
		.insertInto('tribe_shadow_bans')
		.values({ id: newId(), tribe_id: tribeId, user_id: userId, actor_id: actorId, reason, started_at: at, until })
		.execute();
	await mark(transaction, { tribeId, userId }, true);
}

/** @returns the one that there was. */
export async function deleteShadowBan(transaction: Transaction, place: Place) {
	const ended = await transaction
		.deleteFrom('tribe_shadow_bans')
		.where('user_id', '=', place.userId)
		.where('tribe_id', '=', place.tribeId)
		.returning(['actor_id as actorId', 'reason', 'started_at as startedAt', 'until'])
		.executeTakeFirst();
	if (ended) await mark(transaction, place, false);
	return ended;
}

/** The membership says so too, while there is one. */
const mark = (transaction: Transaction, { tribeId, userId }: Place, isShadowBanned: boolean) =>
	transaction
		.updateTable('tribe_members')
		.set({ is_shadow_banned: isShadowBanned })
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.execute();

/** Members with one, and what decides who they are in the tribe; the first to end first. */
export const listShadowBanned = (db: Reader, tribeId: string) =>
	db
		.selectFrom('tribe_shadow_bans as ban')
		.innerJoin('tribes', 'tribes.id', 'ban.tribe_id')
		.innerJoin('current_members as member', (join) =>
			join.onRef('member.tribe_id', '=', 'ban.tribe_id').onRef('member.user_id', '=', 'ban.user_id'),
		)
		.select(['ban.user_id as userId', 'member.role', 'tribes.owner_id as ownerId', 'tribes.roles'])
		.where('ban.tribe_id', '=', tribeId)
		.orderBy('ban.until')
		.execute();

/** Those that are over, of any tribe. */
export const listOver = (db: Reader, { now, limit }: { now: string; limit: number }) =>
	db
		.selectFrom('tribe_shadow_bans')
		.select(['tribe_id as tribeId', 'user_id as userId'])
		.where('until', '<=', now)
		.orderBy('until')
		.limit(limit)
		.execute();

interface Asked {
	tribeId: string;
	/** Who asks: no one is told of their own. */
	viewerId: string;
	now: string;
}

/** Those that last, the last to end first. */
export function listShadowBans(db: Reader, { tribeId, viewerId, now, ...stretch }: Stretch & Asked) {
	const bans = db
		.selectFrom('tribe_shadow_bans as ban')
		.innerJoin('users as person', 'person.id', 'ban.user_id')
		.select(['ban.id', 'ban.actor_id as actorId', 'ban.reason', 'ban.started_at as startedAt', 'ban.until as createdAt'])
		.select(personColumnsOf('person'))
		.where('ban.tribe_id', '=', tribeId)
		.where('ban.user_id', '<>', viewerId)
		.where('ban.until', '>', now)
		.where('person.status', '<>', 'deleted');
	return stretchOf(bans, ['ban.until', 'ban.id'], stretch).execute();
}

/** When those of these people end who are shadow-banned. */
export async function listUntil(
	db: Reader,
	{ tribeId, viewerId, now, userIds }: Asked & { userIds: string[] },
): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom('tribe_shadow_bans')
		.select(['user_id as userId', 'until'])
		.where('tribe_id', '=', tribeId)
		.where('user_id', 'in', userIds)
		.where('user_id', '<>', viewerId)
		.where('until', '>', now)
		.execute();
	return new Map(rows.map(({ userId, until }) => [userId, until]));
}
