/** SQL of the tribes that friends joined. */
import type { ActivityType } from '@friends/contract/profiles/profiles.schema';
import { sql } from 'kysely';
import { hotQuery } from '#core/database/hot-query';

export interface JoiningRow {
	personId: string;
	tribeId: string;
	type: 'joinedTribe' | 'foundedTribe';
}

/**
 * What friends of the member joined or founded, latest first, where they still are and are not banned. `since` is an id, which tells a time:
 * activities of a person are found by theirs.
 */
export const listJoinings = hotQuery<{ userId: string; since: string; now: string; limit: number }, JoiningRow>((db, value) =>
	db
		.selectFrom('friendships')
		.innerJoin('activities', 'activities.actor_id', 'friendships.friend_id')
		.innerJoin('current_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'activities.tribe_id').onRef('membership.user_id', '=', 'activities.actor_id'),
		)
		.select(['activities.actor_id as personId', 'membership.tribe_id as tribeId'])
		.select(({ ref }) => ref('activities.type').$castTo<JoiningRow['type']>().as('type'))
		.where('friendships.user_id', '=', value('userId'))
		.where('activities.id', '>=', value('since'))
		.where('activities.type', 'in', [sql.lit<ActivityType>('joinedTribe'), sql.lit<ActivityType>('foundedTribe')])
		.orderBy('activities.id', 'desc')
		.limit(value('limit')),
);
