/** Presents messages: rows to views. No other code makes them. */
import { shorten } from '@friends/contract/core/shorten';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import type { AnsweredMessage, Message, MessageRevision, Reaction } from '@friends/contract/messages/messages.schema';
import type { Attachment } from '@friends/contract/posts/posts.schema';
import { reactionKinds } from '@friends/contract/reactions/reaction-kinds';
import type { Person } from '@friends/contract/users/users.schema';
import { type MemberRole, rolesIn } from '../tribes/tribes.service.ts';
import type { MessageRow, RevisionRow } from './messages.queries.ts';
import type { ReactionRow } from './reactions/message-reactions.queries.ts';

export const picturesOf = ({ attachments }: Pick<MessageRow, 'attachments'>) => JSON.parse(attachments) as Attachment[];

/** Of the author in the tribe of a channel. */
export function roleOfAuthor({ authorRole }: Pick<MessageRow, 'authorRole'>): MemberRole | null {
	if (authorRole === null) return null;
	const end = authorRole.indexOf(' ');
	const role = authorRole.slice(0, end);
	return rolesIn(authorRole.slice(end + 1)).of({ isOwner: role === 'owner', role });
}

export const excerptOf = (text: string): string => shorten(text.replace(/\s+/g, ' '), messageLimits.excerpt.maxLength);

/** In the order of their kinds. */
export function presentReactions(rows: readonly ReactionRow[]): Reaction[] {
	const byKind = Map.groupBy(rows, ({ kind }) => kind);
	return reactionKinds.flatMap((kind) => {
		const userIds = byKind.get(kind)?.map(({ userId }) => userId) ?? [];
		return userIds.length > 0 ? [{ kind, count: userIds.length, userIds: userIds.slice(0, messageLimits.reactionPeople) }] : [];
	});
}

/** @param isCovered its words are not for all who read the answer */
export function presentAnswered(row: MessageRow, author: Person | null, isCovered: boolean): AnsweredMessage {
	const isDeleted = row.deletedAt !== null;
	return { id: row.id, seq: row.seq, author: isCovered ? null : author, excerpt: isCovered ? '' : excerptOf(row.text), isDeleted };
}

interface Beside {
	author: Person | null;
	replyTo: AnsweredMessage | null;
	reactions: Reaction[];
	thread: Message['thread'];
}

export function presentMessage(row: MessageRow, { author, replyTo, reactions, thread }: Beside): Message {
	return {
		id: row.id,
		conversationId: row.conversationId,
		channelId: row.channelId,
		seq: row.seq,
		clientId: row.clientId,
		author,
		authorRole: roleOfAuthor(row)?.ref ?? null,
		text: row.text,
		pictures: picturesOf(row),
		replyTo,
		reactions,
		createdAt: row.createdAt,
		editedAt: row.editedAt,
		isDeleted: row.deletedAt !== null,
		removedBy: row.removedBy,
		isPinned: row.pinnedAt !== null,
		isForAll: Boolean(row.isForAll),
		thread,
	};
}

export const presentRevision = ({ id, text, createdAt }: RevisionRow): MessageRevision => ({ id, text, createdAt });
