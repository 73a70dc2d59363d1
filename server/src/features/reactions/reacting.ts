/** Reacting to posts beyond the like, and lists of who reacted. */
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import { postReacted, postUnreacted } from '@friends/contract/reactions/reactions.events';
import type { PostReactions, Reactor, reactorsQuerySchema } from '@friends/contract/reactions/reactions.schema';
import type * as z from 'zod/mini';
import type { Gates } from '#core/access/gate';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { append } from '#core/events/append';
import { newId, noIds } from '#core/ids';
import type { Page } from '#core/keyset';
import { readOn } from '#core/reading-on';
import type { Database, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { canKnowOf, presentPerson } from '../users/users.service.ts';
import * as queries from './reacting.queries.ts';

interface ReactingOptions {
	database: Database;
	clock: Clock;
	friends: Pick<FriendsService, 'circleOf' | 'blockedAmong'>;
	gates: Pick<Gates, 'post'>;
}

export function createReacting({ database, clock, gates }: ReactingOptions) {
	async function set(
		transaction: Transaction,
		{ id: userId }: Member,
		{ postId, kind, isShadowed }: { postId: string; kind: ReactionKind | null; isShadowed: boolean },
	): Promise<void> {
		const at = isoNow(clock);
		const changed = await queries.setReaction(transaction, { id: newId(), postId, userId, kind, isShadowed, at });
		if (!changed) return;
		const of = { actorId: userId, subjects: { post: postId }, isShadowed: !changed.isSeen, at };
		await append(transaction, kind === null ? postUnreacted : postReacted, of);
	}

	return {
		async getReactions(member: Member, postId: string): Promise<PostReactions> {
			await gates.post.requireVisible(database.reader, postId, member);
			return queries.findReactions(database.reader, { postId, userId: member.id });
		},
		/** In place of an earlier reaction. */
		async react(transaction: Transaction, member: Member, postId: string, kind: ReactionKind): Promise<void> {
			const { isUnseen: isShadowed } = await gates.post.requireToTakePart(transaction, postId, member);
			await set(transaction, member, { postId, kind, isShadowed });
		},
		/** Allowed even to members who are muted or banned in the tribe. */
		async unreact(transaction: Transaction, member: Member, postId: string): Promise<void> {
			await gates.post.requireVisible(transaction, postId, member);
			await set(transaction, member, { postId, kind: null, isShadowed: false });
		},
	};
}

type ReactorsQuery = z.output<typeof reactorsQuerySchema>;

/** Begins the cursors of the friends' part, which comes first; a cursor of this alone begins the part of the others. */
const amongFriends = 'friends ';
const others = 'others';

export function createReactors({ database, friends, gates }: ReactingOptions) {
	const db = database.reader;

	function pageOf(
		{ postId, viewerId }: { postId: string; viewerId: string | null },
		{ kind, limit }: Omit<ReactorsQuery, 'cursor'>,
		{ cursor, friendsOf, shown }: Part,
	): Promise<Page<Row>> {
		return readOn({
			limit,
			cursor,
			skeleton: (after, chunkSize) =>
				queries.listReactors(db, { postId, kind, viewerId, after, limit: chunkSize, ...(friendsOf && { friendsOf }) }),
			visible: shown,
			positionOf: (row) => row,
		});
	}

	/** Without friends, who are in the part before, and people behind a block. */
	async function othersPage(viewer: Viewer, postId: string, query: Omit<ReactorsQuery, 'cursor'>, cursor?: string): Promise<Page<Row>> {
		const userId = memberIdOf(viewer);
		const friendIds = userId === null ? noIds : (await friends.circleOf(db, userId)).friendIds;
		return pageOf({ postId, viewerId: userId }, query, {
			cursor,
			async shown(rows) {
				const ids = rows.map(({ person_id }) => person_id);
				const blocked = userId === null ? noIds : await friends.blockedAmong(db, userId, ids);
				return rows.filter(({ person_id: id }) => !friendIds.has(id) && canKnowOf({ isBlocked: blocked.has(id) }));
			},
		});
	}

	/** Friends, then the others on the same page if there is room. */
	async function friendsPage(viewer: Viewer, userId: string, postId: string, query: Omit<ReactorsQuery, 'cursor'>, cursor?: string) {
		const page = await pageOf({ postId, viewerId: userId }, query, { cursor, friendsOf: userId, shown: async (rows) => rows });
		if (page.nextCursor !== null) return { ...page, nextCursor: amongFriends + page.nextCursor };
		const room = query.limit - page.items.length;
		if (room === 0) return { ...page, nextCursor: others };
		const rest = await othersPage(viewer, postId, { ...query, limit: room });
		return { items: [...page.items, ...rest.items], nextCursor: rest.nextCursor };
	}

	return {
		/** People who reacted to a post, for all who see it: the viewer's friends first. */
		async listReactors(viewer: Viewer, postId: string, { cursor, ...query }: ReactorsQuery): Promise<Page<Reactor>> {
			await gates.post.requireVisible(db, postId, viewer);
			const userId = memberIdOf(viewer);
			const isFriends = userId !== null && (cursor === undefined || cursor.startsWith(amongFriends));
			const page = isFriends
				? await friendsPage(viewer, userId, postId, query, cursor?.slice(amongFriends.length))
				: await othersPage(viewer, postId, query, cursor === others ? undefined : cursor);
			return { ...page, items: page.items.map((row) => ({ kind: row.kind, person: presentPerson(row) })) };
		},
	};
}

type Row = Awaited<ReturnType<typeof queries.listReactors>>[number];

interface Part {
	cursor: string | undefined;
	friendsOf?: string;
	/** Leaves out people who are not shown in it. */
	shown(rows: Row[]): Promise<Row[]>;
}
