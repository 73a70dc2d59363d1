/** SQL of the directory. */
import type { PeopleOrder } from '@friends/contract/people/people.schema';
import { sql } from 'kysely';
import { countWriting } from '#core/database/writing';
import type { Reader } from '#core/transaction';
import { personColumnsOf } from '../users/users.service.ts';

/** Cursor position: the last row of the page before, in the order of the list. */
export interface RankedPosition {
	rank: number;
	createdAt: string;
	id: string;
}

interface Looking {
	viewerId: string;
	/** Time for comparing bans: banned people are left out. */
	now: string;
	/** Prefix of a name, from `folded`; '' for all. */
	beginning: string;
	/** Only these; null for all. */
	among?: readonly string[] | null;
}

export interface PeopleStretch extends Looking {
	order: PeopleOrder;
	/** Start of the period for the order by activity. */
	since: string;
	after: RankedPosition | null;
	limit: number;
}

/** Upper bound of all texts with this prefix. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/** Null for all members. */
function soughtIds(db: Reader, { beginning, among = null }: Looking) {
	if (among) return db.selectFrom('users').select('id').where('id', 'in', among);
	if (beginning === '') return null;
	return db.selectFrom('user_names').select('user_id as id').where('name', '>=', beginning).where('name', '<', endOf(beginning));
}

/**
 * Others whose profile the member may see and who can sign in. Repeats `canSeeProfile` and `signInObstacle` in SQL, because ranking
 * and counting happen here. users/people.policy.api.test.ts proves them equal.
 */
function selectVisible(db: Reader, looking: Looking) {
	const { viewerId, now } = looking;
	const sought = soughtIds(db, looking);
	// SQLite has no statistics, and would read all members by an index of their status; a computed one has none.
	const status = sought ? sql`person.status || ''` : sql.ref('person.status');
	const people = db
		.selectFrom('users as person')
		.where(sql<boolean>`${status} = 'active'`)
		.where('person.id', '<>', viewerId)
		.where(({ eb, or }) => or([eb('person.banned_until', 'is', null), eb('person.banned_until', '<=', now)]))
		.where(({ eb, or, and, exists, selectFrom }) =>
			or([
				eb('person.profile_visibility', '=', 'public'),
				and([
					eb('person.profile_visibility', '=', 'friends'),
					exists(selectFrom('friendships').select('id').where('user_id', '=', viewerId).whereRef('friend_id', '=', 'person.id')),
				]),
			]),
		)
		.where('person.id', 'not in', (eb) => eb.selectFrom('blocks').select('blocked_id').where('user_id', '=', viewerId))
		.where('person.id', 'not in', (eb) => eb.selectFrom('blocks').select('user_id').where('blocked_id', '=', viewerId));
	return sought ? people.where('person.id', 'in', sought) : people;
}

export async function countVisible(db: Reader, looking: Looking): Promise<number> {
	const query = selectVisible(db, looking).select(({ fn }) => fn.countAll<number>().as('count'));
	return (await query.executeTakeFirstOrThrow()).count;
}

/** Only of those who are sought: counting those of all members takes as long as the rest of a search. */
function sharedInterests(db: Reader, looking: Looking) {
	const shared = db
		.selectFrom('user_interests')
		.select(({ fn }) => ['user_id as person_id', fn.countAll<number>().as('weight')])
		.where('interest', 'in', (eb) =>
			eb.selectFrom('user_interests as mine').select('mine.interest').where('mine.user_id', '=', looking.viewerId),
		)
		.groupBy('user_id');
	const sought = soughtIds(db, looking);
	return sought ? shared.where('user_id', 'in', sought) : shared;
}

const columns = [...personColumnsOf('person'), 'person.interests', 'person.settings', 'person.created_at'] as const;

export type ListedRow = Awaited<ReturnType<typeof listVisible>>[number];

export function listVisible(db: Reader, { order, since, after, limit, ...looking }: PeopleStretch) {
	const ranks = order === 'near' ? sharedInterests(db, looking) : countWriting(db, since);
	const people = selectVisible(db, looking).select(columns);
	// 'newest' uses an index; the other orders rank all members first.
	const ranked =
		order === 'newest'
			? people.select(sql<number>`0`.as('rank'))
			: people
					.leftJoin(ranks.as('ranks'), 'ranks.person_id', 'person.id')
					.select(sql<number>`coalesce(ranks.weight, 0)`.as('rank'))
					.orderBy('rank', 'desc');
	const rank = order === 'newest' ? sql`0` : sql`coalesce(ranks.weight, 0)`;
	const rest = after
		? ranked.where(sql<boolean>`(${rank}, person.created_at, person.id) < (${after.rank}, ${after.createdAt}, ${after.id})`)
		: ranked;
	return rest.orderBy('person.created_at', 'desc').orderBy('person.id', 'desc').limit(limit).execute();
}
