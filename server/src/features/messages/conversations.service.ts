/** Conversations: listing, beginning, answering and arranging them. */

import type { PageQuery } from '@friends/contract/core/pages';
import { newAccountSeconds } from '@friends/contract/core/rate-limits';
import { matcherOf } from '@friends/contract/core/words/folding';
import type {
	arrangeBodySchema,
	Conversation,
	ConversationMember,
	conversationsQuerySchema,
} from '@friends/contract/messages/conversations.schema';
import { conversationArranged, conversationChanged, conversationDeclined } from '@friends/contract/messages/messages.events';
import { conversationLimits } from '@friends/contract/messages/messages.limits';
import { isAdministrator } from '@friends/contract/users/roles';
import type * as z from 'zod/mini';
import type { Member } from '#core/access/viewer';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { decodeCursor, encodeCursor, type Page, pageOf } from '#core/keyset';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { canSeeProfile, privacyOf, type UsersService } from '../users/users.service.ts';
import { presentMember } from './conversations.present.ts';
import * as queries from './conversations.queries.ts';
import type { Hydration } from './hydration.ts';
import * as members from './members.queries.ts';
import type { MessagesGate } from './messages.gate.ts';
import { beginning } from './messages.policy.ts';

const daySeconds = 24 * 60 * 60;

export interface ConversationsOptions {
	database: Database;
	clock: Clock;
	users: Pick<UsersService, 'cards' | 'findById'>;
	friends: Pick<FriendsService, 'friendsAmong' | 'blockedAmong'>;
	gate: MessagesGate;
	hydration: Hydration;
}

export type ConversationsService = ReturnType<typeof createConversationsService>;

export function createConversationsService(options: ConversationsOptions) {
	return { ...createListing(options), ...createReading(options), ...createBeginning(options), ...createArranging(options) };
}

type ListQuery = z.output<typeof conversationsQuerySchema>;

/** Pinned ones have an order of their own, which the first letter of a cursor tells. */
const placeIn = (cursor: string): queries.Place => ({ isPinned: cursor.startsWith('p'), ...decodeCursor(cursor.slice(1)) });
const cursorOf = ({ pinnedAt, activeAt, id }: queries.OwnConversation) =>
	(pinnedAt === null ? 'a' : 'p') + encodeCursor({ createdAt: activeAt, id });

function createListing({ database, users, hydration }: ConversationsOptions) {
	const db = database.reader;

	/** A search reads all of a box: no index would help, and members have few enough. */
	async function search(viewerId: string, text: string, { box, limit, cursor }: ListQuery): Promise<Page<Conversation>> {
		const rows = await queries.listBox(db, { userId: viewerId, box, after: cursor ? placeIn(cursor) : null, limit: null });
		const others =
			rows.length > 0
				? await members.listOthers(
						db,
						viewerId,
						rows.map(({ id }) => id),
					)
				: [];
		const cards = await users.cards.getMany(
			db,
			others.map(({ userId }) => userId),
		);
		const names = new Map(others.map(({ conversationId }, index) => [conversationId, cards[index]?.person]));
		const matches = matcherOf(text);
		const found = rows.filter(({ id, name }) => {
			const person = names.get(id);
			return matches(person ? `${person.name} ${person.username}` : name);
		});
		return presented(viewerId, found, limit);
	}

	async function presented(viewerId: string, rows: queries.OwnConversation[], limit: number): Promise<Page<Conversation>> {
		const items = rows.slice(0, limit);
		const last = items.at(-1);
		return {
			items: await hydration.conversations(db, viewerId, items),
			nextCursor: rows.length > limit && last ? cursorOf(last) : null,
		};
	}

	return {
		async list({ id }: Member, query: ListQuery): Promise<Page<Conversation>> {
			const { box, limit, cursor, search: text = '' } = query;
			if (text !== '') return search(id, text, query);
			const rows = await queries.listBox(db, { userId: id, box, after: cursor ? placeIn(cursor) : null, limit: limit + 1 });
			return presented(id, rows, limit);
		},
	};
}

function createReading({ database, users, gate, hydration }: ConversationsOptions) {
	const db = database.reader;

	return {
		/** Those of these people that the viewer has a direct conversation with, which both said yes to. */
		async talkingAmong(db: Reader, viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
			const pairKeys = ids.map((id) => pairKeyOf(viewerId, id));
			return new Set(await members.listTalking(db, viewerId, pairKeys));
		},

		async get({ id: viewerId }: Member, id: string): Promise<Conversation> {
			const [conversation] = await hydration.conversations(db, viewerId, [await gate.requireOwn(db, viewerId, id)]);
			if (!conversation) throw notFound('conversation');
			return conversation;
		},

		async listMembers({ id: viewerId }: Member, id: string, { limit, cursor }: PageQuery): Promise<Page<ConversationMember>> {
			const { ownerId, channel } = await gate.requireOwn(db, viewerId, id);
			if (channel) throw new AppError('not_in_channels');
			const viewer = await users.findById(db, viewerId);
			const viewerShows = privacyOf(viewer?.settings ?? '{}').showReadMarks;
			const after = cursor ? decodeCursor(cursor) : null;
			const rows = await members.listPresent(db, { conversationId: id, viewerId, after, limit: limit + 1 });
			const page = pageOf(rows, limit, ({ joinedAt, userId }) => ({ createdAt: joinedAt, id: userId }));
			const cards = await users.cards.getMany(
				db,
				page.items.map(({ userId }) => userId),
			);
			const items = page.items.flatMap((row, index) => {
				const person = cards[index]?.person;
				const memberShows = privacyOf(row.settings).showReadMarks;
				return person ? [presentMember(row, { person, viewerId, ownerId, viewerShows, memberShows })] : [];
			});
			return { items, nextCursor: page.nextCursor };
		},

		/** Those of these that the viewer may see, in this order. */
		async listAmong({ id: viewerId }: Member, ids: readonly string[]): Promise<Conversation[]> {
			const own = new Map((await gate.listOwn(db, viewerId, ids)).map((row) => [row.id, row]));
			return hydration.conversations(
				db,
				viewerId,
				ids.flatMap((id) => own.get(id) ?? []),
			);
		},

		/** For signals. */
		countWaiting: (reader: Reader, userId: string) => queries.countWaiting(reader, userId),
		/** For digests. */
		countUnread: (userId: string, since: string) => queries.countUnread(db, userId, since),
	};
}

const pairKeyOf = (oneId: string, otherId: string): string => [oneId, otherId].sort().join(' ');

function createBeginning({ clock, users, friends, gate }: ConversationsOptions) {
	/** New conversations with strangers are few a day. */
	async function requireFewRequests(transaction: Transaction, { id, role, joinedAt }: Member): Promise<void> {
		const isNew = !isAdministrator(role) && joinedAt > isoIn(clock, -newAccountSeconds);
		const max = isNew ? conversationLimits.request.newAccountPerDay : conversationLimits.request.perDay;
		const times = await members.listAskedTimes(transaction, id, isoIn(clock, -daySeconds));
		const first = times.at(-max);
		if (first === undefined) return;
		const seconds = Math.ceil((Date.parse(first) - clock.now().getTime()) / 1000) + daySeconds;
		throw new AppError('rate_limited', { seconds: Math.max(1, seconds) });
	}

	async function stateOf(transaction: Transaction, viewer: Member, otherId: string): Promise<ReturnType<typeof beginning>> {
		const other = await users.findById(transaction, otherId);
		const isFriend = (await friends.friendsAmong(transaction, viewer.id, [otherId])).has(otherId);
		const isBlocked = (await friends.blockedAmong(transaction, viewer.id, [otherId])).has(otherId);
		if (!other) return 'hidden';
		const { allowMessages, profileVisibility: visibility } = privacyOf(other.settings);
		const profile = { ownerId: otherId, visibility, isFriend, isBlocked };
		return beginning({ status: other.status, isFriend, isBlocked, allowMessages, canSeeProfile: canSeeProfile(viewer, profile) });
	}

	return {
		/** @returns the id of the conversation with this person, which begins if there is none. */
		async openDirect(transaction: Transaction, viewer: Member, { id, otherId }: { id: string; otherId: string }): Promise<string> {
			if (otherId === viewer.id) throw new AppError('own_conversation');
			const state = await stateOf(transaction, viewer, otherId);
			if (state === 'hidden') throw notFound('person');
			const pairKey = pairKeyOf(viewer.id, otherId);
			const existing = await queries.findDirect(transaction, pairKey);
			if (existing !== null) return comeBack(transaction, viewer.id, existing);
			if (state === 'noMessages') throw new AppError('cannot_write', { why: 'noMessages' });
			if (state === 'asked') await requireFewRequests(transaction, viewer);
			const at = isoNow(clock);
			const isNew = await queries.insertConversation(transaction, { id, kind: 'direct', name: '', ownerId: null, pairKey, at });
			if (!isNew) return (await queries.findDirect(transaction, pairKey)) ?? id;
			const askedBy = state === 'asked' ? viewer.id : null;
			await members.putMembers(transaction, [
				{ conversationId: id, userId: viewer.id, state: 'in', seq: 0, askedBy: null, at },
				{ conversationId: id, userId: otherId, state, seq: 0, askedBy, at },
			]);
			await append(transaction, conversationChanged, { actorId: viewer.id, subjects: { conversation: id }, at });
			return id;
		},
	};

	/** Who said no has it again when they begin it themselves. */
	async function comeBack(transaction: Transaction, userId: string, id: string): Promise<string> {
		await queries.lockConversation(transaction, id);
		if (await gate.findOwn(transaction, userId, id)) return id;
		await members.updateMember(transaction, { conversationId: id, userId }, { state: 'in', declined_at: null });
		await append(transaction, conversationChanged, { actorId: userId, subjects: { conversation: id, user: userId }, at: isoNow(clock) });
		return id;
	}
}

function createArranging({ clock, gate }: ConversationsOptions) {
	return {
		/** @param isAccepted a no reads as no answer to the others. */
		async answer(transaction: Transaction, { id: userId }: Member, id: string, isAccepted: boolean): Promise<void> {
			const { state, lastSeq } = await gate.lockOwn(transaction, userId, id);
			if (state === 'in' && isAccepted) return;
			if (state !== 'asked') throw notFound('joinRequest');
			const at = isoNow(clock);
			const own = { conversationId: id, userId };
			if (isAccepted) {
				await members.updateMember(transaction, own, { state: 'in' });
				await append(transaction, conversationChanged, { actorId: userId, subjects: { conversation: id, user: userId }, at });
			} else {
				await members.updateMember(transaction, own, { state: 'declined', declined_at: at, read_seq: lastSeq, pinned_at: null });
				await append(transaction, conversationDeclined, { actorId: userId, subjects: { conversation: id }, at });
			}
		},

		async arrange(transaction: Transaction, { id: userId }: Member, id: string, body: z.output<typeof arrangeBodySchema>): Promise<void> {
			const { pinnedAt, channel } = await gate.lockOwn(transaction, userId, id);
			if (channel && (body.isPinned !== undefined || body.isArchived !== undefined)) throw new AppError('not_in_channels');
			const at = isoNow(clock);
			const { max } = conversationLimits.pinned;
			const pins = body.isPinned === true && pinnedAt === null;
			if (pins && (await queries.countPinned(transaction, userId)) >= max) throw new AppError('too_many_pinned', { max });
			const changes = {
				...(body.isMuted !== undefined && { is_muted: body.isMuted }),
				...(body.isPinned !== undefined && { pinned_at: body.isPinned ? (pinnedAt ?? at) : null }),
				...(body.isArchived !== undefined && { archived_at: body.isArchived ? at : null }),
			};
			if (Object.keys(changes).length === 0) return;
			if (channel) await members.putMark(transaction, { conversationId: id, userId, at });
			await members.updateMember(transaction, { conversationId: id, userId }, changes);
			await append(transaction, conversationArranged, { actorId: userId, subjects: { conversation: id }, at });
		},
	};
}
