/** All SQL of the feed room: the skeletons of its lists, and how many posts an author has where. */
import { sql } from 'kysely';
import { hotList, hotQuery } from '#core/database/hot-query';
import { hotStretch } from '#core/database/hot-stretch';
import type { PostAudience } from '#core/database/post-tables';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import type { Reader } from '#core/transaction';

/** A post in the skeleton of the feed. */
export interface PlacedPost extends Position {
	authorId: string;
	/** Null: outside tribes. */
	tribeId: string | null;
}

export type KnownPost = PlacedPost & { audience: PostAudience };

export const selectPlaced = (db: Reader) =>
	db
		.selectFrom('posts')
		.select(['posts.id', 'posts.created_at as createdAt', 'posts.author_id as authorId', 'posts.tribe_id as tribeId'])
		// The policy would drop what is archived; asked for here, the indexes can be used.
		.where(({ eb, not }) => not(eb.ref('posts.is_archived')));

export type SelectPlaced = ReturnType<typeof selectPlaced>;

const selectKnown = (db: Reader) => selectPlaced(db).select('posts.audience');

const keys = ['posts.created_at', 'posts.id'] as const;

/** The next so many, newest first; SQLite is told the limit when the statement is prepared, which halves its time. */
export const nextOf = (select: SelectPlaced, after: Position, limit: number) =>
	stretchOf(select, keys, { after, limit: null }).limit(sql.lit(limit));

/** Posts that everybody may see, newest first, after a position or from the top; the same for all readers. */
export const listPublic = hotStretch(keys, (db) => selectPlaced(db).where('posts.audience', '=', sql.lit<PostAudience>('public')));

/** All posts, newest first, with their audiences. */
export const listNewest = hotStretch(keys, selectKnown);

/** Posts of one author. */
export const listNewestByAuthor = hotStretch(keys, (db, value) => selectPlaced(db).where('posts.author_id', '=', value('authorId')));

/** Posts in one tribe. */
export const listNewestInTribe = hotStretch(keys, (db, value) => selectPlaced(db).where('posts.tribe_id', '=', value('tribeId')));

/** Those of these posts that there are, in no order, with who may see them. */
export const listPlaces = hotList<KnownPost>((db, ids) => selectKnown(db).where('posts.id', 'in', ids));

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
