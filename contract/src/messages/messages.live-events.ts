import * as z from 'zod/mini';
import { liveEvent } from '../core/live-event.ts';
import { idSchema } from '../core/scalars.ts';

/** A member writes; good for some seconds. */
export const conversationTyped = liveEvent({
	name: 'conversation.typed',
	data: z.object({ conversationId: idSchema, userId: idSchema }),
});

/** Told to members where both show read marks, and to the reader's own devices. */
export const conversationRead = liveEvent({
	name: 'conversation.read',
	data: z.object({ conversationId: idSchema, userId: idSchema, upTo: z.int() }),
});

/** Told to the writer's own devices. */
export const conversationDrafted = liveEvent({
	name: 'conversation.drafted',
	data: z.object({ conversationId: idSchema, text: z.string() }),
});
