/** Places of messages that are sent. */
import type { Transaction } from '#core/transaction';
import { moveOn, type OwnConversation } from '../conversations.queries.ts';
import { bringBack, noteWritten, noteWrittenInShadow, putMark } from '../members.queries.ts';

/** What reaches no one else takes no place of its own, but follows the last one. */
export function placeAfter({ lastSeq, shadowCount }: OwnConversation, isShadowed: boolean): { seq: number; shadowNo: number } {
	const seq = lastSeq - shadowCount;
	return isShadowed ? { seq, shadowNo: shadowCount + 1 } : { seq: seq + 1, shadowNo: 0 };
}

/** Moves the conversation, and what its member has read and written there. */
export async function noteSent(
	transaction: Transaction,
	authorId: string,
	{ id, kind, channel, activeAt }: OwnConversation,
	{ seq, shadowNo, at }: ReturnType<typeof placeAfter> & { at: string },
): Promise<void> {
	const own = { conversationId: id, userId: authorId };
	// Takes as long where it changes nothing.
	await moveOn(transaction, { id, seq, at: shadowNo === 0 ? at : activeAt });
	if (kind === 'thread') await putMark(transaction, { ...own, at });
	if (shadowNo > 0) await noteWrittenInShadow(transaction, { ...own, seq, shadowNo, at });
	else await noteWritten(transaction, own, seq);
	if (!channel) await bringBack(transaction, id);
}
