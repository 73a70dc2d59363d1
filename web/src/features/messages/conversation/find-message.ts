/** Finds the place of a message by its id, for addresses, which have no places. */
import { listMessages } from '@friends/contract/messages/messages.endpoints';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import { call } from '#core/queries/call.ts';
import { windowOf } from '../state/windows.ts';

/** Older messages are not looked for. */
const maxPages = 10;

/** Resolves with null when it was not found. */
export async function findMessage(conversationId: string, messageId: string): Promise<number | null> {
	let messages = windowOf(conversationId).messages;
	for (let page = 0; page < maxPages; page += 1) {
		const found = messages.find(({ id }) => id === messageId);
		if (found) return found.seq;
		const [first] = messages;
		// Ids ascend with time.
		if (!first || first.seq <= 1 || first.id < messageId) return null;
		const query = { before: first.seq, limit: messageLimits.page.max };
		messages = (await call(listMessages, { params: { id: conversationId }, query })).messages;
	}
	return null;
}
