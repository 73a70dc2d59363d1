/** SQL of suggested tribes: a few candidates of each kind, of which the best are taken. */
import { sql } from 'kysely';
import { hotList, hotQuery } from '#core/database/hot-query';
import type { Reader } from '#core/transaction';
import { tagMark } from './tribe-words.ts';

/** After all tags, and before all words. */
const tagsEnd = String.fromCharCode(tagMark.charCodeAt(0) + 1);
const ownTagsMax = 20;
/** A tag that more tribes have says little. */
const tribesOfTagMax = 200;

/** Where they are, or are banned now: a ban that is over leaves its row. */
const selectOwn = (db: Reader, value: (name: 'userId' | 'now') => string) =>
	db
		.selectFrom('tribe_members')
		.select('tribe_id')
		.where('user_id', '=', value('userId'))
		.where(({ eb, or }) => or([eb('banned_until', 'is', null), eb('banned_until', '>', value('now'))]));

/** Tags of the member's interests, then those that most of their tribes have. */
function selectOwnTags(db: Reader, userId: string) {
	const ofInterests = db
		.selectFrom('user_interests')
		.select([sql<string>`${sql.lit(tagMark)} || interest`.as('word'), sql<number>`1`.as('isInterest')])
		.where('user_id', '=', userId);
	const ofTribes = db
		.selectFrom('current_members')
		.innerJoin('tribe_words', 'tribe_words.tribe_id', 'current_members.tribe_id')
		.select(['word', sql<number>`0`.as('isInterest')])
		.where('user_id', '=', userId)
		.where('word', '>=', sql.lit(tagMark))
		.where('word', '<', sql.lit(tagsEnd));
	return db
		.selectFrom(ofInterests.unionAll(ofTribes).as('tags'))
		.select('word')
		.groupBy('word')
		.orderBy(({ fn }) => fn.max('isInterest'), 'desc')
		.orderBy(({ fn }) => fn.countAll(), 'desc')
		.orderBy('word')
		.limit(sql.lit(ownTagsMax));
}

const listOwnTags = hotQuery<{ userId: string }, { word: string }>((db, value) =>
	db
		.selectFrom(selectOwnTags(db, value('userId')).as('own'))
		.select('own.word')
		.where(({ not, exists, selectFrom }) => {
			const used = selectFrom('tribe_words').select('tribe_id').whereRef('tribe_words.word', '=', 'own.word');
			// The order keeps PostgreSQL to the index.
			return not(exists(used.orderBy('tribe_words.word').orderBy('tribe_id').limit(1).offset(tribesOfTagMax)));
		}),
);

/** A tribe, with how many friends or tags speak for it. */
type Candidate = { id: string; count: number };
type Asked = { userId: string; now: string; limit: number };

const listWithFriends = hotQuery<Asked, Candidate>((db, value) =>
	db
		.selectFrom('friendships')
		.innerJoin('current_members', 'current_members.user_id', 'friendships.friend_id')
		.select(({ fn }) => ['current_members.tribe_id as id', fn.countAll<number>().as('count')])
		.where('friendships.user_id', '=', value('userId'))
		.where('current_members.tribe_id', 'not in', selectOwn(db, value))
		.groupBy('current_members.tribe_id')
		.orderBy('count', 'desc')
		.orderBy('current_members.tribe_id', 'desc')
		.limit(value('limit')),
);

const listWithTags = hotList<Candidate, Asked>((db, words, value) =>
	db
		.selectFrom('tribe_words')
		.select(({ fn }) => ['tribe_id as id', fn.countAll<number>().as('count')])
		.where('word', 'in', words)
		.where('tribe_id', 'not in', selectOwn(db, value))
		.groupBy('tribe_id')
		.orderBy('count', 'desc')
		.orderBy('tribe_id', 'desc')
		.limit(value('limit')),
);

/** Public tribes that the member can join without an invitation. Repeats `canJoinTribe` and `canSeeInside`; tribes.policy.api.test.ts proves them equal. */
const selectJoinable = (db: Reader, value: (name: 'userId' | 'now') => string) =>
	db
		.selectFrom('tribes')
		.select(['tribes.id', 'tribes.active_at as activeAt'])
		.where('tribes.type', '<>', 'private')
		.where('tribes.join_mode', '<>', 'invite')
		.where(({ eb }) => eb.ref('tribes.is_active'))
		// No one writes in an archived one.
		.where(({ eb, or }) => or([eb('tribes.offered_to', 'is', null), eb('tribes.offered_until', 'is not', null)]))
		.where('tribes.id', 'not in', selectOwn(db, value))
		.where('tribes.id', 'not in', db.selectFrom('tribe_requests').select('tribe_id').where('user_id', '=', value('userId')));

type Joinable = { id: string; activeAt: string };

const listActive = hotQuery<Asked, Joinable>((db, value) =>
	selectJoinable(db, value).orderBy('tribes.active_at', 'desc').orderBy('tribes.id', 'desc').limit(value('limit')),
);

const listJoinable = hotList<Joinable, { userId: string; now: string }>((db, ids, value) =>
	selectJoinable(db, value).where('tribes.id', 'in', ids),
);

/** Some candidates are private. */
const candidatesPerTribe = 3;

const latestFirst = (one: Joinable, other: Joinable) => (one.activeAt < other.activeAt ? 1 : -1);

/** Those with most friends, then with most tags of the member, then posted in last. */
export async function listSuggestedTribes(db: Reader, { limit, ...to }: Asked): Promise<string[]> {
	const asked = { ...to, limit: candidatesPerTribe * limit };
	const countsOf = (candidates: Candidate[]) => new Map(candidates.map(({ id, count }) => [id, count]));
	const friends = countsOf(await listWithFriends(db, asked));
	const words = (await listOwnTags(db, { userId: to.userId })).map(({ word }) => word);
	const tags = countsOf(await listWithTags(db, words, asked));
	const candidates = await listJoinable(db, [...new Set([...friends.keys(), ...tags.keys()])], to);
	const all = new Map([...(await listActive(db, { ...to, limit })), ...candidates].map((tribe) => [tribe.id, tribe]));
	const more = (of: Map<string, number>, one: Joinable, other: Joinable) => (of.get(other.id) ?? 0) - (of.get(one.id) ?? 0);
	return [...all.values()]
		.sort((one, other) => more(friends, one, other) || more(tags, one, other) || latestFirst(one, other))
		.slice(0, limit)
		.map(({ id }) => id);
}
