import * as z from 'zod/mini';
import { searchText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { attachmentSchema, newAttachmentSchema } from '../posts/posts.schema.ts';
import { reactionKinds } from '../reactions/reaction-kinds.ts';
import { reactionKindSchema } from '../reactions/reactions.schema.ts';
import { tribeRoleRefSchema } from '../tribes/roles/tribe-role-keys.ts';
import { personSchema } from '../users/users.schema.ts';
import { messageLimits } from './messages.limits.ts';

export const reactionSchema = z.object({
	kind: z.enum(reactionKinds),
	count: z.int(),
	/** Those who reacted first, up to a limit. */
	userIds: z.array(idSchema),
});
export type Reaction = z.infer<typeof reactionSchema>;

/** A message that another one answers. */
export const answeredMessageSchema = z.object({
	id: idSchema,
	seq: z.int(),
	/** Null for a deleted member. */
	author: z.nullable(personSchema),
	excerpt: z.string(),
	isDeleted: z.boolean(),
});
export type AnsweredMessage = z.infer<typeof answeredMessageSchema>;

export const messageRemovers = ['moderator', 'administrator'] as const;
export type MessageRemover = (typeof messageRemovers)[number];

/** The same for all who may read it: it says nothing about its viewer. */
export const messageSchema = z.object({
	id: idSchema,
	conversationId: idSchema,
	/** The channel that it is in, also when it is in a thread; null elsewhere. */
	channelId: z.nullable(idSchema),
	/** Place in the conversation, from 1. */
	seq: z.int(),
	/** Chosen by the author's device, which knows its message by it. */
	clientId: idSchema,
	/** Null for a deleted member. */
	author: z.nullable(personSchema),
	/** In the tribe of a channel; null elsewhere, and of people who are not in it any more. */
	authorRole: z.nullable(tribeRoleRefSchema),
	/** '' for pictures alone, and once it is deleted. */
	text: z.string(),
	pictures: z.array(attachmentSchema),
	replyTo: z.nullable(answeredMessageSchema),
	reactions: z.array(reactionSchema),
	createdAt: timeSchema,
	/** Null while the text is as it was sent. */
	editedAt: z.nullable(timeSchema),
	/** Deleted for everybody. */
	isDeleted: z.boolean(),
	/** Who deleted it for everybody in place of its author: a moderator or the owner of the tribe, or an administrator; null otherwise. */
	removedBy: z.nullable(z.enum(messageRemovers)),
	/** In its channel. */
	isPinned: z.boolean(),
	/** '@here' by a moderator. */
	isForAll: z.boolean(),
	/** Null without replies. The thread is the conversation with the id of this message. */
	thread: z.nullable(
		z.object({
			replyCount: z.int(),
			lastReplyAt: timeSchema,
			/** Up to three, those who wrote last first. */
			people: z.array(personSchema),
		}),
	),
});
export type Message = z.infer<typeof messageSchema>;

const seq = () => z.coerce.number({ error: () => say('The place of a message is a number') }).check(z.int(), z.gte(0), z.lte(2 ** 31 - 1));

const { page } = messageLimits;

/** At most one of `before`, `after`, `around` and `aroundMessage`; without them the latest messages. */
export const messagesQuerySchema = z
	.strictObject({
		before: z.optional(seq()),
		after: z.optional(seq()),
		around: z.optional(seq()),
		/** Like `around`, for the id of a message, as addresses have it. */
		aroundMessage: z.optional(idSchema),
		limit: z._default(
			z.coerce
				.number({ error: () => say('Limit must be a number') })
				.check(
					z.int({ error: () => say('Limit must be a whole number') }),
					z.gte(1, { error: () => say('Limit must be at least 1') }),
					z.lte(page.max, { error: () => say('Limit can be at most {max}', { max: page.max }) }),
				),
			page.default,
		),
	})
	.check(
		z.refine((query) => [query.before, query.after, query.around, query.aroundMessage].filter((place) => place !== undefined).length <= 1, {
			error: () => say('Ask for messages before, after or around one place'),
			path: ['around'],
		}),
	);

/** Messages in their order, with whether there are more on either side. */
export const messagesSchema = z.object({
	messages: z.array(messageSchema),
	hasEarlier: z.boolean(),
	hasLater: z.boolean(),
});
export type Messages = z.infer<typeof messagesSchema>;

const messageText = {
	maxLength: messageLimits.text.maxLength,
	tooLong: (max: number) => say('Message can have at most {max} characters', { max }),
	unstorable: () => say('Message contains characters that cannot be stored'),
};
const required = () => say('Message is required');

export const sendMessageBodySchema = z
	.strictObject({
		clientId: idSchema,
		text: text({ ...messageText, notText: () => say('Message must be text') }),
		pictures: z._default(
			z.array(newAttachmentSchema).check(
				z.maxLength(messageLimits.pictures.maxItems, {
					error: () => say('A message can have at most {max} pictures', { max: messageLimits.pictures.maxItems }),
				}),
			),
			[],
		),
		/** A message of the same conversation. */
		replyToId: z.optional(z.nullable(idSchema)),
	})
	.check(z.refine((body) => body.text !== '' || body.pictures.length > 0, { error: required, path: ['text'] }));
export type SendMessageBody = z.input<typeof sendMessageBodySchema>;

/** A message with pictures may lose its text. */
export const editMessageBodySchema = z.strictObject({ text: text({ ...messageText, notText: () => say('Message must be text') }) });

export const draftBodySchema = z.strictObject({ text: text({ ...messageText, notText: () => say('Message must be text') }) });

export const deleteMessageQuerySchema = z.strictObject({
	for: z.enum(['everybody', 'me'], { error: () => say('A message is deleted for everybody or for me') }),
});

/** Null takes the reaction back. */
export const reactBodySchema = z.strictObject({
	reaction: z.nullable(reactionKindSchema),
});

export const messageReactionsSchema = z.object({ conversationId: idSchema, messageId: idSchema, reactions: z.array(reactionSchema) });
export type MessageReactions = z.infer<typeof messageReactionsSchema>;

/** Former text of a message, until `createdAt`. */
export const messageRevisionSchema = z.object({ id: idSchema, text: z.string(), createdAt: timeSchema });
export type MessageRevision = z.infer<typeof messageRevisionSchema>;

export const readBodySchema = z.strictObject({
	/** The place of the last message that was on the screen. */
	upTo: z.int({ error: () => say('The place of a message is a number') }).check(z.gte(0), z.lte(2 ** 31 - 1)),
});

export const searchMessagesQuerySchema = z.strictObject({
	...pageQuerySchema.shape,
	search: searchText(messageLimits.search.maxLength),
});
