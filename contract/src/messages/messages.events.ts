import * as z from 'zod/mini';
import { event } from '../core/event.ts';
import { idSchema } from '../core/scalars.ts';
import { messageReactionsSchema, messageRemovers, messageSchema } from './messages.schema.ts';

/** All are heard by members of the conversation alone, in groups without those in a block with the actor. */
export const messageSent = event({ name: 'message.sent', subjects: ['message', 'conversation'], audience: 'people', tells: messageSchema });
export const messageEdited = event({
	name: 'message.edited',
	subjects: ['message', 'conversation'],
	audience: 'people',
	tells: messageSchema,
});
/** Deleted for everybody, by its author, a moderator of the tribe, or an administrator. */
export const messageDeleted = event({
	name: 'message.deleted',
	subjects: ['message', 'conversation'],
	audience: 'people',
	tells: z.object({ conversationId: idSchema, messageId: idSchema, seq: z.int(), removedBy: z.nullable(z.enum(messageRemovers)) }),
});
export const messageReacted = event({
	name: 'message.reacted',
	subjects: ['message', 'conversation'],
	audience: 'people',
	tells: messageReactionsSchema,
});
/** The actor deleted a message for themselves. */
export const messageHidden = event({ name: 'message.hidden', subjects: ['message', 'conversation'], audience: 'actor' });
/** It began, its name, picture or owner changed, or its members: the subject 'user' is the one who came, said yes or went. */
export const conversationChanged = event({ name: 'conversation.changed', subjects: ['conversation', 'user?'], audience: 'people' });
/** The actor said no to a request; the one who asked learns nothing. */
export const conversationDeclined = event({ name: 'conversation.declined', subjects: ['conversation'], audience: 'actor' });
/** The actor muted, pinned or archived it, or took that back. */
export const conversationArranged = event({ name: 'conversation.arranged', subjects: ['conversation'], audience: 'actor' });
