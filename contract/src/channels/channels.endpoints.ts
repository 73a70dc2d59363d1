import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { conversationSchema } from '../messages/conversations.schema.ts';
import { messageSchema } from '../messages/messages.schema.ts';
import { channelCreated, channelDeleted, channelsOrdered, channelUpdated, messagePinned } from './channels.events.ts';
import {
	channelsParamsSchema,
	createChannelBodySchema,
	orderChannelsBodySchema,
	pinBodySchema,
	updateChannelBodySchema,
} from './channels.schema.ts';

export const listChannels = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/channels',
	access: 'member',
	feature: 'messages',
	summary: 'The channels of a tribe of the caller that they may see, in their order.',
	params: channelsParamsSchema,
	response: z.array(conversationSchema),
	errors: ['join_to_talk', 'banned_from_tribe'],
});

export const createChannel = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/channels',
	access: 'member',
	feature: 'messages',
	appends: [channelCreated],
	summary: 'Add a channel to a tribe whose channels the caller manages; it comes last.',
	params: channelsParamsSchema,
	body: createChannelBodySchema,
	response: conversationSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 30, newAccountMax: 10, windowSeconds: 3600, per: 'account' }],
	errors: ['join_to_talk', 'banned_from_tribe', 'not_your_channel', 'too_many_channels'],
});

export const orderChannels = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/channels/order',
	access: 'member',
	feature: 'messages',
	appends: [channelsOrdered],
	summary: 'Order the channels of a tribe whose channels the caller manages: all of them, each once.',
	params: channelsParamsSchema,
	body: orderChannelsBodySchema,
	response: z.array(conversationSchema),
	idempotent: true,
	errors: ['join_to_talk', 'banned_from_tribe', 'not_your_channel', 'channels_changed'],
});

export const updateChannel = endpoint({
	method: 'PUT',
	path: '/api/channels/:id',
	access: 'member',
	feature: 'messages',
	appends: [channelUpdated],
	summary: 'Change a channel of a tribe whose channels the caller manages; what is left out stays, its address too.',
	params: idParamsSchema,
	body: updateChannelBodySchema,
	response: conversationSchema,
	idempotent: true,
	errors: ['not_your_channel'],
});

export const deleteChannel = endpoint({
	method: 'DELETE',
	path: '/api/channels/:id',
	access: 'member',
	feature: 'messages',
	appends: [channelDeleted],
	summary:
		'Delete a channel of a tribe whose channels the caller manages for good, with its messages; not the one that the tribe began with.',
	params: idParamsSchema,
	idempotent: true,
	errors: ['not_your_channel', 'default_channel'],
});

export const openThread = endpoint({
	method: 'POST',
	path: '/api/messages/:id/thread',
	access: 'member',
	feature: 'messages',
	appends: [],
	summary: 'The thread of a message of a channel; it begins if there is none. Its id is that of the message.',
	params: idParamsSchema,
	response: conversationSchema,
	idempotent: true,
	rateLimits: [{ max: 120, newAccountMax: 30, windowSeconds: 60, per: 'account' }],
	errors: ['not_a_channel'],
});

export const pinMessage = endpoint({
	method: 'PUT',
	path: '/api/messages/:id/pin',
	access: 'member',
	feature: 'messages',
	appends: [messagePinned],
	summary: 'Pin a message of a channel that the caller manages, or take it down.',
	params: idParamsSchema,
	body: pinBodySchema,
	response: messageSchema,
	idempotent: true,
	errors: ['not_a_channel', 'not_your_channel', 'too_many_pins'],
});

export const listPins = endpoint({
	method: 'GET',
	path: '/api/conversations/:id/pins',
	access: 'member',
	feature: 'messages',
	summary: 'Pinned messages of a channel that the caller may see, pinned last first.',
	params: idParamsSchema,
	response: z.array(messageSchema),
});
