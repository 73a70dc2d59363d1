/** Messages that members who are away have not been told of, for push messages and digests. */
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import type { Database } from '#core/transaction';
import type { UsersService } from '../../users/users.service.ts';
import { excerptOf, picturesOf } from '../messages.present.ts';
import * as queries from './untold.queries.ts';

export type { SentMessage, Untold } from './untold.queries.ts';

/** What is new in a conversation, as its member may read it now. */
export interface ConversationNews {
	conversationId: string;
	kind: Conversation['kind'];
	/** Of a group. */
	name: string;
	/** Number of new messages; what follows is of the latest. */
	count: number;
	messageId: string;
	author: string;
	/** '' for pictures alone. */
	excerpt: string;
	pictureCount: number;
}

export type UntoldService = ReturnType<typeof createUntoldService>;

export function createUntoldService({ database, users }: { database: Database; users: Pick<UsersService, 'cards'> }) {
	const db = database.reader;

	return {
		listUntold: queries.listUntold,
		markUntold: queries.markUntold,
		clearUntold: queries.clearUntold,

		/** @returns null when nothing is new any more, or is not for the member. */
		async newsOf(untold: queries.Untold): Promise<ConversationNews | null> {
			const row = await queries.findLatestUntold(db, untold);
			if (!row || row.authorId === null) return null;
			const [card] = await users.cards.getMany(db, [row.authorId]);
			if (!card) return null;
			const { kind, name, count, messageId, text } = row;
			const message = { author: card.person.name, excerpt: excerptOf(text), pictureCount: picturesOf(row).length };
			return { conversationId: untold.conversationId, kind, name, count: Number(count), messageId, ...message };
		},
	};
}
