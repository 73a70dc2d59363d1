/** All SQL of the feed room: the skeletons of its lists, and how many posts an author has where. */
import { sql } from 'kysely';
import { hotList, hotQuery } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { PostAudience } from '#core/database/tables';
import type { Position } from '#core/keyset';
import { memoize } from '#core/memoize';
import type { Reader } from '#core/transaction';

/** A post in the skeleton of the feed. */
export interface PlacedPost extends Position {
	authorId: string;
	/** Null: outside tribes. */
	tribeId: string | null;
}

/** Before all posts. */
export const top: Position = { createdAt: '9999-12-31T23:59:59.999Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

export const selectPlaced = (db: Reader) =>
	db
		.selectFrom('posts')
		.select(['posts.id', 'posts.created_at as createdAt', 'posts.author_id as authorId', 'posts.tribe_id as tribeId'])
		// The policy would drop what is archived; asked for here, the indexes can be used.
		.where(({ eb, not }) => not(eb.ref('posts.is_archived')));

export type SelectPlaced = ReturnType<typeof selectPlaced>;

/** The next so many, newest first; SQLite is told the limit when the statement is prepared, which halves its time. */
export const nextOf = (select: SelectPlaced, after: Position, limit: number) =>
	stretchOf(select, ['posts.created_at', 'posts.id'], { after, limit: null }).limit(sql.lit(limit));

/** Compiled once for each limit. */
function hotStretch<V extends { [Name in keyof V]: string }>(
	select: (db: Reader, value: <Name extends keyof V & string>(name: Name) => V[Name]) => SelectPlaced,
) {
	type Values = V & Position;
	const ofLimit = memoize((limit: number) =>
		hotQuery<Record<string, string>, PlacedPost>((db, value) =>
			nextOf(select(db, value as never), { createdAt: value('createdAt'), id: value('id') }, limit),
		),
	);
	return (db: Reader, { after, limit, ...values }: Stretch & V): Promise<PlacedPost[]> => {
		const { createdAt, id } = after ?? top;
		return ofLimit(limit)(db, { ...(values as unknown as Values), createdAt, id });
	};
}

/** Posts that everybody may see, newest first, after a position or from the top; the same for all readers. */
export const listPublic = hotStretch((db) => selectPlaced(db).where('posts.audience', '=', sql.lit<PostAudience>('public')));

/** Posts of one author. */
export const listNewestByAuthor = hotStretch<{ authorId: string }>((db, value) =>
	selectPlaced(db).where('posts.author_id', '=', value('authorId')),
);

/** Posts in one tribe. */
export const listNewestInTribe = hotStretch<{ tribeId: string }>((db, value) =>
	selectPlaced(db).where('posts.tribe_id', '=', value('tribeId')),
);

export type ChangedPost = PlacedPost & { audience: PostAudience };

/** Those of these posts that there are, in no order, with who may see them. */
export const listPlaces = hotList<ChangedPost>((db, ids) => selectPlaced(db).select('posts.audience').where('posts.id', 'in', ids));

/** Posts with a tag, newest first; whether they are archived, the policy asks. */
export function listNewestWithTag(db: Reader, { tag, ...stretch }: Stretch & { tag: string }): Promise<Position[]> {
	const tagged = db.selectFrom('post_tags').select(['post_id as id', 'created_at as createdAt']).where('tag', '=', tag);
	return stretchOf(tagged, ['created_at', 'post_id'], stretch).execute();
}

export interface PlaceRow {
	/** Null: outside tribes. */
	tribeId: string | null;
	count: number;
}

/** How many posts that are not archived an author has outside tribes and in each tribe. */
export const countByPlace = hotQuery<{ authorId: string }, PlaceRow>((db, value) =>
	db
		.selectFrom('posts')
		.select(({ fn }) => ['tribe_id as tribeId', fn.countAll<number>().as('count')])
		.where('author_id', '=', value('authorId'))
		.where(({ eb, not }) => not(eb.ref('is_archived')))
		.groupBy('tribe_id'),
);
