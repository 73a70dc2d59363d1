/** SQL of mutes and bans. */
import { type Stretch, stretchOf } from '#core/database/stretch';
import { newId } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../../users/users.service.ts';

interface Place {
	tribeId: string;
	userId: string;
}

/** @param until null ends the mute. @returns false where nothing changed, as of a member who is not muted, or no more. */
export async function setMute(
	transaction: Transaction,
	{ tribeId, userId, until, reason, now }: Place & { until: string | null; reason: string; now: string },
): Promise<boolean> {
	const members = transaction
		.updateTable('tribe_members')
		.set({ muted_until: until, restraint_reason: reason })
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.where('banned_until', 'is', null);
	const result = await (until === null ? members.where('muted_until', '>', now) : members).executeTakeFirst();
	return Number(result.numUpdatedRows) === 1;
}

/** Bans someone who is a member, was one, or never was; a later ban replaces an earlier one. */
export async function insertBan(
	transaction: Transaction,
	{ tribeId, userId, until, reason, at }: Place & { until: string; reason: string; at: string },
): Promise<void> {
	const ban = {
		banned_until: until,
		restraint_reason: reason,
		role: 'member',
		muted_until: null,
		invitation_id: null,
		last_visit_at: null,
		last_post_at: null,
	};
	await transaction
		.insertInto('tribe_members')
		.values({ id: newId(), tribe_id: tribeId, user_id: userId, joined_at: at, ...ban })
		.onConflict((conflict) => conflict.columns(['tribe_id', 'user_id']).doUpdateSet(ban))
		.execute();
}

/** @returns false where there was none that lasts. */
export async function deleteBan(transaction: Transaction, { tribeId, userId, now }: Place & { now: string }): Promise<boolean> {
	const result = await transaction
		.deleteFrom('tribe_members')
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.where('banned_until', '>', now)
		.executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
}

/** Bans that last, the last to end first. */
export function listBans(db: Reader, { tribeId, now, ...stretch }: Stretch & { tribeId: string; now: string }) {
	const bans = db
		.selectFrom('tribe_members as ban')
		.innerJoin('users as person', 'person.id', 'ban.user_id')
		.select(['ban.id', 'ban.banned_until as bannedUntil', 'ban.restraint_reason as reason', ...personColumnsOf('person')])
		.where('ban.tribe_id', '=', tribeId)
		.where('ban.banned_until', '>', now)
		.where('person.status', '<>', 'deleted');
	return stretchOf(bans, ['ban.banned_until', 'ban.id'], stretch).execute();
}

export async function updatePostingRules(
	transaction: Transaction,
	{ id, slowSeconds, reviewedPosts }: { id: string; slowSeconds: number; reviewedPosts: number },
): Promise<void> {
	await transaction.updateTable('tribes').set({ slow_seconds: slowSeconds, reviewed_posts: reviewedPosts }).where('id', '=', id).execute();
}
