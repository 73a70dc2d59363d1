import {
	createChannel,
	deleteChannel,
	listChannels,
	listPins,
	openThread,
	orderChannels,
	pinMessage,
	updateChannel,
} from '@friends/contract/channels/channels.endpoints';
import type { On } from '#core/endpoints/bound';
import type { ChannelMessagesService } from '../messages/channel-messages.service.ts';
import type { ConversationsService } from '../messages/conversations.service.ts';
import type { MessagesService } from '../messages/messages.service.ts';
import type { ChannelsService } from './channels.service.ts';

interface Services {
	channels: ChannelsService;
	conversations: ConversationsService;
	messages: MessagesService;
	channelMessages: ChannelMessagesService;
}

export function channelsRoutes(on: On, { channels, conversations }: Services): void {
	on(listChannels, ({ viewer, params }) => channels.list(viewer, params.id));
	on(createChannel, {
		write:
			({ viewer, id, params, body }) =>
			(transaction) =>
				channels.create(transaction, viewer, params.id, { id, ...body }),
		present: ({ viewer, id }) => conversations.get(viewer, id),
	});
	on(orderChannels, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				channels.order(transaction, viewer, params.id, body.ids),
		present: ({ viewer, params }) => channels.list(viewer, params.id),
	});
	on(updateChannel, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				channels.update(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => conversations.get(viewer, params.id),
	});
	on(deleteChannel, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				channels.remove(transaction, viewer, params.id),
	});
}

export function channelMessagesRoutes(on: On, { conversations, messages, channelMessages }: Services): void {
	on(openThread, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				channelMessages.openThread(transaction, viewer, params.id),
		present: ({ viewer, params }) => conversations.get(viewer, params.id),
	});
	on(pinMessage, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				channelMessages.pin(transaction, viewer, params.id, body.isPinned),
		present: ({ viewer, params }) => messages.get(viewer, params.id),
	});
	on(listPins, ({ viewer, params }) => messages.listPins(viewer, params.id));
}
