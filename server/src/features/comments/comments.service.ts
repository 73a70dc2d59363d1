/** Comments under a post. All who see the post see all of them, except those that a block hides. */
import {
	commentCreated,
	commentDeleted,
	commentHidden,
	commentImported,
	commentRestored,
	commentUpdated,
} from '@friends/contract/comments/comments.events';
import type { Comment, createCommentBodySchema } from '@friends/contract/comments/comments.schema';
import type { PageQuery } from '@friends/contract/core/pages';
import type { SeenComment } from '@friends/contract/tribes/seen-by/seen-by.schema';
import type { Person } from '@friends/contract/users/users.schema';
import type * as z from 'zod/mini';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { notFound } from '#core/errors';
import { append } from '#core/events/append';
import { noIds } from '#core/ids';
import { cursorBefore, type Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { Marked, ViewerFilters } from '../filters/filters.service.ts';
import type { PostsGate, VisibleFacts } from '../posts/posts.gate.ts';
import { canTakePart } from '../posts/posts.service.ts';
import { noDeeds, type ReactionsService } from '../reactions/reactions.service.ts';
import type { RevisionsService } from '../revisions/revisions.service.ts';
import type { SeenBy, TribesService } from '../tribes/tribes.service.ts';
import { changeUnseen } from '../unseen/unseen.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { createCommentHeads } from './comment-heads.ts';
import type { CommentsGate } from './comments.gate.ts';
import type { CommentFacts } from './comments.policy.ts';
import { presentComment } from './comments.present.ts';
import * as queries from './comments.queries.ts';

export { likersIn } from './comments.present.ts';

type CommentsQuery = PageQuery & { since?: string | undefined };
type NewCommentBody = z.output<typeof createCommentBodySchema>;

export type CommentsService = ReturnType<typeof createCommentsService>;

interface CommentsOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	users: Pick<UsersService, 'cards'>;
	posts: PostsGate;
	gate: CommentsGate;
	tribes: Pick<TribesService, 'actOnMember' | 'sightOf'>;
	reactions: Pick<ReactionsService, 'deedsOn'>;
	revisions: Pick<RevisionsService, 'keep'>;
	applyFilters: ViewerFilters;
}

interface FoundRow {
	row: queries.CommentRow;
	author: Person;
}

interface VisibleComment extends FoundRow, Marked {
	facts: CommentFacts;
}

export function createCommentsService(options: CommentsOptions) {
	const reading = createReading(options);
	return {
		...reading,
		findVisible: createFindVisible(options),
		...createWriting(options),
		...createRemoving(options),
		bring: createBringing(options),
		/** Ids of those that are not removed, and not shadowed for this viewer. */
		listExisting: async (db: Reader, ids: string[], viewer: Viewer): Promise<ReadonlySet<string>> =>
			ids.length > 0 ? queries.listExisting(db, ids, memberIdOf(viewer)) : noIds,
	};
}

/** Filters of words and people; comments have no tags, and their tribe is that of the post. */
const filterable = ({ row, author }: VisibleComment) => ({ author, tribe: null, texts: [row.body], tags: () => [] });

/** What a viewer sees of the comments under a post. */
function createViews({ users, gate, reactions }: CommentsOptions) {
	return {
		/** Drops hidden comments and those of deleted people; keeps the order. */
		async visible(db: Reader, post: VisibleFacts, viewer: Viewer, rows: readonly queries.CommentRow[]): Promise<VisibleComment[]> {
			const comments = await gate.visibleUnder(db, post, viewer, rows);
			const cards = await users.cards.getMany(
				db,
				comments.map(({ row }) => row.author_id),
			);
			return comments.flatMap((comment, index) => {
				const card = cards[index];
				return card ? [{ ...comment, author: card.person }] : [];
			});
		},

		/** Presents comments under one post. */
		async present(db: Reader, viewer: Viewer, post: VisibleFacts, comments: VisibleComment[]): Promise<Comment[]> {
			const userId = memberIdOf(viewer);
			const ids = comments.map(({ row }) => row.id);
			const asks = userId !== null && ids.length > 0;
			const { liked, reported } = asks ? await reactions.deedsOn(db, userId, 'comment', ids) : noDeeds;
			const canLike = canTakePart(viewer, post.facts);
			return comments.map(({ row, author, facts, filtered }) =>
				presentComment(row, { author, facts, viewer, filtered, canLike, isLiked: liked.has(row.id), hasReported: reported.has(row.id) }),
			);
		},
	};
}

function createReading(options: CommentsOptions) {
	const { database, caches, posts, tribes, applyFilters } = options;
	const { visible, present } = createViews(options);
	const listRows = createCommentHeads(caches);

	async function list(viewer: Viewer, postId: string, { limit, cursor, since }: CommentsQuery): Promise<Page<Comment>> {
		const db = database.reader;
		const post = await posts.requireVisible(db, postId, viewer);
		const { items, nextCursor } = await readOn({
			limit,
			cursor: cursor ?? (since && cursorBefore(since)),
			skeleton: (after, chunkSize) => listRows(db, { postId, limit: chunkSize, after }),
			visible: async (rows) => applyFilters(db, viewer, await visible(db, post, viewer, rows), { thingOf: filterable, drops: true }),
			positionOf: ({ row }) => row,
		});
		return { items: await present(db, viewer, post, items), nextCursor };
	}

	/** Those of a post in a tribe through the eyes of someone who is shadow-banned there. */
	async function listSeenBy(looking: Member, { postId, ...of }: SeenBy & { postId: string }, page: PageQuery): Promise<Page<SeenComment>> {
		const db = database.reader;
		const sight = await tribes.sightOf(looking, of);
		const [found] = await posts.seenBy(db, [postId], sight);
		if (!found) throw notFound('post');
		const post = { postId, isUnseen: false, facts: found.facts };
		const unseen = new Set<string>();
		const { items, nextCursor } = await readOn({
			...page,
			cursor: page.cursor,
			skeleton: (after, limit) => listRows(db, { postId, limit, after }),
			async visible(rows) {
				for (const row of rows) if (row.is_shadowed && row.author_id === sight.authorId) unseen.add(row.id);
				const shown = rows.map((row) => (unseen.has(row.id) ? { ...row, is_shadowed: false } : row));
				return visible(db, post, sight.viewer, shown);
			},
			positionOf: ({ row }) => row,
		});
		const comments = await present(db, sight.viewer, post, items);
		return { items: comments.map((comment) => ({ comment, isUnseen: unseen.has(comment.id) })), nextCursor };
	}

	async function get(viewer: Viewer, id: string): Promise<Comment> {
		const db = database.reader;
		const row = await queries.findComment(db, id);
		if (!row) throw notFound('comment');
		const post = await posts.requireVisible(db, row.post_id, viewer);
		const [comment] = await present(db, viewer, post, await visible(db, post, viewer, [row]));
		if (!comment) throw notFound('comment');
		return comment;
	}

	return {
		list: (viewer: Viewer, postId: string, query: CommentsQuery) => caches.consistently(() => list(viewer, postId, query)),
		listSeenBy: (...of: Parameters<typeof listSeenBy>) => caches.consistently(() => listSeenBy(...of)),
		get: (viewer: Viewer, id: string) => caches.consistently(() => get(viewer, id)),
	};
}

function createFindVisible({ database, users, gate }: CommentsOptions) {
	const db = database.reader;

	/** Those of these comments that the viewer sees, in the order of the ids, without those of deleted people. */
	return async function findVisible(viewer: Viewer, ids: readonly string[]): Promise<FoundRow[]> {
		const rows = new Map((await queries.listByIds(db, ids, {})).map((row) => [row.id, row]));
		const existing = ids.flatMap((id) => rows.get(id) ?? []);
		const seen = await gate.visibleAmong(db, viewer, existing);
		const authorIds = seen.map(({ author_id }) => author_id);
		const cards = await users.cards.getMany(db, authorIds);
		return seen.flatMap((row, index) => {
			const author = cards[index]?.person;
			return author ? [{ row, author }] : [];
		});
	};
}

/** Counts a comment: for all, or for its author alone. */
async function count(
	transaction: Transaction,
	{ postId, authorId: userId, isShadowed }: { postId: string; authorId: string; isShadowed: boolean },
	by: -1 | 1,
): Promise<void> {
	if (!isShadowed) return queries.addToCommentCount(transaction, postId, by);
	await changeUnseen(transaction, { postId, userId, change: (unseen) => ({ ...unseen, comments: (unseen.comments ?? 0) + by }) });
}

interface NewComment extends NewCommentBody {
	id: string;
	postId: string;
}

function createWriting({ clock, posts, gate, revisions }: CommentsOptions) {
	return {
		async create(transaction: Transaction, author: Member, { id, postId, body, parentId = null }: NewComment): Promise<void> {
			const post = await posts.requireToComment(transaction, postId, author);
			if (parentId !== null) {
				const parent = await queries.findCommentFacts(transaction, parentId);
				const isVisible = parent?.post_id === postId && (await gate.visibleUnder(transaction, post, author, [parent])).length > 0;
				if (!isVisible) throw notFound('answered');
			}
			const at = isoNow(clock);
			const isShadowed = post.isUnseen;
			await queries.insertComment(transaction, { id, postId, authorId: author.id, body, parentId, isShadowed, at });
			await count(transaction, { postId, authorId: author.id, isShadowed }, 1);
			await append(transaction, commentCreated, { actorId: author.id, subjects: { comment: id, post: postId }, isShadowed, at });
		},

		async update(transaction: Transaction, author: Member, id: string, { body }: { body: string }): Promise<void> {
			const { postId, facts, isUnseen } = await gate.requireEditable(transaction, id, author);
			const before = await queries.lockCommentText(transaction, id);
			if (before === null) throw notFound('comment');
			if (body === before) return;
			const at = isoNow(clock);
			await revisions.keep(transaction, { of: { kind: 'comment', id }, title: null, body: before, at });
			await queries.updateCommentText(transaction, { id, body, isShadowed: isUnseen, at });
			const counted = { postId, authorId: author.id };
			// It vanishes for all others.
			if (isUnseen && !facts.isShadowed) {
				await count(transaction, { ...counted, isShadowed: false }, -1);
				await count(transaction, { ...counted, isShadowed: true }, 1);
			}
			const subjects = { comment: id, post: postId };
			await append(transaction, commentUpdated, { actorId: author.id, subjects, isShadowed: facts.isShadowed, at });
		},
	};
}

interface Hiding {
	adminId: string;
	id: string;
	isHidden: boolean;
}

function createRemoving({ clock, gate, tribes }: CommentsOptions) {
	return {
		/** A comment with answers is emptied instead of deleted, so that they keep their place. */
		async remove(transaction: Transaction, member: Member, { id, reason }: { id: string; reason: string }): Promise<void> {
			const { postId, moderated, ...counted } = await gate.requireDeletable(transaction, id, member);
			const words = await queries.lockCommentText(transaction, id);
			if (words === null) throw notFound('comment');
			const at = isoNow(clock);
			if (await queries.hasAnswers(transaction, id)) await queries.emptyComment(transaction, { id, at });
			else await queries.deleteComment(transaction, id);
			await count(transaction, { postId, ...counted }, -1);
			if (moderated) {
				const act = { act: 'commentRemoved', actorId: member.id, words, reason, at } as const;
				await tribes.actOnMember(transaction, { ...moderated, ...act });
			}
			const { isShadowed } = counted;
			await append(transaction, commentDeleted, { actorId: member.id, subjects: { comment: id, post: postId }, isShadowed, at });
		},

		/** Hides or restores a comment, for administrators. @returns false when nothing changed or it is gone. */
		async setHidden(transaction: Transaction, { adminId, id, isHidden }: Hiding): Promise<boolean> {
			await queries.lockPostOf(transaction, id);
			const at = isoNow(clock);
			const shown = isHidden ? await queries.hideComment(transaction, { id, at }) : await queries.showComment(transaction, id);
			if (!shown) return false;
			const { postId } = shown;
			await count(transaction, { ...shown, isShadowed: Boolean(shown.isShadowed) }, isHidden ? -1 : 1);
			const event = isHidden ? commentHidden : commentRestored;
			await append(transaction, event, { actorId: adminId, subjects: { comment: id, post: postId }, at });
			return true;
		},
	};
}

function createBringing({ clock }: CommentsOptions) {
	/**
	 * Under posts of a tribe that is brought as a whole, with their ids here: answers after what they answer, and without news of them.
	 * @returns how many; those that are there already are passed over.
	 */
	return async function bring(transaction: Transaction, comments: queries.BroughtComment[]): Promise<number> {
		if (comments.length === 0) return 0;
		const places = await queries.listPlaces(
			transaction,
			comments.flatMap(({ id, parentId }) => (parentId === null ? id : [id, parentId])),
		);
		const rows: queries.BroughtComment[] = [];
		for (const { parentId, ...comment } of comments) {
			if (places.has(comment.id)) continue;
			rows.push({ ...comment, parentId: parentId !== null && places.get(parentId) === comment.postId ? parentId : null });
			places.set(comment.id, comment.postId);
		}
		if (rows.length === 0) return 0;
		await queries.insertBrought(transaction, rows);
		const at = isoNow(clock);
		for (const { id, postId, authorId } of rows)
			await append(transaction, commentImported, { actorId: authorId, subjects: { comment: id, post: postId }, at });
		return rows.length;
	};
}
