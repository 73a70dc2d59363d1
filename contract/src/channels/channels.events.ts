import * as z from 'zod/mini';
import { event } from '../core/event.ts';
import { idSchema } from '../core/scalars.ts';
import { channelRoles } from './channels.schema.ts';

/** Least role of those who hear of it. */
const seenBy = z.object({ see: z.enum(channelRoles) });

/** Heard by those members of the tribe who may see the channel. */
export const channelCreated = event({ name: 'channel.created', subjects: ['tribe', 'channel'], payload: seenBy, audience: 'people' });
/** Also heard by those who saw it before. */
export const channelUpdated = event({ name: 'channel.updated', subjects: ['tribe', 'channel'], payload: seenBy, audience: 'people' });
/** With all its messages and threads. */
export const channelDeleted = event({ name: 'channel.deleted', subjects: ['tribe', 'channel'], payload: seenBy, audience: 'people' });
/** Heard by all members of the tribe. */
export const channelsOrdered = event({ name: 'channel.ordered', subjects: ['tribe'], audience: 'people' });
/** Pinned or taken down; heard by those who may see the channel. */
export const messagePinned = event({
	name: 'message.pinned',
	subjects: ['message', 'conversation'],
	audience: 'people',
	tells: z.object({ conversationId: idSchema, messageId: idSchema, isPinned: z.boolean() }),
});
