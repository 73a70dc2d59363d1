/** SQL of trends. */
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#core/transaction';

export interface Counting {
	/** Only posts since then count. */
	since: string;
	/** Only authors who joined until then count, unless the whole community is younger. */
	joinedUntil: string;
	/** Tags that one author alone may bring in. */
	aloneMax: number;
	limit: number;
}

/**
 * Posts that count, with their tags: those that guests may see, and that were written here. Repeats `canSeePost` in SQL, because the counting happens here:
 * posts/posts.policy.api.test.ts proves them equal.
 */
const selectTagged = (db: Reader, { since, joinedUntil }: Pick<Counting, 'since' | 'joinedUntil'>) =>
	db
		.selectFrom('post_tags')
		.innerJoin('posts', 'posts.id', 'post_tags.post_id')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
		.where('post_tags.created_at', '>=', since)
		.where('posts.imported_at', 'is', null)
		.where(({ eb, not, or }) => not(or([eb.ref('posts.is_archived'), eb.ref('posts.is_for_friends'), eb.ref('posts.is_shadowed')])))
		.where('author.status', '<>', 'deleted')
		.where('author.profile_visibility', '=', 'public')
		.where(({ eb, or, and }) =>
			or([eb('posts.tribe_id', 'is', null), and([eb('tribe.type', '<>', 'private'), eb.ref('tribe.is_active').$castTo<SqlBool>()])]),
		)
		.where(({ eb, or, not, exists, selectFrom }) =>
			or([
				eb('author.created_at', '<=', joinedUntil),
				not(exists(selectFrom('users as elder').select('elder.id').where('elder.created_at', '<=', joinedUntil))),
			]),
		);

export interface TagCount {
	tag: string;
	/** Number of posts. */
	count: number;
	authors: number;
}

/** Tags with their number of posts: first those of most authors, then of most posts, ties by name for a stable order. */
export async function countPublicTags(db: Reader, counting: Counting): Promise<TagCount[]> {
	const counted = selectTagged(db, counting)
		.select('post_tags.tag')
		.select(({ fn }) => [
			fn.countAll<number>().as('count'),
			fn.count<number>('posts.author_id').distinct().as('authors'),
			fn.min<string>(sql`cast(posts.author_id as text)`).as('author'),
		])
		.groupBy('post_tags.tag');
	// Numbers the tags of each lone author; a tag of several is the first of its own.
	const numbered = db
		.selectFrom(counted.as('counted'))
		.select(['tag', 'count', 'authors'])
		.select(
			sql<number>`row_number() over (partition by case when authors > 1 then tag else author end order by count desc, tag)`.as('number'),
		);
	return db
		.selectFrom(numbered.as('numbered'))
		.select(['tag', 'count', 'authors'])
		.where('number', '<=', counting.aloneMax)
		.orderBy('authors', 'desc')
		.orderBy('count', 'desc')
		.orderBy('tag')
		.limit(counting.limit)
		.execute();
}

export interface TagPeriod {
	tag: string;
	/** Number of bounds that the period is after. */
	period: number;
	authors: number;
}

/** Authors of each of these tags in the periods between the bounds, the first of which begins at `since`. */
export async function countTagAuthors(
	db: Reader,
	{ tags, bounds, ...counting }: Pick<Counting, 'since' | 'joinedUntil'> & { tags: readonly string[]; bounds: readonly string[] },
): Promise<TagPeriod[]> {
	if (tags.length === 0) return [];
	const periods = selectTagged(db, counting)
		.where('post_tags.tag', 'in', tags)
		.select(['post_tags.tag', 'posts.author_id'])
		.select(({ eb }) =>
			bounds
				.toReversed()
				.reduce(
					(cases, bound, index) => cases.when('post_tags.created_at', '>=', bound).then(sql.lit(bounds.length - index)),
					eb.case().when('post_tags.created_at', '<', counting.since).then(sql.lit(0)),
				)
				.else(sql.lit(0))
				.end()
				.as('period'),
		);
	return db
		.selectFrom(periods.as('periods'))
		.select(['tag', 'period'])
		.select(({ fn }) => fn.count<number>('author_id').distinct().as('authors'))
		.groupBy(['tag', 'period'])
		.execute();
}
