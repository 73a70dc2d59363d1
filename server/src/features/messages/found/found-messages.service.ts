/** Messages that a search has found, as far as a member may read them. */
import type { FoundMessage } from '@friends/contract/search/search.schema';
import type { Database } from '#core/transaction';
import type { OwnConversation } from '../conversations.queries.ts';
import type { Hydration } from '../hydration.ts';
import type { MessagesGate } from '../messages.gate.ts';
import { listReadableByIds, type MessageRow } from '../messages.queries.ts';
import { listSearched } from './searched.queries.ts';

interface FoundMessagesOptions {
	database: Database;
	gate: Pick<MessagesGate, 'listOwn'>;
	hydration: Hydration;
}

export interface FoundRow {
	row: MessageRow;
	conversation: OwnConversation;
}

export type FoundMessagesService = ReturnType<typeof createFoundMessagesService>;

export function createFoundMessagesService({ database, gate, hydration }: FoundMessagesOptions) {
	const db = database.reader;

	return {
		/** Ids of the conversations and channels that a search looks in: those where something was written last. */
		listSearched: (userId: string): Promise<string[]> => listSearched(db, userId),
		/** Those of these messages that the member may read now, in the order of the ids. */
		async findReadable(userId: string, ids: readonly string[]): Promise<FoundRow[]> {
			const rows = new Map((await listReadableByIds(db, userId, ids)).map((row) => [row.id, row]));
			const own = await gate.listOwn(db, userId, [...new Set([...rows.values()].map(({ conversationId }) => conversationId))]);
			const conversations = new Map(own.map((conversation) => [conversation.id, conversation]));
			return ids.flatMap((id) => {
				const row = rows.get(id);
				const conversation = row && conversations.get(row.conversationId);
				return conversation && row.deletedAt === null && row.seq > conversation.joinedSeq ? [{ row, conversation }] : [];
			});
		},
		async present(userId: string, found: readonly FoundRow[]): Promise<FoundMessage[]> {
			const own = new Map(found.map(({ conversation }) => [conversation.id, conversation]));
			const conversations = new Map((await hydration.conversations(db, userId, [...own.values()])).map((view) => [view.id, view]));
			const personOf = await hydration.peopleOf(
				db,
				found.map(({ row }) => row.authorId),
			);
			return found.flatMap(({ row: { id, seq, text, authorId, createdAt, conversationId } }) => {
				const conversation = conversations.get(conversationId);
				return conversation ? [{ id, seq, text, author: personOf(authorId), createdAt, conversation }] : [];
			});
		},
	};
}
