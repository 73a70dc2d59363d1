/** All SQL of the tribes room. */
import { sql } from 'kysely';
import { hotLookup } from '#core/database/hot-query';
import type { Reader, Transaction } from '#core/transaction';

/** The tribe and the viewer's membership in it, or undefined when there is no such tribe. */
export async function findMembership(db: Reader, { tribeId, userId }: { tribeId: string; userId: string }) {
	return db
		.selectFrom('tribes')
		.leftJoin('tribe_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'tribes.id').on('membership.user_id', '=', userId),
		)
		.select(['tribes.type', 'tribes.is_active', 'membership.id as membership_id', 'membership.muted_until', 'membership.banned_until'])
		.where('tribes.id', '=', tribeId)
		.executeTakeFirst();
}

export async function hasChannel(db: Reader, { tribeId, channelId }: { tribeId: string; channelId: string }): Promise<boolean> {
	const row = await db
		.selectFrom('tribe_channels')
		.select('id')
		.where('id', '=', channelId)
		.where('tribe_id', '=', tribeId)
		.executeTakeFirst();
	return row !== undefined;
}

/** Which of these tribes the member belongs to. */
export const listMemberships = hotLookup((db, userId, ids) =>
	db.selectFrom('tribe_members').select('tribe_id as id').where('user_id', '=', userId).where('tribe_id', 'in', ids),
);

/** Sets the member counts to what there is. @returns how many had drifted. */
export async function recountTribes(transaction: Transaction): Promise<number> {
	const members = sql<number>`(select count(*) from tribe_members where tribe_members.tribe_id = tribes.id)`;
	const result = await transaction
		.updateTable('tribes')
		.set({ member_count: members })
		.where('member_count', '<>', members)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}
