/** All SQL of the tribes room. */
import { type SqlBool, sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotList } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

export type TribeRow = Awaited<ReturnType<typeof loadTribes>>[number];

const shownColumns = [
	'tribes.id',
	'tribes.name',
	'tribes.slug',
	'tribes.sign',
	'tribes.hue',
	'tribes.description',
	'tribes.tags',
	'tribes.type',
	'tribes.join_mode',
	'tribes.owner_id',
	'tribes.banner_url',
	'tribes.avatar_url',
	'tribes.member_count',
	'tribes.is_active',
	'tribes.invite_code',
	'tribes.created_at as createdAt',
	'tribes.updated_at',
	'membership.id as membership_id',
	'membership.muted_until',
	'membership.banned_until',
	'request.id as request_id',
] as const;

/** What is shown of these tribes beside a post. */
export const listCardRows = hotList((db, ids) =>
	db.selectFrom('tribes').select(['id', 'name', 'slug', 'sign', 'hue', 'type']).where('id', 'in', ids),
);

/** These tribes, and how the viewer stands to each; in no particular order. */
export function loadTribes(db: Reader, ids: readonly string[], viewerId: string | null) {
	// A guest's null equals no member.
	const viewer = viewerId as string;
	return db
		.selectFrom('tribes')
		.leftJoin('tribe_members as membership', (join) =>
			join.onRef('membership.tribe_id', '=', 'tribes.id').on('membership.user_id', '=', viewer),
		)
		.leftJoin('tribe_requests as request', (join) => join.onRef('request.tribe_id', '=', 'tribes.id').on('request.user_id', '=', viewer))
		.select(shownColumns)
		.select(({ selectFrom }) =>
			selectFrom('tribe_requests as open')
				.whereRef('open.tribe_id', '=', 'tribes.id')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.$asScalar()
				.$notNull()
				.as('request_count'),
		)
		.select(({ selectFrom }) =>
			// Members that a block parts from the viewer, on either side.
			selectFrom('blocks')
				.innerJoin('tribe_members as hidden', (join) =>
					join
						.onRef('hidden.tribe_id', '=', 'tribes.id')
						.on(({ eb, or, and, ref }) =>
							or([
								and([eb('blocks.user_id', '=', viewer), eb('hidden.user_id', '=', ref('blocks.blocked_id'))]),
								and([eb('blocks.blocked_id', '=', viewer), eb('hidden.user_id', '=', ref('blocks.user_id'))]),
							]),
						),
				)
				.where(({ eb, or }) => or([eb('blocks.user_id', '=', viewer), eb('blocks.blocked_id', '=', viewer)]))
				.select(({ fn }) => fn.count<number>('hidden.id').distinct().as('count'))
				.$asScalar()
				.$notNull()
				.as('hidden_count'),
		)
		.where('tribes.id', 'in', ids)
		.execute();
}

export async function findTribeId(db: Reader, slug: string): Promise<string | null> {
	return (await db.selectFrom('tribes').select('id').where('slug', '=', slug).executeTakeFirst())?.id ?? null;
}

const searched = ['name', 'description', 'tags'] as const;

/** Every word must be somewhere in name, description or tags. */
function containing(word: string) {
	const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
	const parts = searched.map((column) => sql<SqlBool>`lower(cast(${sql.ref(`tribes.${column}`)} as text)) like ${pattern} escape '\\'`);
	return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** The skeleton of all tribes, newest first, whoever may see them. */
export function listNewestTribes(db: Reader, { words, ...stretch }: Stretch & { words: string[] }): Promise<Position[]> {
	let query = db.selectFrom('tribes').select(['id', 'created_at as createdAt']);
	for (const word of words) query = query.where(containing(word));
	return stretchOf(query, ['created_at', 'id'], stretch).execute();
}

/** The tribes of a member, latest joined first; positions are those of the membership. */
export function listTribesOf(
	db: Reader,
	{ userId, words, ...stretch }: Stretch & { userId: string; words: string[] },
): Promise<(Position & { tribeId: string })[]> {
	let query = db
		.selectFrom('tribe_members as membership')
		.innerJoin('tribes', 'tribes.id', 'membership.tribe_id')
		.select(['membership.id', 'membership.joined_at as createdAt', 'membership.tribe_id as tribeId'])
		.where('membership.user_id', '=', userId);
	for (const word of words) query = query.where(containing(word));
	return stretchOf(query, ['membership.joined_at', 'membership.id'], stretch).execute();
}

/**
 * Tribes that the member may join at once: those with most friends first, then the largest. `canJoinTribe` and `canSeeInside` again, since they
 * are ranked here; tribes.policy.api.test.ts proves them equal.
 */
export async function listSuggestedTribes(db: Reader, { userId, limit }: { userId: string; limit: number }): Promise<string[]> {
	const friends = db
		.selectFrom('friendships')
		.innerJoin('tribe_members', 'tribe_members.user_id', 'friendships.friend_id')
		.select(({ fn }) => ['tribe_members.tribe_id', fn.countAll<number>().as('count')])
		.where('friendships.user_id', '=', userId)
		.groupBy('tribe_members.tribe_id');
	const own = db.selectFrom('tribe_members').select('tribe_id').where('user_id', '=', userId);
	const rows = await db
		.selectFrom('tribes')
		.leftJoin(friends.as('friends'), 'friends.tribe_id', 'tribes.id')
		.select('tribes.id')
		.where('tribes.type', '<>', 'private')
		.where(({ eb }) => eb.ref('tribes.is_active'))
		.where('tribes.id', 'not in', own)
		.orderBy(({ fn, val }) => fn.coalesce('friends.count', val(0)), 'desc')
		.orderBy('tribes.member_count', 'desc')
		.orderBy('tribes.id', 'desc')
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

export interface NewTribe {
	id: string;
	name: string;
	slug: string;
	description: string;
	/** JSON list. */
	tags: string;
	type: string;
	/** '' for both: as the hash of the id chooses. */
	sign: string;
	hue: string;
	joinMode: string;
	inviteCode: string | null;
	ownerId: string;
	at: string;
}

/** @returns false when the slug is taken. */
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
			invite_code: tribe.inviteCode,
			owner_id: tribe.ownerId,
			created_at: tribe.at,
			updated_at: tribe.at,
		})
		.onConflict((conflict) => conflict.column('slug').doNothing())
		.executeTakeFirst();
	return Number(result.numInsertedOrUpdatedRows) === 1;
}

export interface ChangedTribe extends Pick<NewTribe, 'id' | 'name' | 'description' | 'tags' | 'type' | 'joinMode' | 'inviteCode' | 'at'> {
	/** undefined: it stays. */
	sign: string | undefined;
	hue: string | undefined;
}

export async function updateTribe(transaction: Transaction, { id, joinMode, inviteCode, at, ...changed }: ChangedTribe): Promise<void> {
	await transaction
		.updateTable('tribes')
		.set({ ...changed, join_mode: joinMode, invite_code: inviteCode, updated_at: at })
		.where('id', '=', id)
		.execute();
}

/** Of two changes at once the second waits; what hangs on a tribe is changed after that. */
export async function lockTribe(transaction: Transaction, id: string): Promise<void> {
	if (needsRowLocks(transaction)) await transaction.selectFrom('tribes').select('id').where('id', '=', id).forUpdate().execute();
}

/** With all that hangs on it. */
export async function deleteTribe(transaction: Transaction, id: string): Promise<void> {
	await transaction.deleteFrom('tribes').where('id', '=', id).execute();
}

/** How many slugs there are like this one, with or without a number. */
export async function countSlugsLike(transaction: Transaction, slug: string): Promise<number> {
	const query = transaction.selectFrom('tribes').select(({ fn }) => fn.countAll<number>().as('count'));
	const row = await query
		.where(({ eb, or }) => or([eb('slug', '=', slug), eb('slug', 'like', `${slug.replace(/[\\%_]/g, '\\$&')}-%`)]))
		.executeTakeFirstOrThrow();
	return row.count;
}

export async function hasChannel(db: Reader, { tribeId, channelId }: { tribeId: string; channelId: string }): Promise<boolean> {
	const row = await db
		.selectFrom('tribe_channels')
		.select('id')
		.where('id', '=', channelId)
		.where('tribe_id', '=', tribeId)
		.executeTakeFirst();
	return row !== undefined;
}
