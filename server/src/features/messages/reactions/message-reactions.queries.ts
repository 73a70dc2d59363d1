/** SQL of reactions to messages. */
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import { type SqlBool, sql } from 'kysely';
import { hotList } from '#core/database/hot-query';
import type { Transaction } from '#core/transaction';

export interface ReactionRow {
	messageId: string;
	userId: string;
	kind: ReactionKind;
	/** For this member alone. */
	isShadowed: boolean | 0 | 1;
}

/** Of each message, first come first, as this viewer has them. */
export const listReactions = hotList<ReactionRow, { viewerId: string | null }>((db, messageIds, value) =>
	db
		.selectFrom('message_reactions')
		.select(['message_id as messageId', 'user_id as userId', 'kind', 'is_shadowed as isShadowed'])
		.where('message_id', 'in', messageIds)
		.where(sql<SqlBool>`(not is_shadowed or user_id = ${value('viewerId')})`)
		.orderBy('created_at')
		.orderBy('user_id'),
);

interface NewReaction {
	id: string;
	userId: string;
	kind: ReactionKind | null;
	isShadowed: boolean;
	at: string;
}

/** @returns who sees the change: the member alone, or others too; null when it was so already. */
export async function setReaction(
	transaction: Transaction,
	{ id, userId, kind, isShadowed, at }: NewReaction,
): Promise<'actor' | 'all' | null> {
	const own = (await listReactions(transaction, [id], { viewerId: userId })).find((reaction) => reaction.userId === userId);
	if ((own?.kind ?? null) === kind) return null;
	const wasSeen = own !== undefined && !own.isShadowed;
	if (kind === null) {
		await transaction.deleteFrom('message_reactions').where('message_id', '=', id).where('user_id', '=', userId).execute();
		return wasSeen ? 'all' : 'actor';
	}
	const reaction = { kind, created_at: at, is_shadowed: isShadowed };
	await transaction
		.insertInto('message_reactions')
		.values({ message_id: id, user_id: userId, ...reaction })
		.onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doUpdateSet(reaction))
		.execute();
	return wasSeen || !isShadowed ? 'all' : 'actor';
}
