import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { personBodySchema } from '../friends/friends.schema.ts';
import {
	answerBodySchema,
	arrangeBodySchema,
	conversationMemberSchema,
	conversationSchema,
	conversationsQuerySchema,
	createGroupBodySchema,
	groupMemberParamsSchema,
	groupPeopleBodySchema,
	updateGroupBodySchema,
} from './conversations.schema.ts';
import { conversationArranged, conversationChanged, conversationDeclined } from './messages.events.ts';

export const listConversations = endpoint({
	method: 'GET',
	path: '/api/conversations',
	access: 'member',
	feature: 'messages',
	summary:
		"The caller's conversations, pinned ones first, then by their last message; a direct one without messages is not listed. 'requests' wait for the caller's yes. `search` finds in names of groups and people.",
	query: conversationsQuerySchema,
	response: z.array(conversationSchema),
});

export const getConversation = endpoint({
	method: 'GET',
	path: '/api/conversations/:id',
	access: 'member',
	feature: 'messages',
	summary: 'One conversation of the caller.',
	params: idParamsSchema,
	response: conversationSchema,
});

export const openDirect = endpoint({
	method: 'POST',
	path: '/api/conversations/direct',
	access: 'member',
	feature: 'messages',
	appends: [conversationChanged],
	summary: 'The conversation of the caller with one person; it begins if there is none.',
	body: personBodySchema,
	response: conversationSchema,
	idempotent: true,
	errors: ['own_conversation', 'cannot_write'],
});

export const createGroup = endpoint({
	method: 'POST',
	path: '/api/conversations',
	access: 'member',
	feature: 'messages',
	appends: [conversationChanged],
	summary: 'Begin a group; the caller owns it. Those who are not friends of the caller, or take no messages, are asked first.',
	body: createGroupBodySchema,
	response: conversationSchema,
	status: 201,
	idempotent: true,
	rateLimits: [{ max: 20, newAccountMax: 5, windowSeconds: 3600, per: 'account' }],
	errors: ['group_full'],
});

export const updateGroup = endpoint({
	method: 'PUT',
	path: '/api/conversations/:id',
	access: 'member',
	feature: 'messages',
	appends: [conversationChanged],
	summary: 'Change the name or the picture of a group of the caller; what is left out stays.',
	params: idParamsSchema,
	body: updateGroupBodySchema,
	response: conversationSchema,
	idempotent: true,
	errors: ['not_a_group', 'not_your_group', 'picture_not_yours'],
});

export const listConversationMembers = endpoint({
	method: 'GET',
	path: '/api/conversations/:id/members',
	access: 'member',
	feature: 'messages',
	summary: 'The members of a conversation, those who joined first before; a channel has those of its tribe.',
	params: idParamsSchema,
	query: pageQuerySchema,
	response: z.array(conversationMemberSchema),
	errors: ['not_in_channels'],
});

export const addToGroup = endpoint({
	method: 'POST',
	path: '/api/conversations/:id/members',
	access: 'member',
	feature: 'messages',
	appends: [conversationChanged],
	summary: 'Add people to a group; they read on from here. Those who are not friends of the caller, or take no messages, are asked first.',
	params: idParamsSchema,
	body: groupPeopleBodySchema,
	response: conversationSchema,
	idempotent: true,
	rateLimits: [{ max: 60, newAccountMax: 10, windowSeconds: 3600, per: 'account' }],
	errors: ['not_a_group', 'group_full', 'cannot_write'],
});

export const removeFromGroup = endpoint({
	method: 'DELETE',
	path: '/api/conversations/:id/members/:userId',
	access: 'member',
	feature: 'messages',
	appends: [conversationChanged],
	summary: 'Remove a member from a group of the caller.',
	params: groupMemberParamsSchema,
	response: conversationSchema,
	idempotent: true,
	errors: ['not_a_group', 'not_your_group'],
});

export const handOverGroup = endpoint({
	method: 'POST',
	path: '/api/conversations/:id/owner',
	access: 'member',
	feature: 'messages',
	appends: [conversationChanged],
	summary: 'Make another member the owner of a group of the caller.',
	params: idParamsSchema,
	body: personBodySchema,
	response: conversationSchema,
	idempotent: true,
	errors: ['not_a_group', 'not_your_group'],
});

export const leaveGroup = endpoint({
	method: 'POST',
	path: '/api/conversations/:id/leave',
	access: 'member',
	feature: 'messages',
	appends: [conversationChanged],
	summary: 'Leave a group. When its owner leaves, it belongs to the member who has been in it for longest.',
	params: idParamsSchema,
	idempotent: true,
	errors: ['not_a_group'],
});

export const answerRequest = endpoint({
	method: 'POST',
	path: '/api/conversations/:id/answer',
	access: 'member',
	feature: 'messages',
	appends: [conversationChanged, conversationDeclined],
	summary: 'Say yes or no to a conversation that waits for the caller. After a no it is gone for them, and looks the same to the other.',
	params: idParamsSchema,
	body: answerBodySchema,
	idempotent: true,
});

export const arrangeConversation = endpoint({
	method: 'PUT',
	path: '/api/conversations/:id/mine',
	access: 'member',
	feature: 'messages',
	appends: [conversationArranged],
	summary: 'Mute, pin or archive a conversation for the caller, or take that back; what is left out stays. Channels are only muted.',
	params: idParamsSchema,
	body: arrangeBodySchema,
	response: conversationSchema,
	idempotent: true,
	errors: ['too_many_pinned', 'not_in_channels'],
});
