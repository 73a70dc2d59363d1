/** Access checks of comments, for rooms that need no more of a comment. Loads no texts. */
import type { Gate } from '#core/access/gate';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { AppError, notFound } from '#core/errors';
import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { type PostsGate, refuseRestrained, type VisibleFacts } from '../posts/posts.gate.ts';
import { canModerate } from '../posts/posts.service.ts';
import { type CommentFacts, canReportComment, canSeeComment } from './comments.policy.ts';
import { findCommentFacts } from './comments.queries.ts';

interface GateOptions {
	posts: PostsGate;
	friends: FriendsService;
}

interface VisibleComment {
	postId: string;
	facts: CommentFacts;
	post: VisibleFacts;
}

export type CommentsGate = ReturnType<typeof createCommentsGate>;

export function createCommentsGate({ posts, friends }: GateOptions) {
	/** Drops hidden comments under a post that the viewer sees; keeps the order. */
	async function visibleUnder<Row extends { author_id: string }>(
		db: Reader,
		{ facts }: VisibleFacts,
		viewer: Viewer,
		rows: readonly Row[],
	): Promise<{ row: Row; facts: CommentFacts }[]> {
		const userId = memberIdOf(viewer);
		const authorIds = rows.map(({ author_id }) => author_id);
		const blocked = userId ? await friends.blockedAmong(db, userId, authorIds) : noIds;
		const isModerated = canModerate(viewer, facts);
		return rows
			.map((row) => ({ row, facts: { author: { ownerId: row.author_id, isBlocked: blocked.has(row.author_id) }, isModerated } }))
			.filter((comment) => canSeeComment(comment.facts));
	}

	/** Refuses unless the viewer sees the comment and its post. */
	async function requireVisible(db: Reader, id: string, viewer: Viewer): Promise<VisibleComment> {
		const row = await findCommentFacts(db, id);
		if (!row) throw notFound('comment');
		const post = await posts.requireVisible(db, row.post_id, viewer);
		const [comment] = await visibleUnder(db, post, viewer, [row]);
		if (!comment) throw notFound('comment');
		return { postId: row.post_id, facts: comment.facts, post };
	}

	return {
		visibleUnder,
		requireVisible,
		/** Refuses unless the member sees the comment and is neither muted nor banned in the tribe of its post. */
		async requireToTakePart(db: Reader, id: string, member: Member): Promise<VisibleComment> {
			const comment = await requireVisible(db, id, member);
			refuseRestrained(comment.post.facts);
			return comment;
		},
		/** @param may function of the policy */
		async requireTo(may: typeof canReportComment, db: Reader, id: string, member: Member): Promise<VisibleComment> {
			const comment = await requireVisible(db, id, member);
			if (!may(member, comment.facts)) throw new AppError('not_your_comment');
			return comment;
		},
		/** Also refuses when the viewer cannot see the comment. */
		async canReport(db: Reader, id: string, viewer: Viewer): Promise<boolean> {
			return canReportComment(viewer, (await requireVisible(db, id, viewer)).facts);
		},
	} satisfies Gate & Record<string, unknown>;
}
