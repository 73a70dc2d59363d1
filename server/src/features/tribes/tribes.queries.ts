/** All SQL of the tribes room. */
import { type SqlBool, sql } from 'kysely';
import { needsRowLocks } from '#core/database/engine/row-locks';
import { hotRows } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

const membershipKeys = ['membership.joined_at', 'membership.id'] as const;

export type TribeRow = Awaited<ReturnType<typeof loadTribes>>[number];

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
		.select([
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
		])
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

/** Since when these members belong to these tribes; none for those that they do not belong to, or no more. */
export function listJoinTimes(db: Reader, { userIds, ids }: { userIds: string[]; ids: string[] }) {
	return db
		.selectFrom('tribe_members')
		.select(['user_id as userId', 'tribe_id as tribeId', 'joined_at as at'])
		.where('user_id', 'in', userIds)
		.where('tribe_id', 'in', ids)
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
	return stretchOf(query, membershipKeys, stretch).execute();
}

/** Public tribes that the member neither belongs to nor asked to join: those with most friends first, then the largest. */
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

const withPerson = (db: Reader) =>
	db
		.selectFrom('tribe_members as membership')
		.innerJoin('users as person', 'person.id', 'membership.user_id')
		.innerJoin('tribes', 'tribes.id', 'membership.tribe_id')
		.where('person.status', '<>', 'deleted')
		.select([
			'membership.id',
			'membership.tribe_id',
			'membership.role',
			'membership.joined_at',
			'tribes.owner_id',
			'person.id as author_id',
			'person.name as author_name',
			'person.username as author_username',
			'person.avatar as author_avatar',
		]);

export type MemberRow = Awaited<ReturnType<typeof listFaces>>[number];

/** Sorts after everything that begins like this. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/** Sorts before every time of joining. */
const ownerPosition = '9999-12-31T23:59:59.999Z';

/** The owner, then the others, latest first. @param beginning of a username or of a part of a name, as `folded` makes it; '' is everybody's */
export async function listMembers(db: Reader, { tribeId, beginning, after, limit }: Stretch & { tribeId: string; beginning: string }) {
	let members = withPerson(db).where('membership.tribe_id', '=', tribeId);
	if (beginning !== '') {
		members = members.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('user_names as called')
					.select('called.user_id')
					.whereRef('called.user_id', '=', 'person.id')
					.where('called.name', '>=', beginning)
					.where('called.name', '<', endOf(beginning)),
			),
		);
	}
	const others = members.whereRef('membership.user_id', '<>', 'tribes.owner_id').select('membership.joined_at as createdAt');
	const rows = await stretchOf(others, membershipKeys, { after, limit }).execute();
	if (after) return rows;
	const owner = await members.whereRef('membership.user_id', '=', 'tribes.owner_id').execute();
	return [...owner.map((row) => ({ ...row, createdAt: ownerPosition })), ...rows].slice(0, limit);
}

/** The latest few members of each of these tribes, in one statement. */
export async function listFaces(db: Reader, { tribeIds, each }: { tribeIds: string[]; each: number }) {
	const [first, ...others] = tribeIds.map((tribeId) => {
		const members = withPerson(db).where('membership.tribe_id', '=', tribeId);
		return db.selectFrom(stretchOf(members, membershipKeys, { after: null, limit: each }).as('faces')).selectAll();
	});
	if (!first) return [];
	return others.reduce((query, other) => query.unionAll(other), first).execute();
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

/** Open requests to join. */
const selectRequests = (db: Reader) =>
	db
		.selectFrom('tribe_requests as request')
		.innerJoin('users as person', 'person.id', 'request.user_id')
		.where('person.status', '<>', 'deleted');

/** To all tribes of this owner: as many as the lists have rows. */
export async function countRequests(db: Reader, ownerId: string): Promise<number> {
	const requests = selectRequests(db)
		.innerJoin('tribes', 'tribes.id', 'request.tribe_id')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('tribes.owner_id', '=', ownerId);
	return (await requests.executeTakeFirstOrThrow()).count;
}

/** Newest first. */
export function listRequests(db: Reader, { tribeId, ...stretch }: Stretch & { tribeId: string }) {
	const requests = selectRequests(db)
		.select([
			'request.id',
			'request.created_at as createdAt',
			'person.id as author_id',
			'person.name as author_name',
			'person.username as author_username',
			'person.avatar as author_avatar',
		])
		.where('request.tribe_id', '=', tribeId);
	return stretchOf(requests, ['request.created_at', 'request.id'], stretch).execute();
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

/** Of two changes at once the second waits. */
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

export interface NewMembership {
	id: string;
	tribeId: string;
	userId: string;
	role: string;
	at: string;
}

/** Counts the member too. @returns false when they belonged to the tribe already; the unique key decides. */
export async function insertMembership(transaction: Transaction, { id, tribeId, userId, role, at }: NewMembership): Promise<boolean> {
	const result = await transaction
		.insertInto('tribe_members')
		.values({ id, tribe_id: tribeId, user_id: userId, role, joined_at: at })
		.onConflict((conflict) => conflict.columns(['tribe_id', 'user_id']).doNothing())
		.executeTakeFirst();
	const isNew = Number(result.numInsertedOrUpdatedRows) === 1;
	if (isNew) await addToMemberCount(transaction, tribeId, 1);
	return isNew;
}

/** Counts them no more. @returns false when they did not belong to the tribe. */
export async function deleteMembership(
	transaction: Transaction,
	{ tribeId, userId }: { tribeId: string; userId: string },
): Promise<boolean> {
	const result = await transaction
		.deleteFrom('tribe_members')
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	const wasMember = Number(result.numDeletedRows) === 1;
	if (wasMember) await addToMemberCount(transaction, tribeId, -1);
	return wasMember;
}

async function addToMemberCount(transaction: Transaction, tribeId: string, by: 1 | -1): Promise<void> {
	await transaction
		.updateTable('tribes')
		.set(({ eb }) => ({ member_count: eb('member_count', '+', by) }))
		.where('id', '=', tribeId)
		.execute();
}

export async function insertRequest(
	transaction: Transaction,
	{ id, tribeId, userId, at }: { id: string; tribeId: string; userId: string; at: string },
): Promise<void> {
	await transaction
		.insertInto('tribe_requests')
		.values({ id, tribe_id: tribeId, user_id: userId, created_at: at })
		.onConflict((conflict) => conflict.columns(['tribe_id', 'user_id']).doNothing())
		.execute();
}

export async function deleteRequestOf(transaction: Transaction, { tribeId, userId }: { tribeId: string; userId: string }): Promise<void> {
	await transaction.deleteFrom('tribe_requests').where('tribe_id', '=', tribeId).where('user_id', '=', userId).execute();
}

export async function deleteRequestsTo(transaction: Transaction, tribeId: string): Promise<void> {
	await transaction.deleteFrom('tribe_requests').where('tribe_id', '=', tribeId).execute();
}

export async function findRequest(db: Reader, id: string) {
	return db.selectFrom('tribe_requests').select(['tribe_id', 'user_id']).where('id', '=', id).executeTakeFirst();
}

/** @returns false when somebody else has answered it meanwhile. */
export async function deleteRequest(transaction: Transaction, id: string): Promise<boolean> {
	const result = await transaction.deleteFrom('tribe_requests').where('id', '=', id).executeTakeFirst();
	return Number(result.numDeletedRows) === 1;
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

/** Which of these tribes the member belongs to, and whose each is. */
export const listMemberships = hotRows((db, userId, ids) =>
	db
		.selectFrom('tribe_members')
		.innerJoin('tribes', 'tribes.id', 'tribe_members.tribe_id')
		.select(['tribe_members.tribe_id as tribeId', 'muted_until as mutedUntil', 'banned_until as bannedUntil', 'tribes.owner_id as ownerId'])
		.where('tribe_members.user_id', '=', userId)
		.where('tribe_members.tribe_id', 'in', ids),
);

/** Sets the member counts to what there is. @returns how many had drifted. */
export async function recountTribes(transaction: Transaction): Promise<number> {
	const members = sql<number>`(select count(*) from tribe_members where tribe_members.tribe_id = tribes.id)`;
	const result = await transaction
		.updateTable('tribes')
		.set({ member_count: members })
		.where('member_count', '<>', members)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}
