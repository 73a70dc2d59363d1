/** Access checks of comments, for rooms that need no more of a comment. Loads no texts. */
import type { Gate } from '#core/access/gate';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { AppError, notFound } from '#core/errors';
import { noIds } from '#core/ids';
import type { Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { type PostsGate, refuseTakingPart, type VisibleFacts } from '../posts/posts.gate.ts';
import { asksAuthors, canRemoveIn, standingIn, takingPartObstacle } from '../posts/posts.service.ts';
import { noMemberships, type TribesService } from '../tribes/tribes.service.ts';
import { type CommentFacts, canDeleteComment, canEditComment, canReportComment, canSeeComment, isAuthor } from './comments.policy.ts';
import { findCommentFacts, listAuthorsOf, lockPostOf } from './comments.queries.ts';

interface GateOptions {
	posts: PostsGate;
	friends: FriendsService;
	tribes: Pick<TribesService, 'membershipsAmong'>;
}

interface VisibleComment {
	postId: string;
	facts: CommentFacts;
	post: VisibleFacts;
	/** What the viewer does with it reaches no one; known in transactions alone. */
	isUnseen: boolean;
}

export type CommentsGate = ReturnType<typeof createCommentsGate>;

type Seen = { author_id: string; is_shadowed: boolean | number };

const unblocked = ({ author_id: ownerId, is_shadowed }: Seen) => ({
	author: { ownerId, isBlocked: false },
	isShadowed: Boolean(is_shadowed),
});

interface Deletable {
	postId: string;
	authorId: string;
	isShadowed: boolean;
	/** Whose comment it is, and the tribe, where another deletes it by a permission there. */
	moderated: { tribeId: string; personId: string } | null;
}

async function requireFacts(db: Reader, id: string) {
	const row = await findCommentFacts(db, id);
	if (!row) throw notFound('comment');
	return row;
}

/** A post that the viewer does not see is as one that was deleted with its comments. */
async function requirePostOf(
	db: Reader,
	{ posts, postId, viewer }: { posts: PostsGate; postId: string; viewer: Viewer },
): Promise<VisibleFacts> {
	const facts = (await posts.visibleAmong(db, [postId], viewer)).get(postId);
	if (!facts) throw notFound('comment');
	return { postId, isUnseen: facts.isUnseen === true, facts };
}

export function createCommentsGate({ posts, friends, tribes }: GateOptions) {
	/** Drops hidden comments under a post that the viewer sees; keeps the order. */
	async function visibleUnder<Row extends Seen>(
		db: Reader,
		{ facts }: VisibleFacts,
		viewer: Viewer,
		rows: readonly Row[],
	): Promise<{ row: Row; facts: CommentFacts }[]> {
		const userId = memberIdOf(viewer);
		const authorIds = rows.map(({ author_id }) => author_id);
		const blocked = userId ? await friends.blockedAmong(db, userId, authorIds) : noIds;
		const { tribe } = facts;
		const membershipsOf = asksAuthors(tribe) ? await tribes.membershipsAmong(db, authorIds) : () => noMemberships;
		const isRemovable = (authorId: string) =>
			tribe !== null && canRemoveIn(facts, standingIn(tribe.roles, membershipsOf(authorId).in(tribe.id)));
		const restraint = takingPartObstacle(facts);
		return rows
			.map((row) => {
				const author = { ownerId: row.author_id, isBlocked: blocked.has(row.author_id) };
				return { row, facts: { author, isShadowed: Boolean(row.is_shadowed), isRemovable: isRemovable(row.author_id), restraint } };
			})
			.filter((comment) => canSeeComment(viewer, comment.facts));
	}

	/** Refuses unless the viewer sees the comment and its post. */
	async function requireVisible(db: Reader, id: string, viewer: Viewer): Promise<VisibleComment> {
		const row = await requireFacts(db, id);
		const post = await requirePostOf(db, { posts, postId: row.post_id, viewer });
		const [comment] = await visibleUnder(db, post, viewer, [row]);
		if (!comment) throw notFound('comment');
		return { postId: row.post_id, facts: comment.facts, post, isUnseen: post.isUnseen || comment.facts.isShadowed };
	}

	return {
		visibleUnder,
		requireVisible,
		visibleAmong: createVisibleAmong({ posts, friends }),
		/** By comment; without those that are gone. */
		async authorsOf(db: Reader, ids: string[]): Promise<ReadonlyMap<string, string>> {
			return new Map((await listAuthorsOf(db, ids, {})).map(({ id, authorId }) => [id, authorId]));
		},
		/** Refuses unless the member sees the comment and is neither muted nor banned in the tribe of its post. */
		async requireToTakePart(db: Reader, id: string, member: Member): Promise<VisibleComment> {
			const comment = await requireVisible(db, id, member);
			refuseTakingPart(comment.post.facts);
			return comment;
		},
		async requireEditable(db: Reader, id: string, member: Member): Promise<VisibleComment> {
			const comment = await requireVisible(db, id, member);
			if (canEditComment(member, comment.facts)) return comment;
			if (isAuthor(member, comment.facts)) refuseTakingPart(comment.post.facts);
			throw new AppError('not_your_comment');
		},
		...createOwnRules(posts, requireVisible),
	} satisfies Gate & Record<string, unknown>;
}

function createVisibleAmong({ posts, friends }: Pick<GateOptions, 'posts' | 'friends'>) {
	/** For lists: those that the viewer sees, of any posts that are not archived; keeps the order. */
	return async function visibleAmong<Row extends Seen & { post_id: string }>(
		db: Reader,
		viewer: Viewer,
		rows: readonly Row[],
	): Promise<Row[]> {
		const postIds = rows.map(({ post_id }) => post_id);
		const seen = await posts.visibleAmong(db, postIds, viewer);
		const userId = memberIdOf(viewer);
		const authorIds = rows.map(({ author_id }) => author_id);
		const blocked = userId ? await friends.blockedAmong(db, userId, authorIds) : noIds;
		return rows.filter(
			({ author_id: ownerId, post_id, is_shadowed }) =>
				seen.get(post_id)?.isArchived === false &&
				canSeeComment(viewer, { author: { ownerId, isBlocked: blocked.has(ownerId) }, isShadowed: Boolean(is_shadowed) }),
		);
	};
}

/** Deleting and reporting, which do not go by what the viewer sees. */
function createOwnRules(posts: PostsGate, requireVisible: (db: Reader, id: string, viewer: Viewer) => Promise<VisibleComment>) {
	return {
		/** Also locks the post. @returns its id. */
		async requireDeletable(db: Transaction, id: string, member: Member): Promise<Deletable> {
			const row = await requireFacts(db, id);
			const deletable = { postId: row.post_id, authorId: row.author_id, isShadowed: Boolean(row.is_shadowed) };
			if (isAuthor(member, unblocked(row))) {
				await lockPostOf(db, id);
				return { ...deletable, moderated: null };
			}
			const { facts, post } = await requireVisible(db, id, member);
			if (!canDeleteComment(member, facts)) throw new AppError('not_your_comment');
			const tribeId = post.facts.tribe?.id;
			return { ...deletable, moderated: tribeId === undefined ? null : { tribeId, personId: facts.author.ownerId } };
		},
		/** Also refuses when the viewer could not see the comment without a block. */
		async canReport(db: Reader, id: string, viewer: Viewer): Promise<boolean> {
			const row = await requireFacts(db, id);
			await posts.requireVisibleDespiteBlocks(db, row.post_id, viewer);
			if (!canSeeComment(viewer, unblocked(row))) throw notFound('comment');
			return canReportComment(viewer, unblocked(row));
		},
	};
}
