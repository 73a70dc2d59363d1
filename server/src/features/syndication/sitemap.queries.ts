/** SQL of the sitemap: what every guest may see, the oldest first. */
import type { SitemapKind } from '@friends/contract/syndication/syndication.schema';
import { type SqlBool, sql } from 'kysely';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { PostAudience } from '#core/database/tables/post-tables';
import type { Position } from '#core/keyset';
import type { Reader } from '#core/transaction';
import { standsAsAuthor } from '../users/users.service.ts';

/** A line of the sitemap. */
export interface Listed extends Position {
	/** The last part of its address: the id of a post, a username or a slug. */
	name: string;
	/** Null for people: it would tell when they last changed a setting. */
	updatedAt: string | null;
}

const keys = ['listed.created_at', 'listed.id'] as const;

/** Posts by the audience that they carry, which may be late by a second: read from the index `posts_public` alone. */
const posts = (db: Reader) =>
	db
		.selectFrom('posts as listed')
		.where('listed.audience', '=', sql.lit<PostAudience>('public'))
		.where(({ eb, not }) => not(eb.ref('listed.is_archived')));

const people = (db: Reader) =>
	db.selectFrom('users as listed').where('listed.status', '<>', 'deleted').where('listed.profile_visibility', '=', 'public');

const tribes = (db: Reader) =>
	db
		.selectFrom('tribes as listed')
		.where('listed.type', '<>', 'private')
		.where(({ eb }) => eb.ref('listed.is_active'));

/**
 * Posts that guests see. Repeats `canSeePost` in SQL, because a page has too many to load; sitemap.api.test.ts proves them equal.
 * No joins: SQLite would begin with the authors, and sort all posts for each page.
 */
const seenPosts = (db: Reader) =>
	posts(db)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('users as author')
					.select('author.id')
					.whereRef('author.id', '=', 'listed.author_id')
					.where('author.profile_visibility', '=', 'public')
					.where(standsAsAuthor('author')),
			),
		)
		.where(({ eb, or, exists, selectFrom }) =>
			or([
				eb('listed.tribe_id', 'is', null),
				exists(
					selectFrom('tribes as tribe')
						.select('tribe.id')
						.whereRef('tribe.id', '=', 'listed.tribe_id')
						.where('tribe.type', '<>', 'private')
						.where((where) => where.eb.ref('tribe.is_active')),
				),
			]),
		);

const position = ['listed.id', 'listed.created_at as createdAt'] as const;

const places = {
	posts: (db: Reader, stretch: Stretch) => stretchOf(posts(db).select(position), keys, stretch, 'asc'),
	people: (db: Reader, stretch: Stretch) => stretchOf(people(db).select(position), keys, stretch, 'asc'),
	tribes: (db: Reader, stretch: Stretch) => stretchOf(tribes(db).select(position), keys, stretch, 'asc'),
};

/** Positions of what may be in the sitemap, the oldest first, behind the first `offset`. */
export const listPlaces = (db: Reader, kind: SitemapKind, { offset, ...stretch }: Stretch & { offset: number }): Promise<Position[]> =>
	places[kind](db, stretch).offset(offset).execute();

const noTime = sql<string | null>`null`.as('updatedAt');
const line = [...position, 'listed.updated_at as updatedAt'] as const;

const pages = {
	posts: (db: Reader, stretch: Stretch) => stretchOf(seenPosts(db).select([...line, 'listed.id as name']), keys, stretch, 'asc'),
	people: (db: Reader, stretch: Stretch) =>
		stretchOf(people(db).select([...position, 'listed.username as name', noTime]), keys, stretch, 'asc'),
	tribes: (db: Reader, stretch: Stretch) => stretchOf(tribes(db).select([...line, 'listed.slug as name']), keys, stretch, 'asc'),
};

/** @param until the last row at most; null for no bound */
export function listSeen(db: Reader, kind: SitemapKind, { until, ...stretch }: Stretch & { until: Position | null }): Promise<Listed[]> {
	const bound = until ? sql<SqlBool>`(${sql.ref(keys[0])}, ${sql.ref(keys[1])}) <= (${until.createdAt}, ${until.id})` : sql<SqlBool>`true`;
	return pages[kind](db, stretch).where(bound).execute();
}
