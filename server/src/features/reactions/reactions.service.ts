/** Reactions: likes of posts and comments, further reactions to posts, who gave them, and the viewer's deeds for other rooms. */
import { commentLiked, commentUnliked } from '@friends/contract/comments/comments.events';
import type { PageQuery } from '@friends/contract/core/pages';
import { postLiked, postUnliked } from '@friends/contract/posts/posts.events';
import type { Like } from '@friends/contract/posts/posts.schema';
import { type ReactionKind, reactionKinds } from '@friends/contract/reactions/reaction-kinds';
import type { Person } from '@friends/contract/users/users.schema';
import type { Gates, Subject } from '#core/access/gate';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import { newId, noIds } from '#core/ids';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { changeUnseen } from '../unseen/unseen.service.ts';
import { canKnowOf, presentPerson } from '../users/users.service.ts';
import type { BookmarkedBy } from './bookmarked.ts';
import { createCachedDeeds } from './cached-deeds.ts';
import { createReacting, createReactors } from './reacting.ts';
import * as queries from './reactions.queries.ts';
import type { ReportedBy } from './reported.ts';

export { uncount } from './reacting.queries.ts';
export { setUnseenLike } from './reactions.queries.ts';
export type { ReportedBy } from './reported.ts';

export type ReactionsService = ReturnType<typeof createReactionsService>;

interface ReactionsOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	friends: FriendsService;
	gates: Gates;
	reportedBy: ReportedBy;
	bookmarkedBy: BookmarkedBy;
}

/** What a member did to things, by their ids. */
export interface Deeds {
	liked: { has(id: string): boolean };
	/** Posts alone have reactions beyond the like, and bookmarks. */
	reacted: ReadonlyMap<string, ReactionKind>;
	bookmarked: ReadonlySet<string>;
	/** Those with an open report by the member. */
	reported: ReadonlySet<string>;
}

export const noDeeds: Deeds = { liked: noIds, reacted: new Map(), bookmarked: noIds, reported: noIds };

const isReactionKind = (deed: queries.DeedRow['deed']): deed is ReactionKind => (reactionKinds as readonly string[]).includes(deed);

export function createReactionsService(options: ReactionsOptions) {
	return {
		...createDeeds(options),
		...createLiking(options),
		...createLikers(options),
		...createReacting(options),
		...createReactors(options),
	};
}

/** The viewer's part of things in other rooms. */
function createDeeds({ database, caches, reportedBy, bookmarkedBy }: ReactionsOptions) {
	const cached = createCachedDeeds(caches, { reportedBy, bookmarkedBy });

	async function loadDeeds(db: Reader, userId: string, kind: Subject['kind'], ids: readonly string[]): Promise<Deeds> {
		const rows = await queries.listDeeds[kind](db, userId, ids);
		const thingsWith = (deed: queries.DeedRow['deed']) => new Set(rows.flatMap((row) => (row.deed === deed && row.id) || []));
		const reacted = rows.flatMap(({ id, deed }): [string, ReactionKind][] => (id !== null && isReactionKind(deed) ? [[id, deed]] : []));
		return {
			liked: thingsWith('like'),
			reacted: new Map(reacted),
			bookmarked: thingsWith('bookmark'),
			reported: thingsWith('report'),
		};
	}

	return {
		/** Transactions query only these things; reads use the cache. @returns possibly also other things. */
		async deedsOn(db: Reader, userId: string, kind: Subject['kind'], ids: readonly string[]): Promise<Deeds> {
			if (db.isTransaction) return loadDeeds(db, userId, kind, ids);
			const lately = await cached.of(db, kind, userId);
			const older = ids.filter((id) => id < lately.since);
			if (older.length === 0) return lately;
			const { liked, reacted } = await loadDeeds(db, userId, kind, older);
			return {
				...lately,
				liked: { has: (id) => lately.liked.has(id) || liked.has(id) },
				reacted: new Map([...lately.reacted, ...reacted]),
			};
		},
		/** True while the viewer's report of this person is open. */
		async hasReported(db: Reader, viewer: Viewer, id: string): Promise<boolean> {
			const userId = memberIdOf(viewer);
			return userId !== null && (await reportedBy(db, userId)).has(id);
		},
		/** Times of likes, for those of these members who like these posts now. */
		async listLikeTimes(userIds: string[], ids: string[]): Promise<{ userId: string; postId: string; at: string }[]> {
			return ids.length > 0 ? queries.listLikeTimes(database.reader, { userIds, ids }) : [];
		},
	};
}

function createLiking({ database, clock, gates }: Pick<ReactionsOptions, 'database' | 'clock' | 'gates'>) {
	return {
		async get(member: Member, of: Subject): Promise<Like> {
			await gates[of.kind].requireVisible(database.reader, of.id, member);
			return queries.findLike(database.reader, { userId: member.id, of });
		},
		async like(transaction: Transaction, member: Member, of: Subject): Promise<void> {
			const { postId, isUnseen: isShadowed } = await gates[of.kind].requireToTakePart(transaction, of.id, member);
			const at = isoNow(clock);
			if (!(await queries.insertLike(transaction, { id: newId(), userId: member.id, of, isShadowed, at }))) return;
			await countLike(transaction, of, { isLiked: true, isShadowed, userId: member.id });
			await appendLike(transaction, of, { isLiked: true, isShadowed, postId, actorId: member.id, at });
		},
		/** Allowed even to members who are muted or banned in the tribe. */
		async unlike(transaction: Transaction, member: Member, of: Subject): Promise<void> {
			const { postId } = await gates[of.kind].requireVisible(transaction, of.id, member);
			const like = await queries.deleteLike(transaction, { userId: member.id, of });
			if (!like) return;
			const isShadowed = Boolean(like.isShadowed);
			await countLike(transaction, of, { isLiked: false, isShadowed, userId: member.id });
			await appendLike(transaction, of, { isLiked: false, isShadowed, postId, actorId: member.id, at: isoNow(clock) });
		},
	};
}

/** Counts a like: for all, or for the member alone. */
async function countLike(
	transaction: Transaction,
	of: Subject,
	{ isLiked, isShadowed, userId }: Pick<Liking, 'isLiked' | 'isShadowed'> & { userId: string },
): Promise<void> {
	if (!isShadowed) return queries.addToLikeCount(transaction, of, isLiked ? 1 : -1);
	if (of.kind === 'comment') return queries.setUnseenLike(transaction, { commentId: of.id, userId, isLiked });
	await changeUnseen(transaction, { postId: of.id, userId, change: (unseen) => ({ ...unseen, isLiked }) });
}

interface Liking {
	isLiked: boolean;
	isShadowed: boolean;
	postId: string;
	actorId: string;
	at: string;
}

function appendLike(transaction: Transaction, { kind, id }: Subject, { isLiked, postId, ...by }: Liking): Promise<void> {
	if (kind === 'post') return append(transaction, isLiked ? postLiked : postUnliked, { ...by, subjects: { post: id } });
	return append(transaction, isLiked ? commentLiked : commentUnliked, { ...by, subjects: { comment: id, post: postId } });
}

function createLikers({ database, friends, gates }: ReactionsOptions) {
	async function blockedAmong(viewer: Viewer, ids: string[]): Promise<ReadonlySet<string>> {
		const userId = memberIdOf(viewer);
		return userId ? friends.blockedAmong(database.reader, userId, ids) : noIds;
	}

	return {
		/** People who like a post, for all who see it; hides people behind a block. */
		async listLikers(viewer: Viewer, postId: string, { limit, cursor }: PageQuery): Promise<Page<Person>> {
			const db = database.reader;
			await gates.post.requireVisible(db, postId, viewer);
			const page = await readOn({
				limit,
				cursor,
				skeleton: (after, chunkSize) => queries.listLikers(db, { postId, viewerId: memberIdOf(viewer), after, limit: chunkSize }),
				async visible(rows) {
					const ids = rows.map(({ person_id }) => person_id);
					const blocked = await blockedAmong(viewer, ids);
					return rows.filter(({ person_id }) => canKnowOf({ isBlocked: blocked.has(person_id) }));
				},
				positionOf: (row) => row,
			});
			return { ...page, items: page.items.map(presentPerson) };
		},
	};
}
