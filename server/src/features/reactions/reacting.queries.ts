/** SQL of reactions to posts beyond the like, and of their counts by kind, which the post keeps as JSON. */
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import type { PostReactions, ReactionCounts } from '@friends/contract/reactions/reactions.schema';
import { type SqlBool, sql } from 'kysely';
import { hotQuery } from '#core/database/hot-query';
import type { Recount } from '#core/database/recount';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';
import { changeUnseen, plusReaction } from '../unseen/unseen.service.ts';
import { personColumnsOf } from '../users/users.service.ts';

const isReaction = sql<SqlBool>`reactions.type <> 'like' and reactions.post_id is not null`;

interface Reactors {
	postId: string;
	kind: ReactionKind | undefined;
	viewerId: string | null;
	/** Only their friends. */
	friendsOf?: string;
}

/** Latest first. */
export function listReactors(db: Reader, { postId, kind, viewerId, friendsOf, ...stretch }: Reactors & Stretch) {
	const reactors = db
		.selectFrom('reactions')
		.innerJoin('users as person', 'person.id', 'reactions.user_id')
		.where('reactions.post_id', '=', postId)
		.where('person.status', '<>', 'deleted')
		.where(sql<SqlBool>`(not reactions.is_shadowed or reactions.user_id = ${viewerId})`)
		.where(kind === undefined ? isReaction : sql<SqlBool>`reactions.type = ${kind}`)
		.$if(friendsOf !== undefined, (query) =>
			query.where('reactions.user_id', 'in', ({ selectFrom }) =>
				selectFrom('friendships')
					.select('friend_id')
					.where('user_id', '=', friendsOf as string),
			),
		)
		.select(['reactions.id', 'reactions.created_at as createdAt', ...personColumnsOf('person')])
		.select(({ ref }) => ref('reactions.type').$castTo<ReactionKind>().as('kind'));
	return stretchOf(reactors, ['reactions.created_at', 'reactions.id'], stretch).execute();
}

export const reactionsKeptMax = 150;

/** The reactions of a member to the latest posts. */
export const listReacted = hotQuery<{ userId: string }, { id: string; kind: ReactionKind }>((db, value) =>
	db
		.selectFrom('reactions')
		.select(['post_id as id', 'type as kind'])
		.where('user_id', '=', value('userId'))
		.where(isReaction)
		.orderBy('post_id', 'desc')
		.limit(sql.lit(reactionsKeptMax))
		.$castTo<{ id: string; kind: ReactionKind }>(),
);

interface ReactionOf {
	postId: string;
	userId: string;
}

interface OwnReaction {
	kind: ReactionKind;
	isShadowed: boolean | number;
}

const findOwn = hotQuery<ReactionOf, OwnReaction>((db, value) =>
	db
		.selectFrom('reactions')
		.select(({ ref }) => ['is_shadowed as isShadowed', ref('type').$castTo<ReactionKind>().as('kind')])
		.where('post_id', '=', value('postId'))
		.where('user_id', '=', value('userId'))
		.where(isReaction),
);

const findCounts = hotQuery<{ postId: string }, { reactions: string }>((db, value) =>
	db.selectFrom('posts').select('reactions').where('id', '=', value('postId')),
);

/** The reaction of a member and the counts of the post. */
export async function findReactions(db: Reader, of: ReactionOf): Promise<PostReactions> {
	const [own] = await findOwn(db, of);
	const [counts] = await findCounts(db, { postId: of.postId });
	const counted = JSON.parse(counts?.reactions ?? '{}') as ReactionCounts;
	return { reaction: own?.kind ?? null, reactions: plusReaction(counted, own?.isShadowed ? own.kind : null) };
}

/** Assumes that the post is locked. */
async function count(transaction: Transaction, postId: string, changes: Partial<Record<ReactionKind, number>>): Promise<void> {
	const [stored] = await findCounts(transaction, { postId });
	if (!stored) return;
	const counts = JSON.parse(stored.reactions) as ReactionCounts;
	for (const [kind, by] of Object.entries(changes)) counts[kind] = (counts[kind] ?? 0) + by;
	const left = Object.fromEntries(Object.entries(counts).filter(([, number]) => number > 0));
	await transaction
		.updateTable('posts')
		.set({ reactions: JSON.stringify(left) })
		.where('id', '=', postId)
		.execute();
}

interface SetReaction extends ReactionOf {
	id: string;
	/** Null takes it back. */
	kind: ReactionKind | null;
	/** The member alone sees the new one. */
	isShadowed: boolean;
	at: string;
}

/**
 * Sets or takes back the one reaction of a member, with the counts. Assumes that the post is locked.
 * @returns null when it was so already; `isSeen`: others see the difference.
 */
export async function setReaction(
	transaction: Transaction,
	{ id, kind, isShadowed, at, ...of }: SetReaction,
): Promise<{ isSeen: boolean } | null> {
	const before = (await findOwn(transaction, of))[0] ?? null;
	if ((before?.kind ?? null) === kind) return null;
	const { userId, postId } = of;
	const own = sql<SqlBool>`post_id = ${postId} and user_id = ${userId} and ${isReaction}`;
	const reaction = kind && { type: kind, is_shadowed: isShadowed };
	if (reaction === null) await transaction.deleteFrom('reactions').where(own).execute();
	// Keeps its id and time, so that its author is not told again.
	else if (before !== null) await transaction.updateTable('reactions').set(reaction).where(own).execute();
	else
		await transaction
			.insertInto('reactions')
			.values({ ...reaction, id, user_id: userId, post_id: postId, created_at: at })
			.execute();
	const seen = { before: before && !before.isShadowed ? before.kind : null, after: isShadowed ? null : kind };
	await count(transaction, postId, { ...(seen.before && { [seen.before]: -1 }), ...(seen.after && { [seen.after]: 1 }) });
	if (before?.isShadowed || isShadowed)
		await changeUnseen(transaction, { postId, userId, change: (unseen) => ({ ...unseen, reaction: isShadowed ? kind : null }) });
	return { isSeen: seen.before !== seen.after };
}

/** For members who are erased: takes these reactions from the counts. Assumes that the posts are locked. */
export async function uncount(transaction: Transaction, reactions: readonly { postId: string; kind: ReactionKind }[]): Promise<void> {
	for (const { postId, kind } of reactions) await count(transaction, postId, { [kind]: -1 });
}

const inOrder = (counts: ReactionCounts): string => JSON.stringify(Object.entries(counts).sort());

export const recountReactions: Recount = {
	table: 'posts',
	async correct(transaction, rows) {
		const posts = await transaction.selectFrom('posts').select(['id', 'reactions']).where(rows).execute();
		const counted = await transaction
			.selectFrom('reactions')
			.innerJoin('posts', 'posts.id', 'reactions.post_id')
			.where(isReaction)
			.where(sql<SqlBool>`not reactions.is_shadowed`)
			.where(rows)
			.select(({ fn }) => ['posts.id', 'reactions.type', fn.countAll<number | string>().as('number')])
			.groupBy(['posts.id', 'reactions.type'])
			.execute();
		const ofPosts = Map.groupBy(counted, ({ id }) => id);
		let wrong = 0;
		for (const { id, reactions } of posts) {
			const right = Object.fromEntries((ofPosts.get(id) ?? []).map(({ type, number }) => [type, Number(number)]));
			if (inOrder(right) === inOrder(JSON.parse(reactions) as ReactionCounts)) continue;
			await transaction
				.updateTable('posts')
				.set({ reactions: JSON.stringify(right) })
				.where('id', '=', id)
				.execute();
			wrong += 1;
		}
		return wrong;
	},
};
