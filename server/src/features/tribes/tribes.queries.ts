/** SQL of tribes: reading, searching and writing them. */
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type { JoinMode } from '@friends/contract/tribes/tribes.schema';
import { sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotList, hotQuery } from '#core/database/hot-query';
import { hotStretch } from '#core/database/hot-stretch';
import type { Stretch } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import { memoize } from '#core/memoize';
import type { Reader, Transaction } from '#core/transaction';
import { staysUnlessFormer } from './moderation/addresses.queries.ts';
import { hasWord, rangesOf } from './words/tribe-words.queries.ts';

export interface TribeRow extends Position {
	name: string;
	slug: string;
	/** '' for both: the hash of the id chooses. */
	sign: string;
	hue: string;
	description: string;
	/** JSON list. */
	tags: string;
	type: string;
	join_mode: string;
	owner_id: string;
	banner_url: string;
	avatar_url: string;
	member_count: number;
	is_active: boolean | number;
	/** JSON lists. */
	roles: string;
	questions: string;
	must_agree: boolean | number;
	rules_changed_at: string | null;
	updated_at: string;
	/** Ids of its latest members, latest first, separated by spaces; null for none. */
	latest_ids: string | null;
	/** Someone has asked to join. */
	has_requests: boolean | number;
}

/** Columns of tribe cards. */
export const listCardRows = hotList((db, ids) =>
	db.selectFrom('tribes').select(['id', 'name', 'slug', 'sign', 'hue', 'type', 'is_active', 'roles']).where('id', 'in', ids),
);

/** Unordered. */
export const listTribes = hotList<TribeRow>((db, ids) =>
	db
		.selectFrom('tribes')
		.select(['id', 'name', 'slug', 'sign', 'hue', 'description', 'tags', 'type', 'join_mode', 'owner_id', 'banner_url', 'avatar_url'])
		.select(['member_count', 'is_active', 'roles', 'questions', 'must_agree', 'rules_changed_at'])
		.select(['created_at as createdAt', 'updated_at'])
		.select(({ exists, selectFrom }) => [
			selectFrom(
				selectFrom('current_members')
					.innerJoin('users', 'users.id', 'current_members.user_id')
					.select(['current_members.user_id', 'current_members.joined_at', 'current_members.id'])
					.whereRef('current_members.tribe_id', '=', 'tribes.id')
					.where('users.status', '<>', sql.lit('deleted'))
					.orderBy('current_members.joined_at', 'desc')
					.orderBy('current_members.id', 'desc')
					.limit(sql.lit(latestMax))
					.as('latest'),
			)
				.select(sql<string | null>`string_agg(cast(user_id as text), ' ' order by joined_at desc, id desc)`.as('ids'))
				.as('latest_ids'),
			exists(selectFrom('tribe_requests').select('id').whereRef('tribe_requests.tribe_id', '=', 'tribes.id')).as('has_requests'),
		])
		.where('id', 'in', ids),
);

/** Of their present slugs, and of those that they had before. */
export const listIdsOfSlugs = hotList((db, slugs) =>
	db
		.selectFrom('tribes')
		.select(['id', 'slug'])
		.where('slug', 'in', slugs)
		.unionAll(db.selectFrom('tribe_addresses').select(['tribe_id as id', 'slug']).where('slug', 'in', slugs)),
);

/** More than are shown, because blocks may hide some. */
const latestMax = 2 * tribeLimits.faces;

/** `words` are folded; each must begin a word of the tribe. */
type Searched = Stretch & { words: string[] };

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

const newestWith = memoize((count: number) =>
	hotStretch(['created_at', 'id'], (db, value) =>
		numbers(count).reduce(
			(query, number) => query.where(hasWord(value(`from${number}`), value(`until${number}`))),
			db.selectFrom('tribes').select(['id', 'created_at as createdAt']),
		),
	),
);

/** Skeleton of the tribes that match all words, newest first, for every viewer. */
export const listNewestTribes = (db: Reader, { words, ...stretch }: Searched): Promise<Position[]> =>
	newestWith(words.length)(db, stretch, rangesOf(words));

const ofMemberWith = memoize((count: number) =>
	hotStretch(['membership.joined_at', 'membership.id'], (db, value) =>
		numbers(count).reduce(
			(query, number) => query.where(hasWord(value(`from${number}`), value(`until${number}`))),
			db
				.selectFrom('current_members as membership')
				.innerJoin('tribes', 'tribes.id', 'membership.tribe_id')
				.select(['membership.id', 'membership.joined_at as createdAt', 'membership.tribe_id as tribeId'])
				.where('membership.user_id', '=', value('userId'))
				.where(({ eb }) => eb.ref('tribes.is_active')),
		),
	),
);

/** A member's tribes that are not closed and match all words, latest joined first; positions are those of the memberships. */
export const listTribesOf = (
	db: Reader,
	{ userId, words, ...stretch }: Searched & { userId: string },
): Promise<(Position & { tribeId: string })[]> => ofMemberWith(words.length)(db, stretch, { userId, ...rangesOf(words) });

interface SuggestedTo {
	userId: string;
	now: string;
	limit: number;
}

/**
 * Suggested tribes: public ones that the member can join without an invitation, most friends first, then the largest. Repeats `canJoinTribe` and
 * `canSeeInside` in SQL, because the ranking happens here; tribes.policy.api.test.ts proves them equal.
 */
const suggested = hotQuery<SuggestedTo, { id: string }>((db, value) => {
	const userId = value('userId');
	const friends = db
		.selectFrom('friendships')
		.innerJoin('current_members', 'current_members.user_id', 'friendships.friend_id')
		.select(({ fn }) => ['current_members.tribe_id', fn.countAll<number>().as('count')])
		.where('friendships.user_id', '=', userId)
		.groupBy('current_members.tribe_id');
	// A ban that is over leaves its row.
	const own = db
		.selectFrom('tribe_members')
		.select('tribe_id')
		.where('user_id', '=', userId)
		.where(({ eb, or }) => or([eb('banned_until', 'is', null), eb('banned_until', '>', value('now'))]));
	const asked = db.selectFrom('tribe_requests').select('tribe_id').where('user_id', '=', userId);
	return db
		.selectFrom('tribes')
		.leftJoin(friends.as('friends'), 'friends.tribe_id', 'tribes.id')
		.select('tribes.id')
		.where('tribes.type', '<>', 'private')
		.where('tribes.join_mode', '<>', 'invite')
		.where(({ eb }) => eb.ref('tribes.is_active'))
		.where('tribes.id', 'not in', own)
		.where('tribes.id', 'not in', asked)
		.orderBy(({ fn, val }) => fn.coalesce('friends.count', val(0)), 'desc')
		.orderBy('tribes.member_count', 'desc')
		.orderBy('tribes.id', 'desc')
		.limit(value('limit'));
});

export async function listSuggestedTribes(db: Reader, to: SuggestedTo): Promise<string[]> {
	return (await suggested(db, to)).map(({ id }) => id);
}

export interface NewTribe {
	id: string;
	name: string;
	slug: string;
	description: string;
	/** JSON list. */
	tags: string;
	type: string;
	/** '' for both: the hash of the id chooses. */
	sign: string;
	hue: string;
	joinMode: JoinMode;
	/** JSON list. */
	roles: string;
	ownerId: string;
	at: string;
}

/** @returns false when the slug is taken, or was another tribe's. */
export async function insertTribe(transaction: Transaction, tribe: NewTribe): Promise<boolean> {
	const result = await transaction
		.insertInto('tribes')
		.values({
			id: tribe.id,
			name: tribe.name,
			slug: tribe.slug,
			description: tribe.description,
			tags: tribe.tags,
			type: tribe.type,
			sign: tribe.sign,
			hue: tribe.hue,
			join_mode: tribe.joinMode,
			roles: tribe.roles,
			owner_id: tribe.ownerId,
			created_at: tribe.at,
			updated_at: tribe.at,
		})
		.onConflict((conflict) => conflict.column('slug').doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) === 1 && staysUnlessFormer(transaction, tribe.id);
}

export interface ChangedTribe extends Pick<NewTribe, 'id' | 'name' | 'description' | 'tags' | 'type' | 'joinMode' | 'at'> {
	/** undefined keeps the current value. */
	sign: string | undefined;
	hue: string | undefined;
	avatarUrl: string;
	bannerUrl: string;
}

export async function updateTribe(
	transaction: Transaction,
	{ id, joinMode, avatarUrl, bannerUrl, at, ...changed }: ChangedTribe,
): Promise<void> {
	await transaction
		.updateTable('tribes')
		.set({ ...changed, join_mode: joinMode, avatar_url: avatarUrl, banner_url: bannerUrl, updated_at: at })
		.where('id', '=', id)
		.execute();
}

/** Locks a tribe: the second of two concurrent changes waits. Lock it before anything that belongs to it. */
export async function lockTribe(transaction: Transaction, id: string): Promise<void> {
	if (needsRowLocks(transaction)) await transaction.selectFrom('tribes').select('id').where('id', '=', id).forUpdate().execute();
}

/** Deletes all that belongs to it too. @returns its pictures. */
export const deleteTribe = (transaction: Transaction, id: string): Promise<{ avatarUrl: string; bannerUrl: string } | undefined> =>
	transaction
		.deleteFrom('tribes')
		.where('id', '=', id)
		.returning(['avatar_url as avatarUrl', 'banner_url as bannerUrl'])
		.executeTakeFirst();

/** Number of public tribes with this slug, or with it and a suffix. */
export async function countSlugsLike(transaction: Transaction, slug: string): Promise<number> {
	const query = transaction.selectFrom('tribes').select(({ fn }) => fn.countAll<number>().as('count'));
	const row = await query
		.where('type', '<>', 'private')
		.where(({ eb, or }) => or([eb('slug', '=', slug), eb('slug', 'like', `${slug.replace(/[\\%_]/g, '\\$&')}-%`)]))
		.executeTakeFirstOrThrow();
	return row.count;
}

/** @param isManager sees channels for moderators too */
export async function hasChannel(
	db: Reader,
	{ tribeId, channelId, isManager }: { tribeId: string; channelId: string; isManager: boolean },
): Promise<boolean> {
	const row = await db
		.selectFrom('tribe_channels')
		.select('acls')
		.where('id', '=', channelId)
		.where('tribe_id', '=', tribeId)
		.executeTakeFirst();
	if (!row) return false;
	const { see } = JSON.parse(row.acls) as { see?: string };
	return isManager || see !== 'moderator';
}
