/** Comments: a conversation under a post. Who sees the post sees all of it, but for those whom a block hides. */
import type { Comment, createCommentBodySchema } from '@friends/contract/comments/comments.schema';
import type { PageQuery } from '@friends/contract/core/pages';
import type { Like, Revision } from '@friends/contract/posts/posts.schema';
import type * as z from 'zod/mini';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { appendFeedEvent } from '#core/events/feed-events.queries';
import { newId } from '#core/ids';
import { cursorBefore, type Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import { type CommentFacts, canDeleteComment, canEditComment, canReportComment, canSeeComment } from './comments.policy.ts';
import { presentComment } from './comments.present.ts';
import * as queries from './comments.queries.ts';

type CommentsQuery = PageQuery & { since?: string | undefined };
type NewCommentBody = z.output<typeof createCommentBodySchema>;

export type CommentsService = ReturnType<typeof createCommentsService>;

interface CommentsOptions {
	database: Database;
	clock: Clock;
	posts: PostsService;
	friends: FriendsService;
}

interface VisibleComment {
	row: queries.CommentRow;
	facts: CommentFacts;
	/** The viewer may like under its post. */
	canLike: boolean;
}

const none: ReadonlySet<string> = new Set();

export function createCommentsService({ database, clock, posts, friends }: CommentsOptions) {
	/** Drops what the viewer may not see of comments under a post that they see; the order stays. */
	async function visible(
		db: Reader,
		viewer: Viewer,
		rows: queries.CommentRow[],
		isModerated = false,
	): Promise<{ row: queries.CommentRow; facts: CommentFacts }[]> {
		const userId = memberIdOf(viewer);
		const authorIds = rows.map(({ author_id }) => author_id);
		const blocked = userId ? await friends.blockedAmong(db, userId, authorIds) : none;
		return rows
			.map((row) => ({ row, facts: { author: { ownerId: row.author_id, isBlocked: blocked.has(row.author_id) }, isModerated } }))
			.filter(({ facts }) => canSeeComment(facts));
	}

	async function present(db: Reader, viewer: Viewer, comments: VisibleComment[]): Promise<Comment[]> {
		const userId = memberIdOf(viewer);
		const ids = comments.map(({ row }) => row.id);
		const deeds = userId && ids.length > 0 ? await queries.listCommentDeeds(db, userId, ids) : [];
		const did = (deed: 'like' | 'report', id: string) => deeds.some((row) => row.deed === deed && row.id === id);
		return comments.map(({ row, ...rest }) =>
			presentComment(row, { ...rest, viewer, isLiked: did('like', row.id), hasReported: did('report', row.id) }),
		);
	}

	/** Refuses unless the viewer sees the comment and its post. */
	async function requireVisible(db: Reader, id: string, viewer: Viewer): Promise<VisibleComment> {
		const row = await queries.findComment(db, id);
		if (!row) throw notFound('This comment');
		const { canLike, canModerate } = await posts.rightsUnder(db, row.post_id, viewer);
		const [comment] = await visible(db, viewer, [row], canModerate);
		if (!comment) throw notFound('This comment');
		return { ...comment, canLike };
	}

	async function requireTo(may: typeof canEditComment, transaction: Transaction, id: string, member: Member): Promise<VisibleComment> {
		const comment = await requireVisible(transaction, id, member);
		if (!may(member, comment.facts)) throw new AppError('forbidden', 'This isn’t your comment.');
		return comment;
	}

	async function get(db: Reader, id: string, viewer: Viewer): Promise<Comment> {
		const [comment] = await present(db, viewer, [await requireVisible(db, id, viewer)]);
		if (!comment) throw notFound('This comment');
		return comment;
	}

	async function setLike(transaction: Transaction, member: Member, commentId: string, isLiked: boolean): Promise<Like> {
		const { row } = await requireVisible(transaction, commentId, member);
		if (isLiked) await posts.requireToTakePart(transaction, row.post_id, member);
		const at = isoNow(clock);
		const isChanged = isLiked
			? await queries.insertCommentLike(transaction, { id: newId(), userId: member.id, commentId, at })
			: await queries.deleteCommentLike(transaction, { userId: member.id, commentId });
		if (isChanged) {
			const type = isLiked ? ('likedComment' as const) : ('unlikedComment' as const);
			await appendFeedEvent(transaction, { type, actorId: member.id, payload: { postId: row.post_id, commentId }, at });
		}
		return { liked: isLiked, count: await queries.addToCommentLikes(transaction, commentId, isChanged ? (isLiked ? 1 : -1) : 0) };
	}

	return {
		/** Refuses unless the viewer sees the comment. */
		async canReport(db: Reader, id: string, viewer: Viewer): Promise<boolean> {
			return canReportComment(viewer, (await requireVisible(db, id, viewer)).facts);
		},

		async list(viewer: Viewer, postId: string, { limit, cursor, since }: CommentsQuery): Promise<Page<Comment>> {
			const db = database.reader;
			const { canLike, canModerate } = await posts.rightsUnder(db, postId, viewer);
			const { items, nextCursor } = await readOn({
				limit,
				cursor: cursor ?? (since && cursorBefore(since)),
				skeleton: (after, chunkSize) => queries.listComments(db, { postId, limit: chunkSize, after }),
				visible: (rows) => visible(db, viewer, rows, canModerate),
				positionOf: ({ row }) => row,
			});
			const comments = items.map((item) => ({ ...item, canLike }));
			return { items: await present(db, viewer, comments), nextCursor };
		},

		async create(transaction: Transaction, author: Member, postId: string, { body, parentId = null }: NewCommentBody): Promise<Comment> {
			await posts.requireToTakePart(transaction, postId, author);
			if (parentId !== null) {
				const parent = await queries.findComment(transaction, parentId);
				const isVisible = parent?.post_id === postId && (await visible(transaction, author, [parent])).length > 0;
				if (!isVisible) throw notFound('The comment you answer');
			}
			const id = newId();
			const at = isoNow(clock);
			await queries.insertComment(transaction, { id, postId, authorId: author.id, body, parentId, at });
			await posts.countComment(transaction, postId, 1);
			await appendFeedEvent(transaction, { type: 'commented', actorId: author.id, payload: { postId, commentId: id }, at });
			return get(transaction, id, author);
		},

		async update(transaction: Transaction, author: Member, id: string, { body }: { body: string }): Promise<Comment> {
			await requireTo(canEditComment, transaction, id, author);
			const before = await queries.lockCommentText(transaction, id);
			if (before === null) throw notFound('This comment');
			if (body !== before) {
				const at = isoNow(clock);
				await posts.insertRevision(transaction, { id: newId(), of: { commentId: id }, title: null, body: before, at });
				await queries.updateCommentText(transaction, { id, body, at });
			}
			return get(transaction, id, author);
		},

		/** Answers to it stay, so a comment that has some leaves its place behind. */
		async remove(transaction: Transaction, member: Member, id: string): Promise<void> {
			const { row } = await requireTo(canDeleteComment, transaction, id, member);
			if ((await queries.lockCommentText(transaction, id)) === null) throw notFound('This comment');
			if (await queries.hasAnswers(transaction, id)) await queries.emptyComment(transaction, { id, at: isoNow(clock) });
			else await queries.deleteComment(transaction, id);
			await posts.countComment(transaction, row.post_id, -1);
		},

		/** By an administrator, who may change their mind. @returns false when it was so already, or is gone. */
		async setHidden(transaction: Transaction, { id, isHidden }: { id: string; isHidden: boolean }): Promise<boolean> {
			const postId = isHidden
				? await queries.hideComment(transaction, { id, at: isoNow(clock) })
				: await queries.showComment(transaction, id);
			if (postId !== null) await posts.countComment(transaction, postId, isHidden ? -1 : 1);
			return postId !== null;
		},

		async listRevisions(viewer: Viewer, id: string, page: PageQuery): Promise<Page<Revision>> {
			await requireVisible(database.reader, id, viewer);
			return posts.pageOfRevisions({ commentId: id }, page);
		},

		/** Those of these comments that were not deleted. */
		listStanding: async (db: Reader, ids: string[]): Promise<ReadonlySet<string>> =>
			ids.length > 0 ? queries.listStanding(db, ids) : none,

		like: (transaction: Transaction, member: Member, id: string) => setLike(transaction, member, id, true),
		unlike: (transaction: Transaction, member: Member, id: string) => setLike(transaction, member, id, false),
	};
}
