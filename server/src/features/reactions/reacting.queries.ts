/** SQL of reactions to posts beyond the like, and of their counts by kind, which the post keeps as JSON. */
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import type { PostReactions, ReactionCounts } from '@friends/contract/reactions/reactions.schema';
import { type SqlBool, sql } from 'kysely';
import { hotQuery } from '#core/database/hot-query';
import type { Recount } from '#core/database/recount';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../users/users.service.ts';

const isReaction = sql<SqlBool>`reactions.type <> 'like' and reactions.post_id is not null`;

interface Reactors {
	postId: string;
	kind: ReactionKind | undefined;
	/** Only their friends. */
	friendsOf?: string;
}

/** Latest first. */
export function listReactors(db: Reader, { postId, kind, friendsOf, ...stretch }: Reactors & Stretch) {
	const reactors = db
		.selectFrom('reactions')
		.innerJoin('users as person', 'person.id', 'reactions.user_id')
		.where('reactions.post_id', '=', postId)
		.where('person.status', '<>', 'deleted')
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

const findOwn = hotQuery<ReactionOf, { kind: ReactionKind }>((db, value) =>
	db
		.selectFrom('reactions')
		.select(({ ref }) => ref('type').$castTo<ReactionKind>().as('kind'))
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
	return { reaction: own?.kind ?? null, reactions: JSON.parse(counts?.reactions ?? '{}') as ReactionCounts };
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

/** Sets or takes back the one reaction of a member, with the counts. Assumes that the post is locked. @returns false when it was so already. */
export async function setReaction(
	transaction: Transaction,
	{ id, kind, at, ...of }: ReactionOf & { id: string; kind: ReactionKind | null; at: string },
): Promise<boolean> {
	const before = (await findOwn(transaction, of))[0]?.kind ?? null;
	if (before === kind) return false;
	const { userId, postId } = of;
	const own = sql<SqlBool>`post_id = ${postId} and user_id = ${userId} and ${isReaction}`;
	if (kind === null) await transaction.deleteFrom('reactions').where(own).execute();
	// Keeps its id and time, so that its author is not told again.
	else if (before !== null) await transaction.updateTable('reactions').set({ type: kind }).where(own).execute();
	else await transaction.insertInto('reactions').values({ id, type: kind, user_id: userId, post_id: postId, created_at: at }).execute();
	await count(transaction, postId, { ...(before && { [before]: -1 }), ...(kind && { [kind]: 1 }) });
	return true;
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
