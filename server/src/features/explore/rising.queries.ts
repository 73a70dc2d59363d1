/** SQL of rising posts: who may rise, and who counts. */
import { type SqlBool, sql } from 'kysely';
import { hotList } from '#core/database/hot-query';
import type { Position } from '#core/keyset';
import type { Reader } from '#core/transaction';

export interface TalkedPost extends Position {
	authorId: string;
	tribeId: string | null;
	/** Null outside tribes. */
	memberCount: number | null;
}

interface Asked {
	since: string;
	/** Talked about by fewer people, a post is left out. */
	leastPeople: number;
	now: string;
	after: Position | null;
	limit: number;
}

/** Posts written here that guests may see, newest first, without those of authors who are banned here or in the tribe. */
export const listTalkedAbout = (db: Reader, { since, leastPeople, now, after, limit }: Asked): Promise<TalkedPost[]> =>
	db
		.selectFrom('posts')
		.innerJoin('users as author', 'author.id', 'posts.author_id')
		.leftJoin('tribes as tribe', 'tribe.id', 'posts.tribe_id')
		.leftJoin('tribe_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'posts.tribe_id').onRef('membership.user_id', '=', 'posts.author_id'),
		)
		.select(['posts.id', 'posts.created_at as createdAt', 'posts.author_id as authorId', 'posts.tribe_id as tribeId'])
		.select('tribe.member_count as memberCount')
		.where('posts.audience', '=', 'public')
		.where(({ eb, not }) => not(eb.ref('posts.is_archived')))
		.where('posts.created_at', '>=', since)
		.where('posts.imported_at', 'is', null)
		.where(({ eb }) => eb(eb('posts.like_count', '+', eb.ref('posts.comment_count')), '>=', leastPeople))
		.where('author.status', '=', 'active')
		.where(({ eb, or }) => or([eb('author.banned_until', 'is', null), eb('author.banned_until', '<=', now)]))
		.where(({ eb, or }) => or([eb('tribe.id', 'is', null), eb.ref('tribe.is_active').$castTo<SqlBool>()]))
		.where(({ eb, or }) => or([eb('membership.banned_until', 'is', null), eb('membership.banned_until', '<=', now)]))
		.$if(after !== null, (query) =>
			query.where(({ eb, refTuple, tuple }) =>
				eb(refTuple('posts.created_at', 'posts.id'), '<', tuple(after?.createdAt ?? '', after?.id ?? '')),
			),
		)
		.orderBy('posts.created_at', 'desc')
		.orderBy('posts.id', 'desc')
		.limit(limit)
		.execute();

export interface PeopleCount {
	id: string;
	people: number;
	settled: number;
}

/**
 * Different people who liked or answered each of these posts: not its author, no programs, and only members whose profile guests may see
 * and who are banned neither here nor in the tribe, so that the number tells of nothing hidden.
 */
export const countTalkers = hotList<PeopleCount, { joinedUntil: string; settledUntil: string; now: string }>((db, ids, value) => {
	const acts = db
		.selectFrom('reactions')
		.select(({ ref }) => [ref('reactions.post_id').$castTo<string>().as('post_id'), 'reactions.user_id as person_id'])
		.where('reactions.type', '=', 'like')
		.where('reactions.post_id', 'in', ids)
		.where(({ eb, not }) => not(eb.ref('reactions.is_shadowed')))
		.union(
			db
				.selectFrom('comments')
				.select(['comments.post_id', 'comments.author_id as person_id'])
				.where('comments.post_id', 'in', ids)
				.where('comments.removed_at', 'is', null)
				.where(({ eb, not }) => not(eb.ref('comments.is_shadowed'))),
		);
	return db
		.selectFrom(acts.as('acts'))
		.innerJoin('posts', 'posts.id', 'acts.post_id')
		.innerJoin('users as person', 'person.id', 'acts.person_id')
		.leftJoin('tribe_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'posts.tribe_id').onRef('membership.user_id', '=', 'acts.person_id'),
		)
		.select('posts.id')
		.select(({ fn, eb }) => [
			fn.countAll<number>().as('people'),
			fn
				.sum<number>(eb.case().when('person.created_at', '<=', value('settledUntil')).then(sql.lit(1)).else(sql.lit(0)).end())
				.as('settled'),
		])
		.whereRef('acts.person_id', '<>', 'posts.author_id')
		.where('person.status', '=', sql.lit('active'))
		.where('person.profile_visibility', '=', sql.lit('public'))
		.where(({ eb, not }) => not(eb.ref('person.is_bot')))
		.where('person.created_at', '<=', value('joinedUntil'))
		.where(({ eb, or }) => or([eb('person.banned_until', 'is', null), eb('person.banned_until', '<=', value('now'))]))
		.where(({ eb, or }) => or([eb('membership.banned_until', 'is', null), eb('membership.banned_until', '<=', value('now'))]))
		.groupBy('posts.id');
});

/** When the first member joined who is still here; undefined for an empty community. */
export async function firstJoinedAt(db: Reader): Promise<string | undefined> {
	const first = await db
		.selectFrom('users')
		.select('created_at')
		.where('status', '=', 'active')
		.orderBy('created_at')
		.limit(1)
		.executeTakeFirst();
	return first?.created_at;
}

/** Members, counted up to `max`. */
export async function countMembers(db: Reader, max: number): Promise<number> {
	const some = db.selectFrom('users').select('id').where('status', '=', 'active').limit(max);
	const { count } = await db
		.selectFrom(some.as('some'))
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
}
