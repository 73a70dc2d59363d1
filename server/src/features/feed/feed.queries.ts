/** SQL of the feed: skeletons of its lists, and the number of an author's posts per place. */
import { sql } from 'kysely';
import { hotList, hotQuery } from '#core/database/hot-query';
import { hotStretch } from '#core/database/hot-stretch';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { PostAudience } from '#core/database/tables/post-tables';
import type { Position } from '#core/keyset';
import type { Reader } from '#core/transaction';

/** A row of a feed skeleton. */
export interface PlacedPost extends Position {
	authorId: string;
	/** Null outside tribes. */
	tribeId: string | null;
}

export type KnownPost = PlacedPost & { audience: PostAudience; isShadowed: boolean | number };

export const selectPlaced = (db: Reader) =>
	db
		.selectFrom('posts')
		.select(['posts.id', 'posts.created_at as createdAt', 'posts.author_id as authorId', 'posts.tribe_id as tribeId'])
		// The policy drops archived posts anyway; this condition lets the indexes work.
		.where(({ eb, not }) => not(eb.ref('posts.is_archived')));

export type SelectPlaced = ReturnType<typeof selectPlaced>;

const selectKnown = (db: Reader) => selectPlaced(db).select(['posts.audience', 'posts.is_shadowed as isShadowed']);

const keys = ['posts.created_at', 'posts.id'] as const;

/** The next `limit` posts, newest first. The limit is part of the statement, because that halves SQLite's time. */
export const nextOf = (select: SelectPlaced, after: Position, limit: number) =>
	stretchOf(select, keys, { after, limit: null }).limit(sql.lit(limit));

/** Public posts, newest first; the same for all viewers. */
export const listPublic = hotStretch(keys, (db) => selectPlaced(db).where('posts.audience', '=', sql.lit<PostAudience>('public')));

/** All posts, newest first, with their audiences. */
export const listNewest = hotStretch(keys, selectKnown);

/** Posts of one author. */
export const listNewestByAuthor = hotStretch(keys, (db, value) => selectPlaced(db).where('posts.author_id', '=', value('authorId')));

/** Posts in one tribe. */
export const listNewestInTribe = hotStretch(keys, (db, value) => selectPlaced(db).where('posts.tribe_id', '=', value('tribeId')));

/** Reads the index `posts_pinned`. */
export const selectPinned = (db: Reader, tribeId: string) =>
	selectPlaced(db)
		.where('posts.tribe_id', '=', tribeId)
		.where(({ eb }) => eb.ref('posts.is_pinned'));

/** Posts at the top of one tribe, which are few. */
export const listPinnedInTribe = hotStretch(keys, (db, value) => selectPinned(db, value('tribeId')));

/** Reads the index `posts_archived`. */
export const selectArchived = (db: Reader, tribeId: string) =>
	db
		.selectFrom('posts')
		.select(['posts.id', 'posts.created_at as createdAt'])
		.where('posts.tribe_id', '=', tribeId)
		.where(({ eb }) => eb.ref('posts.archived_in_tribe'));

/** Archived posts of one tribe. */
export const listArchivedInTribe = hotStretch(keys, (db, value) => selectArchived(db, value('tribeId')));

/** Existing posts among these, unordered, with their audiences. */
export const listPlaces = hotList<KnownPost>((db, ids) => selectKnown(db).where('posts.id', 'in', ids));

/** Posts with a tag, newest first; archived ones are included, the policy drops them. */
export function listNewestWithTag(db: Reader, { tag, ...stretch }: Stretch & { tag: string }): Promise<Position[]> {
	const tagged = db.selectFrom('post_tags').select(['post_id as id', 'created_at as createdAt']).where('tag', '=', tag);
	return stretchOf(tagged, ['created_at', 'post_id'], stretch).execute();
}

/** Where an author posts, with what of it they chose for friends. */
export interface PlaceRow {
	/** Null outside tribes. */
	tribeId: string | null;
	isForFriends: boolean | number;
	isShadowed: boolean | number;
	count: number;
}

/** Reads the index `posts_places` alone. */
export const selectPlaces = (db: Reader, authorId: string) =>
	db
		.selectFrom('posts')
		.select(({ fn }) => [
			'tribe_id as tribeId',
			'is_for_friends as isForFriends',
			'is_shadowed as isShadowed',
			fn.countAll<number>().as('count'),
		])
		.where('author_id', '=', authorId)
		.where(({ eb, not }) => not(eb.ref('is_archived')))
		.groupBy(['tribe_id', 'is_for_friends', 'is_shadowed']);

/** Number of an author's posts outside tribes, of those for friends, and in each tribe, without archived ones. */
export const countByPlace = hotQuery<{ authorId: string }, PlaceRow>((db, value) => selectPlaces(db, value('authorId')));
