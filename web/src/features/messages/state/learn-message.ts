/** Puts a message that was told, or sent by the viewer, into what this page has read. */
import type { Message } from '@friends/contract/messages/messages.schema';
import type { QueryClient } from '@tanstack/react-query';
import { changeConversation, withMessage } from './conversations.queries.ts';
import { withReply, withTold } from './message-window.ts';
import { changeOpenWindow } from './windows.ts';

export function learnMessage(queryClient: QueryClient, message: Message, viewerId: string): void {
	const { conversationId, channelId } = message;
	changeOpenWindow(conversationId, (window) => withTold(window, message));
	if (channelId !== null && channelId !== conversationId) changeOpenWindow(channelId, (window) => withReply(window, message));
	changeConversation(queryClient, conversationId, (known) => withMessage(known, message, viewerId));
}
