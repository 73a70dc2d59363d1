/** SQL of the lists of tribes: all in their orders and those of a member, with what is sought in them. */
import type { TribeOrder } from '@friends/contract/tribes/tribes.schema';
import { type SqlBool, sql } from 'kysely';
import { hotQuery } from '#core/database/hot-query';
import { hotLimits, hotStretch, top } from '#core/database/hot-stretch';
import type { Stretch } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import { memoize } from '#core/memoize';
import type { Reader } from '#core/transaction';
import { byRarity, hasWord, rangesOf, type Sought, selectWords } from './tribe-words.queries.ts';

type ValueOf = (name: string) => string;

/** Tribes in which words of these ranges are found, read in the order of the list. */
const walk = (db: Reader, value: ValueOf, places: number[]) =>
	places.reduce((query, place) => query.where(hasWord(value(`from${place}`), value(`until${place}`))), db.selectFrom('tribes'));

/** Likewise, read from the first range, which is rare, and sorted then. Neither engine knows how rare it is. */
const gather = (db: Reader, value: ValueOf, places: number[]) =>
	db
		.with(
			(found) => found('found').materialized(),
			() =>
				walk(db, value, places.slice(1))
					.select(['id', 'created_at', 'active_at', 'member_count'])
					.where('id', 'in', selectWords(db, value('from0'), value('until0'))),
		)
		.selectFrom('found as tribes') as unknown as ReturnType<typeof walk>;

/** @param shape of the statement: what is sought, and how it is read */
const createLists = memoize((shape: string) => {
	const [read, count] = shape.split(' ');
	const places = Array.from({ length: Number(count) }, (_, place) => place);
	const select = (db: Reader, value: ValueOf) => (read === 'gather' ? gather : walk)(db, value, places);
	return {
		newest: hotStretch(['created_at', 'id'], (db, value) => select(db, value).select(['id', 'created_at as createdAt'])),
		active: hotStretch(['active_at', 'id'], (db, value) => select(db, value).select(['id', 'active_at as createdAt'])),
		members: hotLimits((limit) =>
			hotQuery<Record<string, string | number>, Position>((db, given) => {
				const value = given as ValueOf;
				return select(db, value)
					.select(['id', 'created_at as createdAt', 'member_count as rank'])
					.where(sql<boolean>`(member_count, created_at, id) < (${value('rank')}, ${value('createdAt')}, ${value('id')})`)
					.orderBy('member_count', 'desc')
					.orderBy('created_at', 'desc')
					.orderBy('id', 'desc')
					.limit(sql.lit(limit));
			}),
		),
	};
});

type Asked = Stretch & { sought: Sought[] };

/** More than any tribe has. */
const membersMax = 2_147_483_647;

/** Skeleton of the tribes in which all that is sought is found, for every viewer. */
export async function listAllTribes(db: Reader, { order, sought: given, ...stretch }: Asked & { order: TribeOrder }): Promise<Position[]> {
	const { sought, isRare } = await byRarity(db, given);
	const lists = createLists(`${isRare ? 'gather' : 'walk'} ${sought.length}`);
	if (order !== 'members') return lists[order](db, stretch, rangesOf(sought));
	const { rank = membersMax, createdAt, id } = stretch.after ?? top;
	return lists.members(db, stretch.limit, { ...rangesOf(sought), rank, createdAt, id });
}

const ofMemberWith = memoize((count: number) =>
	hotStretch(['membership.joined_at', 'membership.id'], (db, value) =>
		walk(
			db,
			value,
			Array.from({ length: count }, (_, place) => place),
		)
			.innerJoin('current_members as membership', 'membership.tribe_id', 'tribes.id')
			.select(['membership.id', 'membership.joined_at as createdAt', 'membership.tribe_id as tribeId'])
			.where('membership.user_id', '=', value('userId'))
			.where(({ eb }) => eb.ref('tribes.is_active').$castTo<SqlBool>()),
	),
);

/** A member's tribes that are not closed and in which all that is sought is found, latest joined first; positions are those of the memberships. */
export const listTribesOf = (
	db: Reader,
	{ userId, sought, ...stretch }: Asked & { userId: string },
): Promise<(Position & { tribeId: string })[]> => ofMemberWith(sought.length)(db, stretch, { userId, ...rangesOf(sought) });
