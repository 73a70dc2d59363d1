import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { conversationChanged, messageDeleted, messageEdited, messageHidden, messageReacted, messageSent } from './messages.events.ts';
import {
	deleteMessageQuerySchema,
	draftBodySchema,
	editMessageBodySchema,
	messageReactionsSchema,
	messageRevisionSchema,
	messageSchema,
	messagesQuerySchema,
	messagesSchema,
	reactBodySchema,
	readBodySchema,
	searchMessagesQuerySchema,
	sendMessageBodySchema,
} from './messages.schema.ts';

export const listMessages = endpoint({
	method: 'GET',
	path: '/api/conversations/:id/messages',
	access: 'member',
	feature: 'messages',
	summary: 'Messages of a conversation of the caller in their order: the latest, or those before, after or around a place or a message.',
	params: idParamsSchema,
	query: messagesQuerySchema,
	response: messagesSchema,
});

export const searchMessages = endpoint({
	method: 'GET',
	path: '/api/conversations/:id/messages/search',
	access: 'member',
	feature: 'messages',
	summary: 'Messages of a conversation of the caller that contain a text, latest first; case and accents make no difference.',
	params: idParamsSchema,
	query: searchMessagesQuerySchema,
	response: z.array(messageSchema),
	rateLimits: [{ max: 60, windowSeconds: 60, per: 'account' }],
});

export const sendMessage = endpoint({
	method: 'POST',
	path: '/api/conversations/:id/messages',
	access: 'member',
	feature: 'messages',
	appends: [messageSent, conversationChanged],
	summary: 'Send a message. A repeat with the same `clientId` sends nothing, and answers with the first one.',
	params: idParamsSchema,
	body: sendMessageBodySchema,
	response: messageSchema,
	status: 201,
	idempotent: true,
	rateLimits: [
		{ max: 30, newAccountMax: 10, windowSeconds: 10, per: 'account' },
		{ max: 600, newAccountMax: 100, windowSeconds: 3600, per: 'account' },
	],
	errors: ['cannot_write', 'agree_to_rules', 'picture_not_yours', 'slow_mode'],
});

export const editMessage = endpoint({
	method: 'PUT',
	path: '/api/messages/:id',
	access: 'member',
	feature: 'messages',
	appends: [messageEdited],
	summary: 'Change the text of a message by the caller, for fifteen minutes; earlier versions stay visible.',
	params: idParamsSchema,
	body: editMessageBodySchema,
	response: messageSchema,
	idempotent: true,
	rateLimits: [{ max: 120, windowSeconds: 3600, per: 'account' }],
	errors: ['not_your_message', 'too_late_to_edit', 'message_empty', 'cannot_write'],
});

export const deleteMessage = endpoint({
	method: 'DELETE',
	path: '/api/messages/:id',
	access: 'member',
	feature: 'messages',
	appends: [messageDeleted, messageHidden],
	summary:
		"Delete a message for the caller alone, or for everybody: one of the caller's, or in a channel of a tribe where the caller removes what others wrote, one by an author who has no permission there that the caller does not have. Its place stays, without words or pictures.",
	params: idParamsSchema,
	query: deleteMessageQuerySchema,
	idempotent: true,
	errors: ['not_your_message'],
});

export const listMessageRevisions = endpoint({
	method: 'GET',
	path: '/api/messages/:id/revisions',
	access: 'member',
	feature: 'messages',
	summary: 'Earlier versions of a message, latest first.',
	params: idParamsSchema,
	query: pageQuerySchema,
	response: z.array(messageRevisionSchema),
});

export const reactToMessage = endpoint({
	method: 'PUT',
	path: '/api/messages/:id/reaction',
	access: 'member',
	feature: 'messages',
	appends: [messageReacted],
	summary: "The caller's one reaction to a message; null takes it back.",
	params: idParamsSchema,
	body: reactBodySchema,
	response: messageReactionsSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
	errors: ['cannot_write'],
});

export const markConversationRead = endpoint({
	method: 'POST',
	path: '/api/conversations/:id/read',
	access: 'member',
	feature: 'messages',
	appends: [],
	summary: 'The caller has read a conversation up to a place; never moves back.',
	params: idParamsSchema,
	body: readBodySchema,
	live: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
});

export const sayTyping = endpoint({
	method: 'POST',
	path: '/api/conversations/:id/typing',
	access: 'member',
	feature: 'messages',
	appends: [],
	summary: 'The caller is writing a message: the others see it for some seconds.',
	params: idParamsSchema,
	live: true,
	rateLimits: [{ max: 30, windowSeconds: 60, per: 'account' }],
	errors: ['cannot_write'],
});

export const saveMessageDraft = endpoint({
	method: 'PUT',
	path: '/api/conversations/:id/draft',
	access: 'member',
	feature: 'messages',
	appends: [],
	summary: "Keep the text that the caller has begun, for their other devices; '' for none.",
	params: idParamsSchema,
	body: draftBodySchema,
	live: true,
});
