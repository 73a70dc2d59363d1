/** SQL of suggested people: who may be asked, and their ranking. */
import { type AliasableExpression, sql } from 'kysely';
import { countWriting } from '#core/database/writing';
import type { Reader } from '#core/transaction';
import { type PersonColumns, personColumnsOf } from '../users/users.service.ts';

export interface Asking {
	userId: string;
	now: string;
	/** People who are suggested already. */
	without: string[];
	limit: number;
}

export interface SuggestionRow extends PersonColumns {
	/** Strength of the reason. */
	weight: number;
	/** What the two share, as a name. */
	name: string | null;
	created_at: string;
}

type Ranking = AliasableExpression<{ person_id: string; weight: number; name: string | null }>;

const personColumns = [...personColumnsOf('person'), 'person.created_at'] as const;

/** Requests in these states exclude a suggestion: a declined request, from either side, counts as a no. */
const inTheWay = ['pending', 'declined'] as const;

/**
 * People that the member may ask. This, and the visibilities below, repeat `requestObstacle`, `signInObstacle` and `canSeeProfile`
 * in SQL, because the ranking happens here. users/people.policy.api.test.ts proves them equal.
 */
function selectAskable(db: Reader, { userId, now, without }: Asking) {
	const people = db
		.selectFrom('users as person')
		.where('person.id', '<>', userId)
		.where('person.status', '=', 'active')
		.where(({ eb, not }) => not(eb.ref('person.is_bot')))
		.where(({ eb, or }) => or([eb('person.banned_until', 'is', null), eb('person.banned_until', '<=', now)]))
		.where('person.profile_visibility', '<>', 'private')
		// Compared as JSON: the engines return booleans differently from `->>`.
		.where(sql<boolean>`coalesce(person.settings -> 'allowFriendRequests', 'true') <> 'false'`)
		.where(({ exists, not, selectFrom }) =>
			not(exists(selectFrom('friendships').select('id').where('user_id', '=', userId).whereRef('friend_id', '=', 'person.id'))),
		)
		.where('person.id', 'not in', (eb) => eb.selectFrom('blocks').select('blocked_id').where('user_id', '=', userId))
		.where('person.id', 'not in', (eb) => eb.selectFrom('blocks').select('user_id').where('blocked_id', '=', userId))
		.where('person.id', 'not in', (eb) =>
			eb.selectFrom('friend_requests').select('to_user_id').where('from_user_id', '=', userId).where('status', 'in', inTheWay),
		)
		.where('person.id', 'not in', (eb) =>
			eb.selectFrom('friend_requests').select('from_user_id').where('to_user_id', '=', userId).where('status', 'in', inTheWay),
		);
	return without.length > 0 ? people.where('person.id', 'not in', without) : people;
}

const rankedBy = (db: Reader, ranking: Ranking, asking: Asking) =>
	selectAskable(db, asking)
		.innerJoin(ranking.as('ranked'), 'ranked.person_id', 'person.id')
		.select([...personColumns, 'ranked.weight', 'ranked.name'])
		.orderBy('ranked.weight', 'desc')
		.orderBy('person.id')
		.limit(asking.limit);

const noName = sql<string | null>`cast(null as text)`;

/**
 * Friends of friends, most friends in common first. Friends with a private profile do not count, because their friends are not
 * shown.
 */
export function listFriendsOfFriends(db: Reader, asking: Asking): Promise<SuggestionRow[]> {
	const ranking = db
		.selectFrom('friendships as mine')
		.innerJoin('users as mutual', 'mutual.id', 'mine.friend_id')
		.innerJoin('friendships as theirs', 'theirs.user_id', 'mine.friend_id')
		.select(({ fn }) => ['theirs.friend_id as person_id', fn.countAll<number>().as('weight'), noName.as('name')])
		.where('mine.user_id', '=', asking.userId)
		.where('mutual.profile_visibility', '<>', 'private')
		.where('mutual.status', '<>', 'deleted')
		.groupBy('theirs.friend_id');
	return rankedBy(db, ranking, asking).execute();
}

/** Suggests strangers only with a public profile. */
const amongPublic = (db: Reader, ranking: Ranking, asking: Asking): Promise<SuggestionRow[]> =>
	rankedBy(db, ranking, asking).where('person.profile_visibility', '=', 'public').execute();

/** Members of the same tribes, most tribes in common first; `name` is one of those tribes. */
export function listFellows(db: Reader, asking: Asking): Promise<SuggestionRow[]> {
	const ranking = db
		.selectFrom('current_members as mine')
		.innerJoin('tribes', 'tribes.id', 'mine.tribe_id')
		.innerJoin('current_members as theirs', 'theirs.tribe_id', 'mine.tribe_id')
		.select(({ fn }) => [
			'theirs.user_id as person_id',
			fn.countAll<number>().as('weight'),
			fn.min<string | null>('tribes.name').as('name'),
		])
		.where('mine.user_id', '=', asking.userId)
		.where(({ eb }) => eb.ref('tribes.is_active'))
		.groupBy('theirs.user_id');
	return amongPublic(db, ranking, asking);
}

/** People with the same interests, most in common first; `name` is one of those interests, folded. */
export function listLikeMinded(db: Reader, asking: Asking): Promise<SuggestionRow[]> {
	const ranking = db
		.selectFrom('user_interests as mine')
		.innerJoin('user_interests as theirs', 'theirs.interest', 'mine.interest')
		.select(({ fn }) => [
			'theirs.user_id as person_id',
			fn.countAll<number>().as('weight'),
			fn.min<string | null>('theirs.interest').as('name'),
		])
		.where('mine.user_id', '=', asking.userId)
		.groupBy('theirs.user_id');
	return amongPublic(db, ranking, asking);
}

/** Most posts and comments since then first. */
export function listMostActive(db: Reader, asking: Asking, since: string): Promise<SuggestionRow[]> {
	return amongPublic(db, countWriting(db, since).select(noName.as('name')), asking);
}

export async function interestsOf(db: Reader, userId: string): Promise<string[]> {
	const { interests } = await db.selectFrom('users').select('interests').where('id', '=', userId).executeTakeFirstOrThrow();
	return JSON.parse(interests) as string[];
}

export async function listNewest(db: Reader, asking: Asking): Promise<SuggestionRow[]> {
	return selectAskable(db, asking)
		.select([...personColumns, sql<number>`0`.as('weight'), noName.as('name')])
		.where('person.profile_visibility', '=', 'public')
		.orderBy('person.created_at', 'desc')
		.orderBy('person.id', 'desc')
		.limit(asking.limit)
		.execute();
}

/** Some friends in common for each of these people, by the rule of listFriendsOfFriends(). */
export function listMutuals(
	db: Reader,
	{ userId, personIds, limit }: { userId: string; personIds: string[]; limit: number },
): Promise<(PersonColumns & { of_id: string })[]> {
	return db
		.selectFrom(
			db
				.selectFrom('friendships as mine')
				.innerJoin('users as person', 'person.id', 'mine.friend_id')
				.innerJoin('friendships as theirs', 'theirs.user_id', 'mine.friend_id')
				.select(({ fn }) => [
					...personColumns,
					'theirs.friend_id as of_id',
					fn
						.agg<number>('row_number')
						.over((over) => over.partitionBy('theirs.friend_id').orderBy('person.id'))
						.as('place'),
				])
				.where('mine.user_id', '=', userId)
				.where('theirs.friend_id', 'in', personIds)
				.where('person.profile_visibility', '<>', 'private')
				.where('person.status', '<>', 'deleted')
				.as('shared'),
		)
		.select(['person_id', 'person_name', 'person_username', 'person_avatar', 'person_is_bot', 'of_id'])
		.where('place', '<=', limit)
		.orderBy('place')
		.execute();
}
