/** SQL of memberships. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { hotList, hotRows } from '#core/database/hot-query';
import type { Recount } from '#core/database/recount';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../users/users.service.ts';

const membershipKeys = ['membership.joined_at', 'membership.id'] as const;

const withPerson = (db: Reader) =>
	db
		.selectFrom('current_members as membership')
		.innerJoin('users as person', 'person.id', 'membership.user_id')
		.where('person.status', '<>', 'deleted')
		.select([
			'membership.id',
			'membership.tribe_id',
			'membership.role',
			'membership.joined_at',
			'membership.muted_until as mutedUntil',
			'membership.alias_name as aliasName',
			'membership.is_shadow_banned as isShadowBanned',
			...personColumnsOf('person'),
		]);

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectGroup>['execute']>>[number] & { rank: number };

/** Upper bound of all texts with this prefix. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/** Ranks of the groups of a list of members. 'withRole' have another role than that of members, and are not the owner. */
const ranks = { owner: 2, withRole: 1, others: 0 } as const;
type Group = keyof typeof ranks;
const groups: readonly Group[] = ['owner', 'withRole', 'others'];

interface MembersOf {
	tribeId: string;
	ownerId: string;
	/** Prefix of a username or a part of a name, from `folded`; '' matches all. */
	beginning: string;
	/** Leaves out the last group. */
	onlyModerators: boolean;
}

const selectNamed = (db: Reader, beginning: string) =>
	db.selectFrom('user_names as called').where('called.name', '>=', beginning).where('called.name', '<', endOf(beginning));

/** The search goes from up to so many names to their people; more are soon met among the members. */
const rareMax = 1_000;

async function isRare(db: Reader, beginning: string): Promise<boolean> {
	const names = selectNamed(db, beginning)
		.select('called.user_id')
		.limit(rareMax + 1);
	const { count } = await db
		.selectFrom(names.as('names'))
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count) <= rareMax;
}

export async function selectMembers(db: Reader, { tribeId, beginning }: Pick<MembersOf, 'tribeId' | 'beginning'>) {
	if (beginning !== '' && (await isRare(db, beginning))) {
		// From names to members, in this order: SQLite has no statistics, and would go through all members of the tribe.
		const named = selectNamed(db, beginning)
			.crossJoin('tribe_members as member')
			.select('member.id')
			.whereRef('member.user_id', '=', 'called.user_id')
			.where('member.tribe_id', '=', tribeId);
		return withPerson(db).where('membership.id', 'in', named);
	}
	const members = withPerson(db).where('membership.tribe_id', '=', tribeId);
	if (beginning === '') return members;
	// Counts among a member's own names: PostgreSQL, which takes the names of a beginning for few, would go through all of them instead.
	const count = db
		.selectFrom('user_names as called')
		.where('called.user_id', '=', sql.ref<string>('membership.user_id'))
		.select(({ fn }) => {
			const names = fn.countAll<number>().filterWhere('called.name', '>=', beginning);
			return names.filterWhere('called.name', '<', endOf(beginning)).as('count');
		});
	return members.where(count, '>', 0);
}

/** Group by group, the latest members of each first. */
export async function listMembers(
	db: Reader,
	{ ownerId, onlyModerators, after, limit, ...tribe }: Stretch & MembersOf,
): Promise<MemberRow[]> {
	const members = await selectMembers(db, tribe);
	const begun = after?.rank ?? ranks.owner;
	const rows: MemberRow[] = [];
	for (const group of groups) {
		const rank = ranks[group];
		if (rank > begun || rows.length === limit || (onlyModerators && group === 'others')) continue;
		const stretch = { after: rank === begun ? after : null, limit: limit - rows.length };
		const found = await selectGroup(members, { ownerId, group, ...stretch }).execute();
		rows.push(...found.map((row) => ({ ...row, rank })));
	}
	return rows;
}

/** Members of a group, latest first. */
export function selectGroup(
	members: Awaited<ReturnType<typeof selectMembers>>,
	{ ownerId, group, ...stretch }: Stretch & Pick<MembersOf, 'ownerId'> & { group: Group },
) {
	const all = members.where('membership.user_id', group === 'owner' ? '=' : '<>', ownerId).select('membership.joined_at as createdAt');
	// The literal lets the index `tribe_members_above` work.
	const chosen = group === 'owner' ? all : all.where('membership.role', group === 'withRole' ? '<>' : '=', sql.lit('member'));
	return stretchOf(chosen, membershipKeys, stretch);
}

export interface MembershipRow {
	userId: string;
	tribeId: string;
	role: string;
	mutedUntil: string | null;
	bannedUntil: string | null;
	/** Why they are muted or banned. */
	reason: string;
	acceptedRulesAt: string | null;
	ownerId: string;
}

const selectMemberships = (db: Reader) =>
	db
		.selectFrom('tribe_members')
		.innerJoin('tribes', 'tribes.id', 'tribe_members.tribe_id')
		.select(['tribe_members.user_id as userId', 'tribe_members.tribe_id as tribeId', 'tribes.owner_id as ownerId'])
		.select(['tribe_members.role', 'muted_until as mutedUntil', 'banned_until as bannedUntil', 'restraint_reason as reason'])
		.select('accepted_rules_at as acceptedRulesAt');

/** All memberships of these people, with the owners of the tribes. */
export const listMemberships = hotList<MembershipRow>((db, userIds) => selectMemberships(db).where('tribe_members.user_id', 'in', userIds));

/** Like `listMemberships` for one member, in these tribes only. */
export const listMembershipsAmong = hotRows<MembershipRow>((db, userId, ids) =>
	selectMemberships(db).where('tribe_members.user_id', '=', userId).where('tribe_members.tribe_id', 'in', ids),
);

/** Times of joining, for those of these people who are members now. */
export function listJoinTimes(db: Reader, { userIds, ids }: { userIds: string[]; ids: string[] }) {
	return db
		.selectFrom('current_members')
		.select(['user_id as userId', 'tribe_id as tribeId', 'joined_at as at'])
		.where('user_id', 'in', userIds)
		.where('tribe_id', 'in', ids)
		.execute();
}

export const hasAccount = async (db: Reader, userId: string): Promise<boolean> =>
	(await db.selectFrom('users').select('id').where('id', '=', userId).where('status', '<>', 'deleted').executeTakeFirst()) !== undefined;

export interface NewMembership {
	id: string;
	tribeId: string;
	userId: string;
	role: string;
	/** The one that they came by. */
	invitationId: string | null;
	at: string;
}

/** Also raises the member count. @returns null when they were a member already; the unique key decides. */
export async function insertMembership(
	transaction: Transaction,
	{ id, tribeId, userId, role, invitationId, at }: NewMembership,
): Promise<{ isShadowBanned: boolean } | null> {
	// It does not end by leaving and joining again.
	const is_shadow_banned = sql<boolean>`exists (
		select 1 from tribe_shadow_bans where tribe_shadow_bans.user_id = ${userId} and tribe_shadow_bans.tribe_id = ${tribeId}
	)`;
	const member = { id, role, joined_at: at, last_visit_at: null, invitation_id: invitationId, is_shadow_banned };
	const added = await transaction
		.insertInto('tribe_members')
		.values({ tribe_id: tribeId, user_id: userId, ...member })
		// A ban that is over leaves its row.
		.onConflict((conflict) =>
			conflict
				.columns(['tribe_id', 'user_id'])
				.doUpdateSet({ ...member, banned_until: null, muted_until: null, restraint_reason: '', accepted_rules_at: null, alias_name: null })
				.where('tribe_members.banned_until', 'is not', null),
		)
		.returning('is_shadow_banned as isShadowBanned')
		.executeTakeFirst();
	if (!added) return null;
	await addToMemberCount(transaction, tribeId, 1);
	return { isShadowBanned: Boolean(added.isShadowBanned) };
}

/** Also lowers the member count. @returns false when they were not a member. */
export async function deleteMembership(
	transaction: Transaction,
	{ tribeId, userId }: { tribeId: string; userId: string },
): Promise<boolean> {
	const result = await transaction
		.deleteFrom('tribe_members')
		.where('tribe_id', '=', tribeId)
		.where('user_id', '=', userId)
		.where('banned_until', 'is', null)
		.executeTakeFirst();
	const wasMember = Number(result.numDeletedRows) === 1;
	if (wasMember) await addToMemberCount(transaction, tribeId, -1);
	return wasMember;
}

/** Of someone who stays in the table as banned. */
export const lowerMemberCount = (transaction: Transaction, tribeId: string) => addToMemberCount(transaction, tribeId, -1);

async function addToMemberCount(transaction: Transaction, tribeId: string, by: 1 | -1): Promise<void> {
	await transaction
		.updateTable('tribes')
		.set(({ eb }) => ({ member_count: eb('member_count', '+', by) }))
		.where('id', '=', tribeId)
		.execute();
}

async function recountMembers(transaction: Transaction, rows: Expression<SqlBool>): Promise<number> {
	const members = sql<number>`(select count(*) from current_members as membership where membership.tribe_id = tribes.id)`;
	const result = await transaction
		.updateTable('tribes')
		.set({ member_count: members })
		.where('member_count', '<>', members)
		.where(rows)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}

export const recount: Recount = { table: 'tribes', correct: recountMembers };
