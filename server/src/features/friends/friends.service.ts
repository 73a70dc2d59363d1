/** Friendships, friend requests and blocks. */

import type { PageQuery } from '@friends/contract/core/pages';
import { matcherOf } from '@friends/contract/core/words/folding';
import {
	friendRequestDeclined,
	friendRequested,
	friendRequestWithdrawn,
	friendshipBegan,
	friendshipEnded,
	memberBlocked,
	memberUnblocked,
} from '@friends/contract/friends/friends.events';
import { friendLimits } from '@friends/contract/friends/friends.limits';
import type { Friend, FriendRequest, Relation, Suggestion } from '@friends/contract/friends/friends.schema';
import type { Member } from '#core/access/viewer';
import type { Caches } from '#core/cache/caches';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId, noIds } from '#core/ids';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Database, Reader, Transaction } from '#core/transaction';
import { privacyOf, type UsersService } from '../users/users.service.ts';
import { type Circles, createCircles } from './circles.ts';
import { isBlockedIn, relationIn, requestObstacle, type Tie } from './friends.policy.ts';
import { presentFriend, presentRequest } from './friends.present.ts';
import * as queries from './friends.queries.ts';
import { suggestPeople } from './suggestions.ts';
import { createTiedPeople, type TiedPerson, type TiesAsked } from './tied-people.ts';

export { requestObstacle } from './friends.policy.ts';
export { presentFriend } from './friends.present.ts';

/** Two locked people: their ties cannot change until the transaction ends. */
interface Pair {
	viewerId: string;
	otherId: string;
	ties: Tie[];
	relation: Relation;
	/** Setting of the other person. */
	allowFriendRequests: boolean;
}

export type FriendsService = ReturnType<typeof createFriendsService>;

interface FriendsOptions {
	database: Database;
	caches: Caches;
	clock: Clock;
	users: Pick<UsersService, 'cards' | 'find'>;
}

export function createFriendsService(options: FriendsOptions) {
	const circles = createCircles(options.caches);
	const among = createAmong(circles);
	return {
		listFriendshipsAmong: queries.listFriendshipsAmong,
		relation: ({ id }: Member, otherId: string): Promise<Relation> => among.relationTo(options.database.reader, id, otherId),
		...among,
		...createRequests(options),
		...createParting(options),
		...createLists(options, createTiedPeople({ circles, users: options.users })),
	};
}

/** Relations to many people at once. Transactions query only these people; reads use the cached circle. */
function createAmong(circles: Circles) {
	/** @returns at least those of these people that are hidden by a block, in either direction; possibly others. */
	async function blockedAmong(db: Reader, viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
		if (ids.length === 0) return noIds;
		return db.isTransaction ? queries.listBlockedAmong(db, viewerId, [...new Set(ids)]) : (await circles.of(db, viewerId)).blockedIds;
	}

	return {
		circleOf: circles.of,
		blockedAmong,
		/** @returns at least the viewer's friends among these people; possibly others. */
		async friendsAmong(db: Reader, viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
			if (ids.length === 0) return noIds;
			return db.isTransaction ? queries.listFriendsAmong(db, viewerId, [...new Set(ids)]) : (await circles.of(db, viewerId)).friendIds;
		},
		async relationTo(db: Reader, viewerId: string, otherId: string): Promise<Relation> {
			const ties = db.isTransaction
				? await queries.listTies(db, { oneId: viewerId, otherId })
				: (await circles.of(db, viewerId)).tiesTo(otherId);
			return relationIn(ties, { viewerId, otherId });
		},
		/** Relations of the viewer to others. */
		async relationsOf(db: Reader, viewerId: string): Promise<(otherId: string) => Relation> {
			const { tiesTo } = await circles.of(db, viewerId);
			return (otherId) => relationIn(tiesTo(otherId), { viewerId, otherId });
		},
		async isBlockedBetween(db: Reader, oneId: string, otherId: string): Promise<boolean> {
			return (await blockedAmong(db, oneId, [otherId])).has(otherId);
		},
	};
}

/** Locks both people: the second of two concurrent changes sees the result of the first. A person hidden by a block is not found. */
async function lockPair(transaction: Transaction, viewerId: string, otherId: string): Promise<Pair> {
	const pair = await lockPairDespiteBlocks(transaction, viewerId, otherId);
	if (isBlockedIn(pair.ties) && pair.relation.relation !== 'blocked') throw notFound('person');
	return pair;
}

async function lockPairDespiteBlocks(transaction: Transaction, viewerId: string, otherId: string): Promise<Pair> {
	const people = await queries.lockPeople(transaction, [viewerId, otherId]);
	const other = people.find(({ id }) => id === otherId);
	if (!other || other.status === 'deleted') throw notFound('person');
	const ties = await queries.listTies(transaction, { oneId: viewerId, otherId });
	const relation = relationIn(ties, { viewerId, otherId });
	return { viewerId, otherId, ties, relation, allowFriendRequests: privacyOf(other.settings).allowFriendRequests };
}

function createRequests({ clock }: FriendsOptions) {
	async function befriend(transaction: Transaction, { viewerId, otherId }: Pair, requestId: string): Promise<void> {
		const at = isoNow(clock);
		await queries.closeRequest(transaction, { id: requestId, status: 'accepted', at });
		await queries.insertFriendship(transaction, { oneId: viewerId, otherId, at });
		await append(transaction, friendshipBegan, { actorId: viewerId, subjects: { user: otherId, friendRequest: requestId }, at });
	}

	async function request(transaction: Transaction, { id: viewerId }: Member, otherId: string): Promise<void> {
		if (viewerId === otherId) throw new AppError('own_friendship');
		const pair = await lockPair(transaction, viewerId, otherId);
		const { relation, requestId } = pair.relation;
		if (relation === 'blocked') throw notFound('person');
		const obstacle = requestObstacle({ relation, allowFriendRequests: pair.allowFriendRequests });
		if (obstacle) throw new AppError(obstacle);
		if (relation === 'asked' && requestId) return befriend(transaction, pair, requestId);
		if (relation !== 'none') return;
		const since = isoIn(clock, -friendLimits.askAgainDays * 24 * 60 * 60);
		if (await queries.wasDeclined(transaction, { fromId: viewerId, toId: otherId, since }))
			throw new AppError('declined_lately', { days: friendLimits.askAgainDays });
		const id = newId();
		const at = isoNow(clock);
		await queries.insertRequest(transaction, { id, fromId: viewerId, toId: otherId, at });
		await append(transaction, friendRequested, { actorId: viewerId, subjects: { friendRequest: id, user: otherId }, at });
	}

	/** Locks a request and the two people. */
	async function lockRequest(transaction: Transaction, viewerId: string, requestId: string) {
		const found = await queries.findRequest(transaction, requestId);
		if (!found || (found.fromId !== viewerId && found.toId !== viewerId)) throw notFound('friendRequest');
		const isOwn = found.fromId === viewerId;
		const pair = await lockPair(transaction, viewerId, isOwn ? found.toId : found.fromId);
		return { pair, isOwn, isOpen: pair.relation.requestId === requestId };
	}

	/** @returns the other person's id. */
	async function accept(transaction: Transaction, { id: viewerId }: Member, requestId: string): Promise<string> {
		const { pair, isOwn, isOpen } = await lockRequest(transaction, viewerId, requestId);
		if (isOwn) throw notFound('friendRequest');
		// Already friends when another window has just accepted: not an error.
		if (isOpen) await befriend(transaction, pair, requestId);
		else if (pair.relation.relation !== 'friend') throw notFound('friendRequest');
		return pair.otherId;
	}

	/** @returns the other person's id. */
	async function removeRequest(transaction: Transaction, { id: viewerId }: Member, requestId: string): Promise<string> {
		const { pair, isOwn, isOpen } = await lockRequest(transaction, viewerId, requestId);
		if (!isOpen) throw notFound('friendRequest');
		await closeRequest(transaction, pair, { id: requestId, isOwn, at: isoNow(clock) });
		return pair.otherId;
	}

	return { request, accept, removeRequest };
}

interface Closing {
	id: string;
	/** Withdrawn by the sender, not declined by the recipient. */
	isOwn: boolean;
	at: string;
}

async function closeRequest(transaction: Transaction, { viewerId, otherId }: Pair, { id, isOwn, at }: Closing): Promise<void> {
	await queries.closeRequest(transaction, { id, status: isOwn ? 'cancelled' : 'declined', at });
	const subjects = { friendRequest: id, user: otherId };
	await append(transaction, isOwn ? friendRequestWithdrawn : friendRequestDeclined, { actorId: viewerId, subjects, at });
}

async function endFriendship(transaction: Transaction, { viewerId, otherId }: Pair, at: string): Promise<void> {
	await queries.deleteFriendship(transaction, viewerId, otherId);
	await append(transaction, friendshipEnded, { actorId: viewerId, subjects: { user: otherId }, at });
}

/** Ends friendships, and sets and lifts blocks. */
function createParting({ clock, users }: FriendsOptions) {
	async function unfriend(transaction: Transaction, { id: viewerId }: Member, otherId: string): Promise<void> {
		if (viewerId === otherId) throw notFound('friendship');
		const pair = await lockPair(transaction, viewerId, otherId);
		if (pair.relation.relation !== 'friend') throw notFound('friendship');
		await endFriendship(transaction, pair, isoNow(clock));
	}

	/** Also blocks someone who has blocked the viewer. @param key an id or a username. @returns the other person's id. */
	async function block(transaction: Transaction, { id: viewerId }: Member, key: string): Promise<string> {
		const otherId = (await users.find(transaction, key))?.id;
		if (otherId === undefined) throw notFound('person');
		if (viewerId === otherId) throw new AppError('own_block');
		const pair = await lockPairDespiteBlocks(transaction, viewerId, otherId);
		const { relation, ties } = pair;
		if (relation.relation === 'blocked') return otherId;
		const at = isoNow(clock);
		for (const { kind, id, by } of ties) {
			if (kind === 'request') await closeRequest(transaction, pair, { id, isOwn: by === viewerId, at });
		}
		if (relation.relation === 'friend') await endFriendship(transaction, pair, at);
		await queries.insertBlock(transaction, { oneId: viewerId, otherId, at });
		await append(transaction, memberBlocked, { actorId: viewerId, subjects: { user: otherId }, at });
		return otherId;
	}

	async function unblock(transaction: Transaction, { id: viewerId }: Member, otherId: string): Promise<void> {
		if (!(await queries.deleteBlock(transaction, { userId: viewerId, blockedId: otherId }))) throw notFound('block');
		await append(transaction, memberUnblocked, { actorId: viewerId, subjects: { user: otherId }, at: isoNow(clock) });
	}

	return { unfriend, block, unblock };
}

function createLists({ database, clock }: FriendsOptions, listTied: ReturnType<typeof createTiedPeople>) {
	const db = database.reader;

	async function pageOfTied({ id: userId }: Member, list: TiesAsked['list'], { limit, cursor }: PageQuery): Promise<Page<TiedPerson>> {
		const people = await listTied(db, { userId, list, limit: limit + 1, after: cursor ? decodeCursor(cursor) : null });
		return pageOf(people, limit, (person) => person);
	}

	/** A search scans all friends: no index would help, and members have few enough. */
	async function searchFriends({ id: userId }: Member, search: string, { limit, cursor }: PageQuery): Promise<Page<TiedPerson>> {
		const matches = matcherOf(search);
		const people = await listTied(db, { userId, list: 'friends', limit: null, after: cursor ? decodeCursor(cursor) : null });
		const found = people.filter(({ person }) => matches(`${person.name} ${person.username}`));
		return pageOf(found, limit, (person) => person);
	}

	async function list(viewer: Member, { search = '', ...page }: PageQuery & { search?: string | undefined }): Promise<Page<Friend>> {
		const { items, nextCursor } = await (search ? searchFriends(viewer, search, page) : pageOfTied(viewer, 'friends', page));
		return { items: items.map(presentFriend), nextCursor };
	}

	async function listRequests(
		viewer: Member,
		{ direction, ...page }: PageQuery & { direction: 'incoming' | 'outgoing' },
	): Promise<Page<FriendRequest>> {
		const { items, nextCursor } = await pageOfTied(viewer, direction, page);
		return { items: items.map(presentRequest), nextCursor };
	}

	async function listBlocks(viewer: Member, page: PageQuery): Promise<Page<Friend>> {
		const { items, nextCursor } = await pageOfTied(viewer, 'blocked', page);
		return { items: items.map(presentFriend), nextCursor };
	}

	return {
		/** The next friends in order, visible to the viewer or not. */
		listFriends: (reader: Reader, page: Omit<TiesAsked, 'list'>): Promise<TiedPerson[]> => listTied(reader, { ...page, list: 'friends' }),
		/** Equals the length of the list of incoming requests. */
		countIncoming: async (reader: Reader, userId: string): Promise<number> =>
			(await listTied(reader, { userId, list: 'incoming', after: null, limit: null })).length,
		list,
		listRequests,
		listBlocks,
		suggest: ({ id }: Member): Promise<Suggestion[]> => suggestPeople(db, clock, id),
	};
}
