/** What members did under a post that they alone see, since they are shadow-banned there: beside the post, by member. */
import type { Post } from '@friends/contract/posts/posts.schema';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import type { ReactionCounts } from '@friends/contract/reactions/reactions.schema';
import type { Transaction } from '#core/transaction';

/** Of one member. */
export interface Unseen {
	isLiked?: boolean;
	/** Number of their comments. */
	comments?: number;
	reaction?: ReactionKind | null;
	/** Ids of the choices of the poll that they voted for. */
	choices?: readonly string[];
	/** No choice of theirs is counted. */
	isVoter?: boolean;
}

export type UnseenByMember = Readonly<Record<string, Unseen>>;

/** @param json the column `unseen` */
export const unseenIn = (json: string | null): UnseenByMember | null => (json === null ? null : (JSON.parse(json) as UnseenByMember));

/** Changes what is kept of a member. Assumes that the post is locked. */
export async function changeUnseen(
	transaction: Transaction,
	{ postId, userId, change }: { postId: string; userId: string; change: (before: Unseen) => Unseen },
): Promise<void> {
	const row = await transaction.selectFrom('posts').select('unseen').where('id', '=', postId).executeTakeFirst();
	if (!row) return;
	const { [userId]: before = {}, ...others } = unseenIn(row.unseen) ?? {};
	const after = Object.fromEntries(Object.entries(change(before)).filter(([, value]) => isKept(value)));
	const all = Object.keys(after).length > 0 ? { ...others, [userId]: after } : others;
	const unseen = Object.keys(all).length > 0 ? JSON.stringify(all) : null;
	await transaction.updateTable('posts').set({ unseen }).where('id', '=', postId).execute();
}

/** Of a member who is erased. */
export const forgetUnseen = (transaction: Transaction, of: { postId: string; userId: string }): Promise<void> =>
	changeUnseen(transaction, { ...of, change: () => ({}) });

const isKept = (value: Unseen[keyof Unseen]): boolean => Boolean(value) && !(Array.isArray(value) && value.length === 0);

export const plusReaction = (counts: ReactionCounts, kind: ReactionKind | null | undefined): ReactionCounts =>
	kind ? { ...counts, [kind]: (counts[kind] ?? 0) + 1 } : counts;

/** The counts of a post as this member sees them. */
export const countsWith = <View extends Pick<Post, 'likeCount' | 'commentCount' | 'reactions'>>(view: View, unseen: Unseen): View => ({
	...view,
	likeCount: view.likeCount + Number(unseen.isLiked ?? false),
	commentCount: view.commentCount + (unseen.comments ?? 0),
	reactions: plusReaction(view.reactions, unseen.reaction),
});
