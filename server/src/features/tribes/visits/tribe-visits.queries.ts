/** SQL of the visits of members to their tribes. */
import { heldPostLimits } from '@friends/contract/tribes/held/held-posts.limits';
import { sql } from 'kysely';
import { hotChange, hotRows } from '#core/database/hot-query';
import type { Reader } from '#core/transaction';

export interface VisitRow {
	tribeId: string;
	/** When they joined, before their first visit. */
	lastVisitAt: string;
	isUnread: boolean | number;
	lastPostAt: string | null;
}

/** A removed post stands no more; one that is archived in its tribe does. */
const standsThere = sql<boolean>`(not posts.is_archived or posts.archived_in_tribe)`;
const reviewedMax = Math.max(...heldPostLimits.reviewedPosts);

const since = sql<string>`coalesce(membership.last_visit_at, membership.joined_at)`;

/**
 * Visits of a member to those of these tribes that they are in. Repeats `canSeePost` for members in SQL; tribe-visits.api.test.ts proves them
 * equal.
 */
export const selectVisits = (db: Reader, userId: string, ids: string[]) =>
	db
		.selectFrom('current_members as membership')
		.select(['membership.tribe_id as tribeId', since.as('lastVisitAt'), 'membership.last_post_at as lastPostAt'])
		.select(({ eb, selectFrom }) =>
			// The latest, not `exists`: for that PostgreSQL reads all posts where none is new, since it expects to find one soon.
			eb(
				selectFrom('posts')
					.select('posts.id')
					.whereRef('posts.tribe_id', '=', 'membership.tribe_id')
					.where('posts.created_at', '>', since)
					.whereRef('posts.author_id', '<>', 'membership.user_id')
					.where(({ eb, not }) => not(eb.ref('posts.is_archived')))
					.where(({ eb, not }) => not(eb.ref('posts.is_shadowed')))
					.where('posts.author_id', 'not in', selectFrom('blocks').select('blocked_id').where('user_id', '=', userId))
					.where('posts.author_id', 'not in', selectFrom('blocks').select('user_id').where('blocked_id', '=', userId))
					.orderBy('posts.created_at', 'desc')
					.orderBy('posts.id', 'desc')
					.limit(sql.lit(1)),
				'is not',
				null,
			).as('isUnread'),
		)
		.where('membership.user_id', '=', userId)
		.where('membership.tribe_id', 'in', ids);

export const listVisits = hotRows<VisitRow>(selectVisits);

/** Posts of a member that stand in those of these tribes that look at first posts, up to the number that they look at. */
export const listStanding = hotRows<{ tribeId: string; standing: number | string }>((db, userId, ids) =>
	db
		.selectFrom('tribes')
		.select('tribes.id as tribeId')
		.select(({ selectFrom }) =>
			selectFrom(
				selectFrom('posts')
					.select('posts.id')
					.whereRef('posts.tribe_id', '=', 'tribes.id')
					.where('posts.author_id', '=', userId)
					.where(standsThere)
					.limit(sql.lit(reviewedMax))
					.as('standing'),
			)
				.select(({ fn }) => fn.countAll<number | string>().as('count'))
				.as('standing'),
		)
		.where('tribes.id', 'in', ids)
		.$narrowType<{ standing: number | string }>(),
);

/** Posts of these authors that stand in a tribe, by author. */
export async function countStanding(db: Reader, { tribeId, authorIds }: { tribeId: string; authorIds: readonly string[] }) {
	if (authorIds.length === 0) return new Map<string, number>();
	const rows = await db
		.selectFrom('posts')
		.select(({ fn }) => ['posts.author_id as authorId', fn.countAll<number | string>().as('count')])
		.where('posts.tribe_id', '=', tribeId)
		.where('posts.author_id', 'in', authorIds)
		.where(standsThere)
		.groupBy('posts.author_id')
		.execute();
	return new Map(rows.map(({ authorId, count }) => [authorId, Number(count)]));
}

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

/** Of the author of a post. */
const posted = (value: (name: 'at') => string) => ({
	last_post_at: value('at'),
	last_visit_at: sql<string>`case when last_visit_at > ${value('at')} then last_visit_at else ${value('at')} end`,
});

export const updatePosting = hotChange<Visit>((db, value) =>
	db.updateTable('tribe_members').set(posted(value)).where('tribe_id', '=', value('tribeId')).where('user_id', '=', value('userId')),
);

/** Changes nothing where they have posted since: also before they left and came back. */
export const updateSlowPosting = hotChange<Visit & { restedSince: string }>((db, value) =>
	db
		.updateTable('tribe_members')
		.set(posted(value))
		.where('tribe_id', '=', value('tribeId'))
		.where('user_id', '=', value('userId'))
		.where(({ eb, or }) => or([eb('last_post_at', 'is', null), eb('last_post_at', '<=', value('restedSince'))]))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('posts')
						.select('posts.id')
						.where('posts.author_id', '=', value('userId'))
						.where('posts.tribe_id', '=', value('tribeId'))
						.where('posts.created_at', '>', value('restedSince')),
				),
			),
		),
);

/** When the member posted there last, also what is deleted; null for never. */
export async function findLastPost(db: Reader, { tribeId, userId }: Omit<Visit, 'at'>): Promise<string | null> {
	const row = await db
		.selectFrom('tribe_members')
		.select('last_post_at as noted')
		.select(({ selectFrom }) =>
			selectFrom('posts')
				.select(({ fn }) => fn.max<string | null>('posts.created_at').as('at'))
				.where('posts.author_id', '=', userId)
				.where('posts.tribe_id', '=', tribeId)
				.as('written'),
		)
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	const [noted, written] = [row?.noted ?? null, row?.written ?? null];
	return noted === null || (written !== null && written > noted) ? written : noted;
}

/** Writes the row also where it has a later time: it locks the tribe before the member, as joining and leaving do. */
export const updateActivity = hotChange<Omit<Visit, 'userId'>>((db, value) =>
	db
		.updateTable('tribes')
		.set(({ eb, ref }) => ({
			active_at: eb.case().when('active_at', '<', value('at')).then(value('at')).else(ref('active_at')).end(),
		}))
		.where('id', '=', value('tribeId')),
);
