/** SQL of tribes: reading, searching and writing them. */
import { tribeLimits } from '@friends/contract/tribes/tribes.limits';
import type { JoinMode, TribeOffer } from '@friends/contract/tribes/tribes.schema';
import { sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotList } from '#core/database/hot-query';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';
import { staysUnlessFormer } from './moderation/addresses.queries.ts';

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
	offered_to: TribeOffer | null;
	offered_until: string | null;
	/** JSON lists. */
	roles: string;
	questions: string;
	must_agree: boolean | number;
	rules_changed_at: string | null;
	slow_seconds: number;
	reviewed_posts: number;
	updated_at: string;
	/** Ids of its latest members, latest first, separated by spaces; null for none. */
	latest_ids: string | null;
	/** Someone has asked to join. */
	has_requests: boolean | number;
}

/** Columns of tribe cards. */
export const listCardRows = hotList((db, ids) =>
	db
		.selectFrom('tribes')
		.select(['id', 'name', 'slug', 'sign', 'hue', 'type', 'is_active', 'roles', 'offered_to', 'offered_until'])
		.where('id', 'in', ids),
);

/** Unordered. */
export const listTribes = hotList<TribeRow>((db, ids) =>
	db
		.selectFrom('tribes')
		.select(['id', 'name', 'slug', 'sign', 'hue', 'description', 'tags', 'type', 'join_mode', 'owner_id', 'banner_url', 'avatar_url'])
		.select(['member_count', 'is_active', 'offered_to', 'offered_until', 'roles', 'questions', 'must_agree', 'rules_changed_at'])
		.select(['slow_seconds', 'reviewed_posts'])
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
			active_at: tribe.at,
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
