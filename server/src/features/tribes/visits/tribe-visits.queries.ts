/** SQL of the visits of members to their tribes. */
import { sql } from 'kysely';
import { hotChange, hotRows } from '#core/database/hot-query';

export interface VisitRow {
	tribeId: string;
	/** When they joined, before their first visit. */
	lastVisitAt: string;
	isUnread: boolean | number;
}

const since = sql<string>`coalesce(membership.last_visit_at, membership.joined_at)`;

/** Of a member, in those of these tribes that they are in. Repeats `canSeePost` for members in SQL; tribe-visits.api.test.ts proves them equal. */
export const listVisits = hotRows<VisitRow>((db, userId, ids) =>
	db
		.selectFrom('current_members as membership')
		.select(['membership.tribe_id as tribeId', since.as('lastVisitAt')])
		.select(({ exists, selectFrom, not }) =>
			exists(
				selectFrom('posts')
					.select('posts.id')
					.whereRef('posts.tribe_id', '=', 'membership.tribe_id')
					.where('posts.created_at', '>', since)
					.whereRef('posts.author_id', '<>', 'membership.user_id')
					.where(({ eb }) => not(eb.ref('posts.is_archived')))
					.where(({ eb }) => not(eb.ref('posts.is_shadowed')))
					.where('posts.author_id', 'not in', selectFrom('blocks').select('blocked_id').where('user_id', '=', userId))
					.where('posts.author_id', 'not in', selectFrom('blocks').select('user_id').where('blocked_id', '=', userId)),
			).as('isUnread'),
		)
		.where('membership.user_id', '=', userId)
		.where('membership.tribe_id', 'in', ids),
);

type Visit = { tribeId: string; userId: string; at: string };

/** The latest visit stays. */
export const updateVisit = hotChange<Visit>((db, value) =>
	db
		.updateTable('tribe_members')
		.set({ last_visit_at: value('at') })
		.where('tribe_id', '=', value('tribeId'))
		.where('user_id', '=', value('userId'))
		.where(({ eb, or }) => or([eb('last_visit_at', 'is', null), eb('last_visit_at', '<', value('at'))])),
);

/** Writes the row also where it has a later time: it locks the tribe before the member, as joining and leaving do. */
export const updateActivity = hotChange<Omit<Visit, 'userId'>>((db, value) =>
	db
		.updateTable('tribes')
		.set(({ eb, ref }) => ({
			active_at: eb.case().when('active_at', '<', value('at')).then(value('at')).else(ref('active_at')).end(),
		}))
		.where('id', '=', value('tribeId')),
);
