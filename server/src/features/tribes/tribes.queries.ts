/** All SQL of the tribes room. */
import { hotLookup } from '#core/database/hot-query';
import type { Reader } from '#core/transaction';

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
