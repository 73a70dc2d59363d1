import {
	deleteMessage,
	editMessage,
	listMessageRevisions,
	listMessages,
	markConversationRead,
	reactToMessage,
	saveMessageDraft,
	sayTyping,
	searchMessages,
	sendMessage,
} from '@friends/contract/messages/messages.endpoints';
import type { On } from '#core/endpoints/bound';
import type { MarksService } from './marks.service.ts';
import type { MessagesService } from './messages.service.ts';

export function messagesRoutes(on: On, { messages, marks }: { messages: MessagesService; marks: MarksService }): void {
	on(listMessages, ({ viewer, params, query }) => messages.list(viewer, params.id, query));
	on(searchMessages, async ({ viewer, params, query, page }) => page(await messages.search(viewer, params.id, query)));
	on(listMessageRevisions, async ({ viewer, params, query, page }) => page(await messages.listRevisions(viewer, params.id, query)));
	on(sendMessage, {
		lineOf: ({ params }) => params.id,
		write:
			({ viewer, id, params, body }) =>
			(transaction) =>
				messages.send(transaction, viewer, { id, conversationId: params.id, ...body }),
		present: ({ viewer, id }) => messages.get(viewer, id),
	});
	on(editMessage, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				messages.edit(transaction, viewer, params.id, body.text),
		present: ({ viewer, params }) => messages.get(viewer, params.id),
	});
	on(deleteMessage, {
		write:
			({ viewer, params, query }) =>
			(transaction) =>
				messages.delete(transaction, viewer, params.id, query.for),
	});
	on(reactToMessage, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				messages.react(transaction, viewer, params.id, body.reaction),
		present: ({ viewer, params }) => messages.reactionsOf(viewer, params.id),
	});
	on(markConversationRead, ({ viewer, params, body }) => marks.markRead(viewer, params.id, body.upTo));
	on(sayTyping, ({ viewer, params }) => marks.sayTyping(viewer, params.id));
	on(saveMessageDraft, ({ viewer, params, body }) => marks.saveDraft(viewer, params.id, body.text));
}
