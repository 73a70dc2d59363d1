/** All SQL of the feed room: the skeletons of its lists, and how many posts an author has where. */
import { hotQuery } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import type { Reader } from '#core/transaction';

/** The policy would drop what is archived; asked for here, the index of the feed can be used. posts/posts.policy.api.test.ts proves that nothing else is missing. */
const selectNewest = (db: Reader, stretch: Stretch) => {
	const posts = db
		.selectFrom('posts')
		.select(['id', 'created_at as createdAt'])
		.where(({ eb, not }) => not(eb.ref('is_archived')));
	return stretchOf(posts, ['created_at', 'id'], stretch);
};

/** The skeleton of the feed: which posts there are, newest first, after a position or from the top; the same for everybody. */
export function listNewest(db: Reader, stretch: Stretch): Promise<Position[]> {
	return selectNewest(db, stretch).execute();
}

/** As `listNewest`, of one author. */
export function listNewestByAuthor(db: Reader, { authorId, ...stretch }: Stretch & { authorId: string }): Promise<Position[]> {
	return selectNewest(db, stretch).where('author_id', '=', authorId).execute();
}

/** As `listNewest`, of one tribe. */
export function listNewestInTribe(db: Reader, { tribeId, ...stretch }: Stretch & { tribeId: string }): Promise<Position[]> {
	return selectNewest(db, stretch).where('tribe_id', '=', tribeId).execute();
}

/** As `listNewest`, of the tribes that the member belongs to. */
export function listNewestInTribesOf(db: Reader, { userId, ...stretch }: Stretch & { userId: string }): Promise<Position[]> {
	const own = db.selectFrom('tribe_members').select('tribe_id').where('user_id', '=', userId);
	return selectNewest(db, stretch).where('tribe_id', 'in', own).execute();
}

/** As `listNewest`, neither by the member or their friends nor in a tribe of theirs. */
export function listNewestFromElsewhere(db: Reader, { userId, ...stretch }: Stretch & { userId: string }): Promise<Position[]> {
	return selectNewest(db, stretch)
		.where('author_id', '<>', userId)
		.where(({ selectFrom, not, exists }) =>
			not(exists(selectFrom('friendships').select('id').where('user_id', '=', userId).whereRef('friend_id', '=', 'posts.author_id'))),
		)
		.where(({ selectFrom, not, exists }) =>
			not(
				exists(
					selectFrom('tribe_members')
						.select('tribe_members.id')
						.where('tribe_members.user_id', '=', userId)
						.whereRef('tribe_members.tribe_id', '=', 'posts.tribe_id'),
				),
			),
		)
		.execute();
}

/** Posts with a tag, newest first; whether they are archived, the policy asks. */
export function listNewestWithTag(db: Reader, { tag, ...stretch }: Stretch & { tag: string }): Promise<Position[]> {
	const tagged = db.selectFrom('post_tags').select(['post_id as id', 'created_at as createdAt']).where('tag', '=', tag);
	return stretchOf(tagged, ['created_at', 'post_id'], stretch).execute();
}

export interface PlaceRow {
	/** Null: outside tribes. */
	tribe_id: string | null;
	tribe_type: string | null;
	/** Of the viewer. */
	membership_id: string | null;
	count: number;
}

const placesOf = hotQuery<{ authorId: string; viewerId: string | null }, PlaceRow>((db, value) =>
	db
		.selectFrom('posts')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
		.leftJoin('tribe_members as membership', (join) =>
			// A guest's null equals no member.
			join.onRef('membership.tribe_id', '=', 'posts.tribe_id').on('membership.user_id', '=', value('viewerId') as string),
		)
		.select(({ fn }) => ['posts.tribe_id', 'tribe.type as tribe_type', 'membership.id as membership_id', fn.countAll<number>().as('count')])
		.where('posts.author_id', '=', value('authorId'))
		.where(({ eb, not }) => not(eb.ref('posts.is_archived')))
		.groupBy(['posts.tribe_id', 'tribe.type', 'membership.id']),
);

/** How many posts that are not archived an author has outside tribes and in each tribe, with what the policy must know of each place. */
export function countByPlace(db: Reader, ids: { authorId: string; viewerId: string | null }): Promise<PlaceRow[]> {
	return placesOf(db, ids);
}
