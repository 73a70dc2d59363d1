/** Messages: reading, sending and changing them. */

import type { PageQuery } from '@friends/contract/core/pages';
import { folded } from '@friends/contract/core/words/folding';
import {
	conversationChanged,
	messageDeleted,
	messageEdited,
	messageHidden,
	messageReacted,
	messageSent,
} from '@friends/contract/messages/messages.events';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import type {
	Message,
	MessageReactions,
	MessageRemover,
	MessageRevision,
	Messages,
	messagesQuerySchema,
	searchMessagesQuerySchema,
	sendMessageBodySchema,
} from '@friends/contract/messages/messages.schema';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';
import type * as z from 'zod/mini';
import { type Member, memberIdOf, type Viewer } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { AppError, notFound } from '#core/errors';
import { append } from '#core/events/append';
import { newId } from '#core/ids';
import { decodeCursor, type Page, pageOf } from '#core/keyset';
import type { Database, Reader, Transaction } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import type { TribesService } from '../tribes/tribes.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import type { OwnConversation } from './conversations.queries.ts';
import type { Covering, Hydration } from './hydration.ts';
import { type MemberRow, putMembers, updateMember } from './members.queries.ts';
import { canRemove, type MessagesGate, moderates, readableOf } from './messages.gate.ts';
import { asksAgain, callsAll, canReportMessage, isAuthor, isStillEditable } from './messages.policy.ts';
import { picturesOf, presentReactions, presentRevision, roleOfAuthor } from './messages.present.ts';
import * as queries from './messages.queries.ts';
import { listReactions, setReaction } from './reactions/message-reactions.queries.ts';
import { createErasing } from './removal/erasing.ts';
import * as removed from './removal/removed.queries.ts';
import { createAttach } from './sending/attaching.ts';
import { noteSent, placeAfter } from './sending/placing.ts';

export interface MessagesOptions {
	database: Database;
	clock: Clock;
	friends: Pick<FriendsService, 'blockedAmong' | 'friendsAmong'>;
	uploads: Pick<UploadsService, 'use' | 'release'>;
	tribes: Pick<TribesService, 'requireAgreement'>;
	gate: MessagesGate;
	hydration: Hydration;
}

export type MessagesService = ReturnType<typeof createMessagesService>;

export function createMessagesService(options: MessagesOptions) {
	const present = createPresent(options);
	return {
		...createListing(options, present),
		...createReading(options, present),
		...createSending(options),
		...createChanging(options),
		...createReacting(options),
		...createErasing(options),
	};
}

type ListQuery = z.output<typeof messagesQuerySchema>;
type SearchQuery = z.output<typeof searchMessagesQuerySchema>;

function createPresent({ database, friends, hydration }: MessagesOptions) {
	const db = database.reader;

	/** People whose words may be quoted, where a block covers them. */
	async function answeredPeople({ id, kind }: OwnConversation, rows: queries.MessageRow[]): Promise<string[]> {
		const answered = rows.flatMap(({ replyToId }) => replyToId ?? []);
		if (kind === 'direct' || answered.length === 0) return [];
		return kind === 'group' ? queries.listAuthors(db, id) : queries.listAuthorsOf(db, answered);
	}

	/** An answer does not show words from before the viewer joined, nor, in a group, of a person behind a block. */
	return async function present(viewerId: string, conversation: OwnConversation, rows: queries.MessageRow[]): Promise<Message[]> {
		const hiddenAmong = (from: Reader, ids: string[]) => friends.blockedAmong(from, viewerId, ids);
		const blockedIds = await hiddenAmong(db, await answeredPeople(conversation, rows));
		const isCovered: Covering = ({ seq, authorId }) => seq <= conversation.joinedSeq || (authorId !== null && blockedIds.has(authorId));
		return hydration.messages(db, rows, { viewerId, isCovered, hiddenAmong });
	};
}

type Present = ReturnType<typeof createPresent>;

function createListing({ database, gate }: MessagesOptions, present: Present) {
	const db = database.reader;

	async function placeOf(readable: queries.Readable, id: string): Promise<number> {
		const row = await queries.findReadable(db, readable, id);
		if (!row) throw notFound('message');
		return row.seq;
	}

	async function list({ id: userId }: Member, id: string, { before, after, aroundMessage, limit, ...query }: ListQuery): Promise<Messages> {
		const conversation = await gate.requireOwn(db, userId, id);
		const readable = readableOf(userId, conversation);
		const around = aroundMessage === undefined ? query.around : await placeOf(readable, aroundMessage);
		if (after !== undefined) {
			const rows = await queries.listAfter(db, readable, { after, limit: limit + 1 });
			const messages = await present(userId, conversation, rows.slice(0, limit));
			return { messages, hasEarlier: after > conversation.joinedSeq, hasLater: rows.length > limit };
		}
		const half = Math.ceil(limit / 2);
		const [upTo, upToLimit] = around === undefined ? [before === undefined ? conversation.lastSeq : before - 1, limit] : [around, half];
		const earlier = await queries.listUpTo(db, readable, { upTo, limit: upToLimit + 1 });
		const laterLimit = limit - half;
		const later = around === undefined ? [] : await queries.listAfter(db, readable, { after: around, limit: laterLimit + 1 });
		const rows = [...earlier.slice(0, upToLimit).reverse(), ...later.slice(0, laterLimit)];
		return {
			messages: await present(userId, conversation, rows),
			hasEarlier: earlier.length > upToLimit,
			hasLater: around === undefined ? upTo < conversation.lastSeq : later.length > laterLimit,
		};
	}

	return {
		list,
		/** Of a channel. */
		async listPins({ id: userId }: Member, id: string): Promise<Message[]> {
			const conversation = await gate.requireOwn(db, userId, id);
			return present(userId, conversation, await queries.listPinned(db, readableOf(userId, conversation)));
		},
	};
}

function createReading({ database, gate }: MessagesOptions, present: Present) {
	const db = database.reader;

	return {
		async get({ id: userId }: Member, id: string): Promise<Message> {
			const { conversation, row } = await gate.requireMessage(db, userId, id);
			const [message] = await present(userId, conversation, [row]);
			if (!message) throw notFound('message');
			return message;
		},
		/** @throws AppError 'not_found' for one that the viewer may not read, or that is deleted. */
		async canReport(from: Reader, id: string, viewer: Viewer): Promise<boolean> {
			const viewerId = memberIdOf(viewer);
			if (viewerId === null) return false;
			const { row } = await gate.requireMessage(from, viewerId, id);
			if (row.deletedAt !== null) throw notFound('message');
			return canReportMessage(viewerId, row);
		},
		async search({ id: userId }: Member, id: string, { search, limit, cursor }: SearchQuery): Promise<Page<Message>> {
			const conversation = await gate.requireOwn(db, userId, id);
			const words = folded(search).split(' ').filter(Boolean);
			const after = cursor ? decodeCursor(cursor) : null;
			const rows =
				words.length > 0 ? await queries.searchMessages(db, readableOf(userId, conversation), { words, after, limit: limit + 1 }) : [];
			const page = pageOf(rows, limit, (row) => row);
			return { items: await present(userId, conversation, page.items), nextCursor: page.nextCursor };
		},
		async listRevisions({ id: userId }: Member, id: string, { limit, cursor }: PageQuery): Promise<Page<MessageRevision>> {
			const { row: message } = await gate.requireMessage(db, userId, id);
			if (message.deletedAt !== null) return { items: [], nextCursor: null };
			const after = cursor ? decodeCursor(cursor) : null;
			const rows = await queries.listRevisions(db, { messageId: id, after, limit: limit + 1 });
			const { items, nextCursor } = pageOf(rows, limit, (row) => row);
			return { items: items.map(presentRevision), nextCursor };
		},
		async reactionsOf({ id: userId }: Member, id: string): Promise<MessageReactions> {
			const { row } = await gate.requireMessage(db, userId, id);
			const rows = row.deletedAt === null ? await listReactions(db, [id], { viewerId: userId }) : [];
			return { conversationId: row.conversationId, messageId: id, reactions: presentReactions(rows) };
		},
	};
}

interface Sent extends z.output<typeof sendMessageBodySchema> {
	id: string;
	conversationId: string;
}

function createSettleRequest({ clock, friends }: Pick<MessagesOptions, 'clock' | 'friends'>) {
	/** Who writes says yes; friends need no yes, and after the time of a no the other is asked again. */
	return async function settleRequest(
		transaction: Transaction,
		authorId: string,
		conversation: OwnConversation,
		other: MemberRow | undefined,
	): Promise<void> {
		const { id, state, lastSeq } = conversation;
		const at = isoNow(clock);
		if (state === 'asked') {
			await updateMember(transaction, { conversationId: id, userId: authorId }, { state: 'in' });
			await append(transaction, conversationChanged, { actorId: authorId, subjects: { conversation: id, user: authorId }, at });
		}
		if (!other || other.state === 'in') return;
		const isFriend = (await friends.friendsAmong(transaction, authorId, [other.userId])).has(other.userId);
		if (isFriend) {
			await updateMember(transaction, other, { state: 'in', declined_at: null });
			await append(transaction, conversationChanged, { actorId: authorId, subjects: { conversation: id, user: other.userId }, at });
		} else if (asksAgain(other, at)) {
			await putMembers(transaction, [{ ...other, state: 'asked', seq: lastSeq, askedBy: authorId, at }]);
		}
	};
}

function createSending({ clock, friends, uploads, tribes, gate }: MessagesOptions) {
	const attach = createAttach(uploads);
	const settleRequest = createSettleRequest({ clock, friends });

	/** Of a member who writes in a channel or one of its threads: they agreed to the rules of its tribe, and slow mode lets them. */
	async function requireTurn(transaction: Transaction, member: Member, channel: NonNullable<OwnConversation['channel']>): Promise<void> {
		if (channel.isUnagreed) await tribes.requireAgreement(transaction, member, channel.tribe.id);
		await gate.takeTurn(transaction, member.id, channel);
	}

	async function requireAnswered(transaction: Transaction, userId: string, conversationId: string, id: string): Promise<void> {
		const { row } = await gate.requireMessage(transaction, userId, id);
		if (row.conversationId !== conversationId || row.deletedAt !== null) throw notFound('message');
	}

	return {
		/** @returns the id of the message that this device sent first with its `clientId`. */
		async send(transaction: Transaction, member: Member, message: Sent): Promise<string> {
			const { id: authorId } = member;
			const { id, conversationId, clientId, text, replyToId = null } = message;
			const conversation = await gate.lockOwn(transaction, authorId, conversationId);
			const first = await queries.findSent(transaction, { conversationId, authorId, clientId });
			if (first !== null) return first;
			const other = await gate.requireWritable(transaction, authorId, conversation);
			if (conversation.channel) await requireTurn(transaction, member, conversation.channel);
			if (replyToId !== null) await requireAnswered(transaction, authorId, conversationId, replyToId);
			const pictures = await attach(transaction, authorId, message.pictures);
			await settleRequest(transaction, authorId, conversation, other);
			const at = isoNow(clock);
			const urls = pictures.map(({ url }) => url);
			const isForAll = conversation.channel !== null && moderates(conversation.channel.role) && callsAll(text);
			const place = placeAfter(conversation, gate.reachesNoOne(conversation));
			const stored = { ...{ id, conversationId, clientId, authorId, text, replyToId, isForAll, at, urls }, ...place };
			await queries.insertMessage(transaction, { ...stored, folded: folded(text), attachments: JSON.stringify(pictures) });
			await noteSent(transaction, authorId, conversation, { ...place, at });
			const subjects = { message: id, conversation: conversationId };
			await append(transaction, messageSent, { actorId: authorId, subjects, at, isShadowed: place.shadowNo > 0 });
			return id;
		},
	};
}

interface Removal {
	id: string;
	actorId: string;
	/** Null for its author. */
	removedBy: MessageRemover | null;
}

function createChanging({ clock, uploads, gate }: MessagesOptions) {
	/** By its author also where they are not a member any more. */
	async function deleteForEverybody(transaction: Transaction, userId: string, id: string): Promise<void> {
		const found = await queries.findMessage(transaction, id);
		const isOwn = found !== undefined && isAuthor(userId, found);
		if (!isOwn && (await requireRemovable(transaction, userId, id)).deletedAt !== null) return;
		const removedBy = isOwn ? null : 'moderator';
		if (await remove(transaction, { id, actorId: userId, removedBy })) await removed.deleteReports(transaction, [id]);
	}

	async function requireRemovable(transaction: Transaction, userId: string, id: string): Promise<queries.MessageRow> {
		const { conversation, row } = await gate.requireMessage(transaction, userId, id);
		const { channel } = conversation;
		if (!channel || !canRemove(channel, roleOfAuthor(row), isoNow(clock))) throw new AppError('not_your_message');
		return row;
	}

	/** @returns false when it is deleted already. */
	async function remove(transaction: Transaction, { id, actorId, removedBy }: Removal): Promise<boolean> {
		const before = await queries.lockMessage(transaction, id);
		if (!before) throw notFound('message');
		if (before.deletedAt !== null) return false;
		const at = isoNow(clock);
		await removed.emptyMessages(transaction, [id], { at, removedBy });
		const urls = picturesOf(before).map(({ url }) => url);
		if (before.authorId !== null && urls.length > 0) await uploads.release(transaction, before.authorId, urls);
		const subjects = { message: id, conversation: before.conversationId };
		const isShadowed = Boolean(before.isShadowed) && actorId === before.authorId;
		await append(transaction, messageDeleted, { actorId, subjects, at, isShadowed });
		return true;
	}

	return {
		/** For everybody. */
		remove,
		async edit(transaction: Transaction, { id: userId }: Member, id: string, text: string): Promise<void> {
			const { conversation, row } = await gate.lockMessage(transaction, userId, id);
			const at = isoNow(clock);
			if (!isAuthor(userId, row)) throw new AppError('not_your_message');
			if (!isStillEditable(row, at)) throw new AppError('too_late_to_edit', { minutes: messageLimits.editMinutes });
			await gate.requireWritable(transaction, userId, conversation);
			if (text === '' && picturesOf(row).length === 0) throw new AppError('message_empty');
			if (text === row.text) return;
			const isShadowed = Boolean(row.isShadowed) || gate.reachesNoOne(conversation);
			await queries.updateText(transaction, { id, revisionId: newId(), before: row.text, text, folded: folded(text), isShadowed, at });
			const event = { actorId: userId, subjects: { message: id, conversation: conversation.id }, at };
			// For others.
			if (isShadowed && !row.isShadowed) await append(transaction, messageDeleted, event);
			await append(transaction, messageEdited, { ...event, isShadowed });
		},

		async delete(transaction: Transaction, { id: userId }: Member, id: string, whom: 'everybody' | 'me'): Promise<void> {
			if (whom === 'everybody') return deleteForEverybody(transaction, userId, id);
			const { row } = await gate.requireMessage(transaction, userId, id);
			const at = isoNow(clock);
			await queries.hideMessage(transaction, { id, userId, at });
			await append(transaction, messageHidden, { actorId: userId, subjects: { message: id, conversation: row.conversationId }, at });
		},
	};
}

function createReacting({ clock, gate }: MessagesOptions) {
	return {
		async react(transaction: Transaction, { id: userId }: Member, id: string, kind: ReactionKind | null): Promise<void> {
			const { conversation, row } = await gate.lockMessage(transaction, userId, id);
			await gate.requireReactable(transaction, userId, conversation);
			const at = isoNow(clock);
			const isShadowed = Boolean(row.isShadowed) || gate.reachesNoOne(conversation);
			const seenBy = await setReaction(transaction, { id, userId, kind, isShadowed, at });
			if (seenBy === null) return;
			const subjects = { message: id, conversation: conversation.id };
			await append(transaction, messageReacted, { actorId: userId, subjects, at, isShadowed: seenBy === 'actor' });
		},
	};
}
