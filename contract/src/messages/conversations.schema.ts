import * as z from 'zod/mini';
import { channelSchema } from '../channels/channels.schema.ts';
import { nameText, optionalSearchText, pictureText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { withoutSignature } from '../uploads/picture-urls.ts';
import { personSchema } from '../users/users.schema.ts';
import { conversationLimits, messageLimits } from './messages.limits.ts';
import { messageSchema } from './messages.schema.ts';

/** A channel has the id of its channel, a thread that of the message that it hangs on. */
export const conversationKinds = ['direct', 'group', 'channel', 'thread'] as const;
export const conversationBoxes = ['inbox', 'requests', 'archived'] as const;
export type ConversationBox = (typeof conversationBoxes)[number];

/**
 * Why a member cannot write: a block, no yes to their request yet, the other takes messages from friends only, or has left; in a
 * channel: only moderators write there, or the member is muted in the tribe.
 */
export const silences = ['blocked', 'notAccepted', 'noMessages', 'gone', 'announcements', 'mutedInTribe', 'tribeArchived'] as const;
export type Silence = (typeof silences)[number];

export const lastMessageSchema = z.object({
	id: idSchema,
	/** Null for a deleted member. */
	author: z.nullable(personSchema),
	excerpt: z.string(),
	hasPictures: z.boolean(),
	isDeleted: z.boolean(),
	createdAt: timeSchema,
});
export type LastMessage = z.infer<typeof lastMessageSchema>;

export const conversationSchema = z.object({
	id: idSchema,
	kind: z.enum(conversationKinds),
	/** '' for a direct one; of the channel for a thread. */
	name: z.string(),
	/** Address of a picture of a group, or ''. */
	picture: z.string(),
	/** The other person of a direct one, none once they are deleted; up to five others of a group, those who wrote last first; none of a channel. */
	people: z.array(personSchema),
	/** Those who said yes, the viewer among them; 0 for channels and threads. */
	memberCount: z.int(),
	/** The latest that the viewer may read; null for none. */
	lastMessage: z.nullable(lastMessageSchema),
	/** Place of the last message. */
	lastSeq: z.int(),
	/** Of a channel, and of a thread the one it is in. */
	channel: z.nullable(channelSchema),
	/** The message that a thread hangs on; null for all others. */
	root: z.nullable(messageSchema),
	/** State and permissions of the viewer. */
	viewer: z.object({
		unreadCount: z.int(),
		/** Place of the last message that the viewer has read. */
		readUpTo: z.int(),
		/** Waits for the viewer's yes. */
		isRequest: z.boolean(),
		/** Waits for the other's yes. */
		isRequestOut: z.boolean(),
		isMuted: z.boolean(),
		isPinned: z.boolean(),
		isArchived: z.boolean(),
		/** Of a group, or of the tribe of a channel. */
		isOwner: z.boolean(),
		/** Manages the channels of the tribe: pins messages, calls all, and is never slowed. */
		canModerate: z.boolean(),
		/** Deletes what others wrote in the channel, but for authors who have a permission in the tribe that the viewer does not have. */
		canRemove: z.boolean(),
		canWrite: z.boolean(),
		/** Slow mode: when the viewer may write next; null for now. */
		writableAt: z.nullable(timeSchema),
		/** Null when the viewer can write. */
		why: z.nullable(z.enum(silences)),
		/** Text that the viewer has begun. */
		draft: z.string(),
	}),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const conversationMemberSchema = z.object({
	person: personSchema,
	isOwner: z.boolean(),
	/** Was added and has not said yes yet. */
	isAsked: z.boolean(),
	joinedAt: timeSchema,
	/** Place of the last message that they have read; null where they or the viewer show no read marks. */
	readUpTo: z.nullable(z.int()),
});
export type ConversationMember = z.infer<typeof conversationMemberSchema>;

export const conversationsQuerySchema = z.strictObject({
	...pageQuerySchema.shape,
	box: z._default(z.enum(conversationBoxes, { error: () => say('Box is inbox, requests or archived') }), 'inbox'),
	search: z.optional(optionalSearchText(messageLimits.search.maxLength)),
});

/** Of a group. */
export const groupMemberParamsSchema = z.object({ id: idSchema, userId: idSchema });

const userIds = z.array(idSchema).check(
	z.minLength(1, { error: () => say('Please choose at least one person') }),
	z.maxLength(conversationLimits.people.max - 1, {
		error: () => say('A group can have at most {max} people', { max: conversationLimits.people.max }),
	}),
);

const groupName = nameText(conversationLimits.name.maxLength);

export const createGroupBodySchema = z.strictObject({ name: groupName, userIds });
export type CreateGroupBody = z.input<typeof createGroupBodySchema>;

export const updateGroupBodySchema = z.strictObject({
	name: z.optional(groupName),
	/** An upload of the caller, the current one, or ''. */
	picture: z.optional(pictureText(conversationLimits.picture.maxLength).check(z.overwrite(withoutSignature))),
});

export const groupPeopleBodySchema = z.strictObject({ userIds });

export const arrangeBodySchema = z.strictObject({
	isMuted: z.optional(z.boolean()),
	isPinned: z.optional(z.boolean()),
	isArchived: z.optional(z.boolean()),
});

export const answerBodySchema = z.strictObject({
	answer: z.enum(['accept', 'decline'], { error: () => say('The answer is accept or decline') }),
});
