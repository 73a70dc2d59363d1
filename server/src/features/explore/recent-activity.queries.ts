/** SQL of recent activity. */
import { sql } from 'kysely';
import { hotQuery } from '#core/database/hot-query';
import { bottom, top } from '#core/database/hot-stretch';
import type { Position } from '#core/keyset';
import type { Reader } from '#core/transaction';
import { type ActivityRow, toActivity } from '../activities/activities.service.ts';

const friendshipWith = (db: Reader, viewerId: string, column: 'actor.id' | 'post.author_id') =>
	db.selectFrom('friendships').select('id').where('user_id', '=', viewerId).whereRef('friend_id', '=', sql.ref(column));

const membershipIn = (db: Reader, viewerId: string, column: 'post.tribe_id' | 'tribe.id') =>
	db.selectFrom('current_members').select('id').where('user_id', '=', viewerId).whereRef('tribe_id', '=', sql.ref(column));

const blockBetween = (db: Reader, viewerId: string) =>
	db
		.selectFrom('blocks')
		.select('id')
		.where(({ or, and, eb }) =>
			or([
				and([eb('user_id', '=', viewerId), eb('blocked_id', '=', sql.ref<string>('actor.id'))]),
				and([eb('blocked_id', '=', viewerId), eb('user_id', '=', sql.ref<string>('actor.id'))]),
			]),
		);

/** Activities without what the viewer did, with one side of each friendship. */
const selectOthers = (db: Reader, viewerId: string) =>
	db
		.selectFrom('activities')
		.innerJoin('users as actor', 'actor.id', 'activities.actor_id')
		.leftJoin('posts as post', 'post.id', 'activities.post_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'activities.tribe_id')
		.selectAll('activities')
		.where('activities.actor_id', '<>', viewerId)
		.where(({ eb, not }) => not(eb.ref('activities.is_shadowed')))
		.where(({ eb, or, and, ref }) =>
			or([
				eb('activities.person_id', 'is', null),
				and([eb('activities.actor_id', '<', ref('activities.person_id')), eb('activities.person_id', '<>', viewerId)]),
			]),
		);

/**
 * Leaves out most of what the viewer may not see, so that hidden rows cannot fill the list. The policies decide afterwards;
 * recent-activity.api.test.ts proves that nothing is missing.
 */
const newest = hotQuery<{ viewerId: string; after: string; limit: number }, Parameters<typeof toActivity>[0]>((db, value) => {
	const viewerId = value('viewerId');
	return selectOthers(db, viewerId)
		.where('activities.id', '<', value('after'))
		.where('actor.status', '<>', sql.lit('deleted'))
		.where(({ eb, or, and, exists }) =>
			or([
				eb('actor.profile_visibility', '=', sql.lit('public')),
				and([eb('actor.profile_visibility', '=', sql.lit('friends')), exists(friendshipWith(db, viewerId, 'actor.id'))]),
			]),
		)
		.where(({ not, exists }) => not(exists(blockBetween(db, viewerId))))
		.where(({ eb, or, and, not, exists, ref }) =>
			or([
				eb('activities.post_id', 'is', null),
				and([
					not(ref('post.is_archived').$castTo<boolean>()),
					or([
						eb('post.audience', '=', sql.lit('public')),
						eb('post.author_id', '=', viewerId),
						and([eb('post.audience', '=', sql.lit('friends')), exists(friendshipWith(db, viewerId, 'post.author_id'))]),
						exists(membershipIn(db, viewerId, 'post.tribe_id')),
					]),
				]),
			]),
		)
		.where(({ eb, or, exists }) =>
			or([
				eb('activities.tribe_id', 'is', null),
				eb('tribe.type', '<>', sql.lit('private')),
				exists(membershipIn(db, viewerId, 'tribe.id')),
			]),
		)
		.orderBy('activities.id', 'desc')
		.limit(value('limit'));
});

interface Stretch {
	/** Null for guests. */
	viewerId: string | null;
	after: Position | null;
	limit: number;
}

/** Skeleton of recent activity, newest first. */
export async function listRecent(db: Reader, { viewerId, after, limit }: Stretch): Promise<ActivityRow[]> {
	return (await newest(db, { viewerId: viewerId ?? bottom.id, after: (after ?? top).id, limit })).map(toActivity);
}
