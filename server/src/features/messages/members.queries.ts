/** SQL of the members of conversations. */
import { type SqlBool, sql } from 'kysely';
import { hotChange, hotQuery } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { ConversationMembersTable, MemberState } from '#core/database/tables/message-tables';
import type { Reader, Transaction } from '#core/transaction';
import { isBehindBlock } from './readable.queries.ts';

export type { MemberState };

export interface NewMember {
	conversationId: string;
	userId: string;
	state: MemberState;
	/** Reads from here on. */
	seq: number;
	askedBy: string | null;
	at: string;
}

/** Those who were there before come again. */
export async function putMembers(transaction: Transaction, members: NewMember[]): Promise<void> {
	const rows = members.map(({ conversationId, userId, state, seq, askedBy, at }) => ({
		conversation_id: conversationId,
		user_id: userId,
		state,
		joined_at: at,
		joined_seq: seq,
		read_seq: seq,
		asked_by: askedBy,
		asked_at: askedBy === null ? null : at,
		asked_seq: seq,
	}));
	await transaction
		.insertInto('conversation_members')
		.values(rows)
		.onConflict((conflict) =>
			conflict.columns(['conversation_id', 'user_id']).doUpdateSet(({ ref }) => ({
				state: ref('excluded.state'),
				joined_at: ref('excluded.joined_at'),
				joined_seq: ref('excluded.joined_seq'),
				read_seq: ref('excluded.read_seq'),
				asked_by: ref('excluded.asked_by'),
				asked_at: ref('excluded.asked_at'),
				asked_seq: ref('excluded.asked_seq'),
				declined_at: null,
				pinned_at: null,
				archived_at: null,
			})),
		)
		.execute();
}

/** The mark of a member of a tribe in a channel, which is made when it is needed. */
export async function putMark(transaction: Transaction, { conversationId, userId, at }: OfMember & { at: string }): Promise<void> {
	await transaction
		.insertInto('conversation_members')
		.values({ conversation_id: conversationId, user_id: userId, state: 'mark', joined_at: at })
		.onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doNothing())
		.execute();
}

/**
 * Notes that a member of a tribe writes in a channel or one of its threads: of two at once, the second waits for the first.
 * @param restedSince slow mode: they may write when they last wrote until then; null where they always may
 * @returns false when they may not write yet.
 */
export async function takeTurn(
	transaction: Transaction,
	{ channelId, userId, at, restedSince }: { channelId: string; userId: string; at: string; restedSince: string | null },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('conversation_members')
		.values({ conversation_id: channelId, user_id: userId, state: 'mark', joined_at: at, wrote_at: at })
		.onConflict((conflict) => {
			const update = conflict.columns(['conversation_id', 'user_id']).doUpdateSet({ wrote_at: at });
			if (restedSince === null) return update;
			const wroteAt = 'conversation_members.wrote_at';
			return update.where(({ or, eb }) => or([eb(wroteAt, 'is', null), eb(wroteAt, '<=', restedSince)]));
		})
		.executeTakeFirstOrThrow();
	return Number(numInsertedOrUpdatedRows) === 1;
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

const memberRows = (db: Reader) =>
	db
		.selectFrom('conversation_members as member')
		.innerJoin('users', 'users.id', 'member.user_id')
		.select(['member.conversation_id as conversationId', 'member.user_id as userId', 'member.state', 'member.joined_at as joinedAt'])
		.select([
			'member.asked_by as askedBy',
			'member.asked_seq as askedSeq',
			'member.declined_at as declinedAt',
			'member.read_seq as readSeq',
		])
		.select(['users.status', 'users.settings']);

/** All of a conversation, also those who left, first come first. */
export const listMembers = (db: Reader, conversationId: string) =>
	memberRows(db).where('member.conversation_id', '=', conversationId).orderBy('member.joined_at').orderBy('member.user_id').execute();

/** Those who are there, first come first, without people behind a block with the viewer. */
export function listPresent(
	db: Reader,
	{ conversationId, viewerId, after, limit }: Stretch & { conversationId: string; viewerId: string },
) {
	const isDirect = sql<SqlBool>`exists (select 1 from conversations where conversations.id = member.conversation_id and conversations.kind = 'direct')`;
	const present = memberRows(db)
		.where('member.conversation_id', '=', conversationId)
		.where('member.state', '<>', 'left')
		.where('users.status', '<>', 'deleted')
		.where(({ not, or }) => or([isDirect, not(isBehindBlock(viewerId, 'member.user_id'))]));
	return stretchOf(present, ['member.joined_at', 'member.user_id'], { after, limit }, 'asc').execute();
}

/** The other people of these direct conversations. */
export function listOthers(db: Reader, viewerId: string, ids: string[]): Promise<MemberRow[]> {
	return memberRows(db)
		.innerJoin('conversations', 'conversations.id', 'member.conversation_id')
		.where('member.conversation_id', 'in', ids)
		.where('conversations.kind', '=', 'direct')
		.where('member.user_id', '<>', viewerId)
		.execute();
}

/** The others of these pairs, where the viewer and they said yes to their direct conversation. @param pairKeys as conversations have them */
export async function listTalking(db: Reader, viewerId: string, pairKeys: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom('conversations')
		.innerJoin('conversation_members as mine', 'mine.conversation_id', 'conversations.id')
		.innerJoin('conversation_members as other', 'other.conversation_id', 'conversations.id')
		.select('other.user_id as id')
		.where('conversations.pair_key', 'in', pairKeys)
		.where('mine.user_id', '=', viewerId)
		.where('mine.state', '=', 'in')
		.where('other.user_id', '<>', viewerId)
		.where('other.state', '=', 'in')
		.execute();
	return rows.map(({ id }) => id);
}

interface FaceRow {
	conversationId: string;
	userId: string;
	/** Of all who said yes. */
	memberCount: number;
}

/** Those of each conversation who wrote last, the viewer after all others. */
export async function listFaces(db: Reader, viewerId: string, ids: string[], atMost: number): Promise<FaceRow[]> {
	const isViewer = sql`case when user_id = ${viewerId} then 1 else 0 end`;
	const ranked = db
		.selectFrom('conversation_members')
		.select(['conversation_id as conversationId', 'user_id as userId'])
		.select([
			sql<number>`count(*) over (partition by conversation_id)`.as('memberCount'),
			sql<number>`row_number() over (partition by conversation_id order by ${isViewer}, wrote_seq desc, joined_at, user_id)`.as('place'),
		])
		.where('conversation_id', 'in', ids)
		.where('state', '=', 'in');
	const rows = await db.selectFrom(ranked.as('ranked')).selectAll().where('place', '<=', atMost).orderBy('place').execute();
	return rows.map(({ conversationId, userId, memberCount }) => ({ conversationId, userId, memberCount: Number(memberCount) }));
}

type Changes = Partial<Omit<ConversationMembersTable, 'conversation_id' | 'user_id'>>;

interface OfMember {
	conversationId: string;
	userId: string;
}

export async function updateMember(transaction: Transaction, { conversationId, userId }: OfMember, changes: Changes): Promise<void> {
	await transaction
		.updateTable('conversation_members')
		.set(changes)
		.where('conversation_id', '=', conversationId)
		.where('user_id', '=', userId)
		.execute();
}

const moveMark = hotQuery<OfMember & { upTo: number }, { upTo: number }>((db, value) => {
	const last = sql<number>`(conversation_members.shadow_count + (
		select last_seq from conversations where conversations.id = conversation_members.conversation_id
	))`;
	return db
		.updateTable('conversation_members')
		.set({ read_seq: sql<number>`case when ${last} < ${value('upTo')} then ${last} else ${value('upTo')} end` })
		.where('conversation_id', '=', value('conversationId'))
		.where('user_id', '=', value('userId'))
		.where('read_seq', '<', value('upTo'))
		.where(sql<SqlBool>`read_seq < ${last}`)
		.returning('read_seq as upTo');
});

/** Never moves back, nor beyond the last message. @returns the new place; null when it stays. */
export async function moveReadMark(transaction: Transaction, { conversationId, userId }: OfMember, upTo: number): Promise<number | null> {
	return (await moveMark(transaction, { conversationId, userId, upTo }))[0]?.upTo ?? null;
}

const noteOwn = hotChange<OfMember & { seq: number }>((db, value) =>
	db
		.updateTable('conversation_members')
		.set({ read_seq: sql<number>`shadow_count + ${value('seq')}`, wrote_seq: value('seq'), archived_at: null, draft: '' })
		.where('conversation_id', '=', value('conversationId'))
		.where('user_id', '=', value('userId')),
);

/** The writer has read what they write. */
export async function noteWritten(transaction: Transaction, { conversationId, userId }: OfMember, seq: number): Promise<void> {
	await noteOwn(transaction, { conversationId, userId, seq });
}

const noteShadowed = hotChange<OfMember & { readSeq: number; seq: number; shadowNo: number; at: string }>((db, value) =>
	db
		.updateTable('conversation_members')
		.set({ read_seq: value('readSeq'), archived_at: null, draft: '' })
		.set({ shadow_count: value('shadowNo'), shadow_seq: value('seq'), shadow_at: value('at') })
		.where('conversation_id', '=', value('conversationId'))
		.where('user_id', '=', value('userId')),
);

/** Likewise of what they write in a shadow-ban, which follows the place `seq`. */
export async function noteWrittenInShadow(
	transaction: Transaction,
	{ conversationId, userId, seq, shadowNo, at }: OfMember & { seq: number; shadowNo: number; at: string },
): Promise<void> {
	await noteShadowed(transaction, { conversationId, userId, readSeq: seq + shadowNo, seq, shadowNo, at });
}

const unarchive = hotChange<{ conversationId: string }>((db, value) =>
	db
		.updateTable('conversation_members')
		.set({ archived_at: null })
		.where('conversation_id', '=', value('conversationId'))
		.where('archived_at', 'is not', null)
		.where(sql<SqlBool>`not is_muted`),
);

/** What is written comes back from the archive of others, unless they muted it. */
export async function bringBack(transaction: Transaction, conversationId: string): Promise<void> {
	await unarchive(transaction, { conversationId });
}

/** When the member began direct conversations with strangers, from `since` on, oldest first. */
export async function listAskedTimes(db: Reader, userId: string, since: string): Promise<string[]> {
	const rows = await db
		.selectFrom('conversation_members')
		.innerJoin('conversations', 'conversations.id', 'conversation_members.conversation_id')
		.select('asked_at as at')
		.where('asked_by', '=', userId)
		.where('asked_at', '>', since)
		.where('conversations.kind', '=', 'direct')
		.orderBy('asked_at')
		.execute();
	return rows.flatMap(({ at }) => at ?? []);
}
