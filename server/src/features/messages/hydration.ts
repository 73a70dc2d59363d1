/** Loads what belongs to messages and conversations, for many at once: the number of statements does not depend on how many. */

import { channelLimits } from '@friends/contract/channels/channels.limits';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { conversationLimits } from '@friends/contract/messages/messages.limits';
import type { Message } from '@friends/contract/messages/messages.schema';
import type { Person } from '@friends/contract/users/users.schema';
import { type Clock, isoNow } from '#core/clock';
import type { Reader } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { privacyOf, type UsersService } from '../users/users.service.ts';
import { silenceInChannel } from './channels/channel-access.policy.ts';
import { listThreadFaces, listThreads, type ThreadRow } from './channels/channel-messages.queries.ts';
import { presentConversation, presentLastMessage } from './conversations.present.ts';
import type { OwnConversation } from './conversations.queries.ts';
import { listFaces, listOthers, type MemberRow } from './members.queries.ts';
import { isWaiting, type OtherFacts, silenceOf } from './messages.policy.ts';
import { presentAnswered, presentMessage, presentReactions } from './messages.present.ts';
import { listAuthorsOf, listByIds, listLast, listReadableByIds, type MessageRow } from './messages.queries.ts';
import { listReactions } from './reactions/message-reactions.queries.ts';

export interface HydrationOptions {
	clock: Clock;
	users: Pick<UsersService, 'cards'>;
	friends: Pick<FriendsService, 'friendsAmong' | 'blockedAmong'>;
}

export type Hydration = ReturnType<typeof createHydration>;

/** @returns whether the words of a message that another one answers are not for all who read the answer. */
export type Covering = (answered: MessageRow) => boolean;

/** Who reads messages, and what they may not see of others. */
export interface Viewing {
	/** Null for many at once, who have them alike. */
	viewerId: string | null;
	isCovered: Covering;
	/** Those of these people who do not show as faces of a thread. */
	hiddenAmong(db: Reader, ids: string[]): Promise<ReadonlySet<string>>;
}

export function createHydration(options: HydrationOptions) {
	const peopleOf = createPeopleOf(options);
	const factsOf = createFactsOf(options);
	const messages = createMessages(peopleOf);
	return { messages, conversations: createConversations(options, { messages, peopleOf, factsOf }), factsOf, peopleOf };
}

function createPeopleOf({ users }: HydrationOptions) {
	/** Deleted people have none. */
	return async function peopleOf(db: Reader, ids: readonly (string | null)[]): Promise<(id: string | null) => Person | null> {
		const asked = [...new Set(ids.flatMap((id) => id ?? []))];
		const cards = asked.length > 0 ? await users.cards.getMany(db, asked) : [];
		const people = new Map(asked.map((id, index) => [id, cards[index]?.person ?? null]));
		return (id) => (id === null ? null : (people.get(id) ?? null));
	};
}

type PeopleOf = ReturnType<typeof createPeopleOf>;

interface Thread extends ThreadRow {
	faceIds: string[];
}

/** Threads of messages of channels; asks nothing for others. */
async function loadThreads(
	db: Reader,
	rows: readonly MessageRow[],
	{ viewerId, hiddenAmong }: Pick<Viewing, 'viewerId' | 'hiddenAmong'>,
): Promise<ReadonlyMap<string, Thread>> {
	const ids = rows.filter(({ conversationId, channelId }) => conversationId === channelId).map(({ id }) => id);
	const threads = ids.length > 0 ? await listThreads(db, { ids, viewerId }) : [];
	if (threads.length === 0) return new Map();
	const faces = await listThreadFaces(db, { ids: threads.map(({ id }) => id), viewerId, atMost: channelLimits.threadFaces });
	const hidden = await hiddenAmong(
		db,
		faces.map(({ userId }) => userId),
	);
	const shown = Map.groupBy(
		faces.filter(({ userId }) => !hidden.has(userId)),
		({ threadId }) => threadId,
	);
	return new Map(threads.map((thread) => [thread.id, { ...thread, faceIds: (shown.get(thread.id) ?? []).map(({ userId }) => userId) }]));
}

const presentThread = ({ replyCount, lastReplyAt, faceIds }: Thread, personOf: (id: string) => Person | null): Message['thread'] => ({
	replyCount,
	lastReplyAt,
	people: faceIds.flatMap((id) => personOf(id) ?? []),
});

function createMessages(peopleOf: PeopleOf) {
	return async function messages(db: Reader, rows: readonly MessageRow[], { isCovered, ...viewing }: Viewing): Promise<Message[]> {
		const ids = rows.map(({ id }) => id);
		const { viewerId } = viewing;
		const threads = await loadThreads(db, rows, viewing);
		const reactions = Map.groupBy(await listReactions(db, ids, { viewerId }), ({ messageId }) => messageId);
		const answered = await listByIds(db, [...new Set(rows.flatMap(({ replyToId }) => replyToId ?? []))], { viewerId });
		const byId = new Map(answered.map((row) => [row.id, row]));
		const personOf = await peopleOf(db, [
			...[...rows, ...answered].map(({ authorId }) => authorId),
			...[...threads.values()].flatMap(({ faceIds }) => faceIds),
		]);
		return rows.map((row) => {
			const replyTo = byId.get(row.replyToId ?? '');
			const thread = threads.get(row.id);
			return presentMessage(row, {
				author: personOf(row.authorId),
				replyTo: replyTo ? presentAnswered(replyTo, personOf(replyTo.authorId), isCovered(replyTo)) : null,
				reactions: presentReactions(row.deletedAt === null ? (reactions.get(row.id) ?? []) : []),
				thread: thread ? presentThread(thread, personOf) : null,
			});
		});
	};
}

function createFactsOf({ friends }: HydrationOptions) {
	/** Facts of other people, for the policy. */
	return async function factsOf(db: Reader, viewerId: string, others: readonly MemberRow[]): Promise<(other: MemberRow) => OtherFacts> {
		const ids = others.map(({ userId }) => userId);
		const [friendIds, blockedIds] = [await friends.friendsAmong(db, viewerId, ids), await friends.blockedAmong(db, viewerId, ids)];
		return ({ userId, status, settings }) => ({
			status,
			isFriend: friendIds.has(userId),
			isBlocked: blockedIds.has(userId),
			allowMessages: privacyOf(settings).allowMessages,
		});
	};
}

type FactsOf = ReturnType<typeof createFactsOf>;

interface Parts {
	messages: ReturnType<typeof createMessages>;
	peopleOf: PeopleOf;
	factsOf: FactsOf;
}

function createConversations({ clock, friends }: HydrationOptions, { messages, peopleOf, factsOf }: Parts) {
	/** The messages that threads hang on, as far as the viewer may read them. */
	async function rootsOf(db: Reader, viewerId: string, rows: readonly OwnConversation[]): Promise<Map<string, Message>> {
		const ids = rows.filter(({ kind }) => kind === 'thread').map(({ id }) => id);
		if (ids.length === 0) return new Map();
		const roots = await listReadableByIds(db, viewerId, ids);
		const hiddenAmong = (from: Reader, of: string[]) => friends.blockedAmong(from, viewerId, of);
		const answered = await listAuthorsOf(
			db,
			roots.flatMap(({ replyToId }) => replyToId ?? []),
		);
		const blockedIds = await hiddenAmong(db, answered);
		const viewing = { viewerId, isCovered: ({ authorId }: MessageRow) => authorId !== null && blockedIds.has(authorId), hiddenAmong };
		return new Map((await messages(db, roots, viewing)).map((message) => [message.id, message]));
	}

	return async function conversations(db: Reader, viewerId: string, rows: readonly OwnConversation[]): Promise<Conversation[]> {
		if (rows.length === 0) return [];
		const ids = rows.map(({ id }) => id);
		const others = await listOthers(db, viewerId, ids);
		const faces = await listFaces(db, viewerId, ids, conversationLimits.faces + 1);
		const last = await listLast(db, viewerId, ids);
		const shown = [...others, ...faces].map(({ userId }) => userId);
		const blockedIds = await friends.blockedAmong(db, viewerId, shown);
		const factsOfOther = await factsOf(db, viewerId, others);
		const personOf = await peopleOf(db, [...shown, ...last.map(({ authorId }) => authorId)]);
		const facesOf = Map.groupBy(faces, ({ conversationId }) => conversationId);
		const roots = await rootsOf(db, viewerId, rows);
		const now = isoNow(clock);

		return rows.map((row) => {
			const other = others.find(({ conversationId }) => conversationId === row.id);
			const there = facesOf.get(row.id) ?? [];
			const inGroup = there.filter(({ userId }) => userId !== viewerId && !blockedIds.has(userId)).slice(0, conversationLimits.faces);
			const people = row.kind === 'direct' ? [other?.userId ?? null] : inGroup.map(({ userId }) => userId);
			const lastMessage = last.find(({ conversationId }) => conversationId === row.id);
			return presentConversation(row, {
				viewerId,
				people: people.flatMap((id) => personOf(id) ?? []),
				memberCount: there[0]?.memberCount ?? 0,
				lastMessage: lastMessage ? presentLastMessage(lastMessage, personOf(lastMessage.authorId)) : null,
				isRequestOut: other !== undefined && isWaiting(other.state),
				why:
					row.kind === 'direct'
						? silenceIn(row, other, other && factsOfOther(other), now)
						: row.channel && silenceInChannel(row.channel, now),
				root: roots.get(row.id) ?? null,
				now,
			});
		});
	};
}

/** Of a direct conversation; the other is gone once they are deleted for good. */
export function silenceIn(row: OwnConversation, other: MemberRow | undefined, facts: OtherFacts | undefined, now: string) {
	if (!other || !facts) return 'gone';
	return silenceOf(facts, { state: other.state, sentCount: row.lastSeq - other.askedSeq, declinedAt: other.declinedAt }, now);
}
