/** Puts what was told into the open windows and the lists, without asking the server. */
import { listChannels } from '@friends/contract/channels/channels.endpoints';
import type { DataOf } from '@friends/contract/core/live-event';
import type { ToldEvent } from '@friends/contract/live/live.schema';
import { getConversation, listConversationMembers, listConversations } from '@friends/contract/messages/conversations.endpoints';
import { listMessages } from '@friends/contract/messages/messages.endpoints';
import type { conversationDrafted, conversationRead, conversationTyped } from '@friends/contract/messages/messages.live-events';
import type { Message, MessageReactions } from '@friends/contract/messages/messages.schema';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { changeChannel, changeConversation, changeReadMark, isListed, withMessage, withRead } from './conversations.queries.ts';
import { learnMessage } from './learn-message.ts';
import { learnServerDraft } from './message-drafts.ts';
import { withChanged, withDeleted, withoutMessage, withPinned, withReactions } from './message-window.ts';
import { readPins } from './pins.ts';
import { slowedSince } from './slow-mode.ts';
import { forgetTyping, learnTyping } from './typing.ts';
import { changeOpenWindow } from './windows.ts';

interface Viewer {
	queryClient: QueryClient;
	viewerId: string;
}

/** By the contract, what the events of these names tell. */
interface Told {
	'message.sent': Message;
	'message.edited': Message;
	'message.deleted': { conversationId: string; messageId: string; removedBy: Message['removedBy'] };
	'message.pinned': { conversationId: string; messageId: string; isPinned: boolean };
	'message.reacted': MessageReactions;
	'conversation.typed': DataOf<typeof conversationTyped>;
	'conversation.read': DataOf<typeof conversationRead>;
	'conversation.drafted': DataOf<typeof conversationDrafted>;
}

type Handlers = { [Name in keyof Told]: (data: Told[Name], viewer: Viewer) => void };

const toldHandlers: Handlers = {
	'message.sent'(message, { queryClient, viewerId }) {
		const { conversationId: id, channelId, author } = message;
		learnMessage(queryClient, message, viewerId);
		if (author) forgetTyping(id, author.id);
		// Written on another device, perhaps a while ago.
		if (author?.id === viewerId && channelId !== null) {
			const at = Math.min(Date.now(), Date.parse(message.createdAt));
			changeChannel(queryClient, channelId, (known) => slowedSince(known, at));
		}
		const list = [channelId === null ? listConversations.path : listChannels.path];
		// A list on its way may be older than the message.
		const isReading = queryClient.isFetching({ queryKey: list }) > 0;
		if (isReading || (channelId === null && !isListed(queryClient, id))) readAgain(queryClient, list);
		// Channels are no unread conversations.
		if (channelId === null) readAgain(queryClient, [getSignals.path]);
	},
	'message.edited'(message, { queryClient, viewerId }) {
		changeOpenWindow(message.conversationId, (window) => withChanged(window, message));
		changeConversation(queryClient, message.conversationId, (known) =>
			known.lastMessage?.id === message.id ? withMessage(known, message, viewerId) : known,
		);
	},
	'message.deleted'({ conversationId, messageId, removedBy }, { queryClient }) {
		changeOpenWindow(conversationId, (window) => withDeleted(window, messageId, removedBy));
		changeConversation(queryClient, conversationId, (known) =>
			known.lastMessage?.id === messageId
				? { ...known, lastMessage: { ...known.lastMessage, excerpt: '', hasPictures: false, isDeleted: true } }
				: known,
		);
	},
	'message.pinned'({ conversationId, messageId, isPinned }, { queryClient }) {
		changeOpenWindow(conversationId, (window) => withPinned(window, messageId, isPinned));
		readPins(queryClient, conversationId);
	},
	'message.reacted'(reactions) {
		changeOpenWindow(reactions.conversationId, (window) => withReactions(window, reactions));
	},
	'conversation.typed'({ conversationId, userId }, { viewerId }) {
		if (userId !== viewerId) learnTyping(conversationId, userId);
	},
	'conversation.read'({ conversationId, userId, upTo }, { queryClient, viewerId }) {
		changeReadMark(queryClient, conversationId, { userId, upTo });
		if (userId !== viewerId) return;
		changeConversation(queryClient, conversationId, (known) => withRead(known, upTo));
		readAgain(queryClient, [getSignals.path]);
	},
	'conversation.drafted'({ conversationId, text }, { queryClient }) {
		learnServerDraft(conversationId, text);
		changeConversation(queryClient, conversationId, (known) => ({ ...known, viewer: { ...known.viewer, draft: text } }));
	},
};

/** Events that say only what has changed. */
const unspoken: readonly string[] = ['message.hidden', 'conversation.changed', 'conversation.arranged', 'conversation.declined'];

export function applyTold(event: ToldEvent, viewer: Viewer): void {
	const { name, data } = event;
	if (data !== undefined && isTold(name)) handle(name, data, viewer);
	else if (unspoken.includes(name)) readChanged(event, viewer);
}

const isTold = (name: string): name is keyof Told => Object.hasOwn(toldHandlers, name);

function handle<Name extends keyof Told>(name: Name, data: unknown, viewer: Viewer): void {
	toldHandlers[name](data as Told[Name], viewer);
}

/** What changed is read again where it is on the screen. */
function readChanged({ name, subjects }: ToldEvent, { queryClient }: Viewer): void {
	const { conversation: id, message } = subjects;
	if (id === undefined) return;
	if (message !== undefined) changeOpenWindow(id, (window) => withoutMessage(window, message));
	readAgain(queryClient, [listConversations.path]);
	readAgain(queryClient, [getConversation.path, id]);
	readAgain(queryClient, [getSignals.path]);
	if (name !== 'conversation.changed') return;
	readAgain(queryClient, [listConversationMembers.path, id]);
	readAgain(queryClient, [listMessages.path, id]);
}

function readAgain(queryClient: QueryClient, queryKey: readonly string[]): void {
	void queryClient.invalidateQueries({ queryKey });
}
