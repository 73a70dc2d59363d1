import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { gatheringSchema, gatheringViewSchema } from '../events/gatherings.schema.ts';
import { whySchema } from '../feed/feed.schema.ts';
import { filteredSchema } from '../filters/filtered.schema.ts';
import { newPollSchema, pollSchema, viewerPollSchema } from '../polls/polls.schema.ts';
import { linkPreviewSchema } from '../previews/previews.schema.ts';
import { reactionKinds } from '../reactions/reaction-kinds.ts';
import { tribeRefSchema } from '../tribes/tribes.schema.ts';
import { withoutSignature } from '../uploads/picture-urls.ts';
import { uploadSentences } from '../uploads/uploads.sentences.ts';
import { personSchema } from '../users/users.schema.ts';
import { answersChoices } from './answers.ts';
import { tagOf, tagPattern } from './hashtags.ts';
import { postLimits } from './posts.limits.ts';

export const postTypes = ['feed', 'event'] as const;
export const feedScopes = ['all', 'discover', 'tribes'] as const;
export type FeedScope = (typeof feedScopes)[number];

export const attachmentSchema = z.object({
	url: z.string(),
	alt: z.string(),
	/** Size in pixels, so that the page reserves the space before the picture loads. */
	width: z.int(),
	height: z.int(),
	/** Placeholder until the picture has loaded, a tiny picture as data URI; '' for none. */
	preview: z.string(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const { attachments } = postLimits;

const notYours = { error: uploadSentences.notYours };

/** A picture of a post, an upload of the author or one that the post already has, with its alternative text. */
export const newAttachmentSchema = z.strictObject({
	url: z.string(notYours).check(z.maxLength(500, notYours), z.overwrite(withoutSignature)),
	alt: text({
		maxLength: attachments.altMaxLength,
		notText: () => say('Picture description must be text'),
		tooLong: (max) => say('Picture description can have at most {max} characters', { max }),
		unstorable: () => say('Picture description contains characters that cannot be stored'),
	}),
});
export type NewAttachment = z.input<typeof newAttachmentSchema>;

export const summaryMethods = ['extractive', 'model'] as const;

/** Summary of a long body, extractive or by a language model. */
export const summarySchema = z.object({
	text: z.string(),
	method: z.enum(summaryMethods),
});
export type Summary = z.infer<typeof summarySchema>;

/** Former text of a post or comment, until `createdAt`. */
export const revisionSchema = z.object({
	id: idSchema,
	title: z.nullable(z.string()),
	body: z.string(),
	createdAt: timeSchema,
});
export type Revision = z.infer<typeof revisionSchema>;

/** State and permissions of the viewer. */
const postViewerSchema = z.object({
	liked: z.boolean(),
	/** The viewer's one reaction beyond the like; null for none. */
	reaction: z.nullable(z.enum(reactionKinds)),
	/** The viewer saved it. */
	bookmarked: z.boolean(),
	/** Also reacting. */
	canLike: z.boolean(),
	canComment: z.boolean(),
	canEdit: z.boolean(),
	canDelete: z.boolean(),
	/** Also unpinning: pins posts in their tribe. */
	canPin: z.boolean(),
	/** Also unlocking. */
	canLock: z.boolean(),
	/** Also taking it back into its tribe. */
	canArchive: z.boolean(),
	canReport: z.boolean(),
	/** The viewer has an open report. */
	hasReported: z.boolean(),
	/** The viewer's filter that it meets; null for none. */
	filtered: z.nullable(filteredSchema),
	/** Null for posts without a poll. */
	poll: z.nullable(viewerPollSchema),
	/** Only in the order 'for-you'. */
	why: z.optional(whySchema),
	/** Null without an event. */
	event: z.nullable(gatheringViewSchema),
});

export const postSchema = z.object({
	id: idSchema,
	type: z.enum(postTypes),
	tribeId: z.nullable(idSchema),
	channelId: z.nullable(idSchema),
	authorId: idSchema,
	title: z.nullable(z.string()),
	body: z.string(),
	attachments: z.array(attachmentSchema),
	/** Counts by kind, without likes; kinds without any are left out. */
	reactions: z.record(z.string(), z.int()),
	likeCount: z.int(),
	commentCount: z.int(),
	/** At the top of its tribe. */
	isPinned: z.boolean(),
	/** Those who look after its tribe let no one comment any more. */
	isLocked: z.boolean(),
	/** Those who look after its tribe took it out of the lists: it can be read, and nothing is added. */
	isArchived: z.boolean(),
	/** Its author chose that friends alone see it; never in a tribe. */
	isForFriends: z.boolean(),
	/** Who may comment, of those who see it: all, friends of the author, members mentioned in its text, or the author alone. */
	answers: z.enum(answersChoices),
	createdAt: timeSchema,
	/** Later than `createdAt` once the author has changed the text or the pictures. */
	updatedAt: timeSchema,
	/** When its author brought it from an archive; `createdAt` is then as the archive has it. Absent for others. */
	importedAt: z.optional(timeSchema),
	/** Null for short bodies. */
	summary: z.nullable(summarySchema),
	/** Of the first link in its body; null where there is none, or the author left it out. */
	preview: z.nullable(linkPreviewSchema),
	/** What it invites to, of type 'event'; null for others. */
	event: z.nullable(gatheringSchema),
	author: personSchema,
	/** The author's location, if they show it; '' otherwise. */
	location: z.string(),
	tribe: z.nullable(tribeRefSchema),
	poll: z.nullable(pollSchema),
	viewer: postViewerSchema,
});
export type Post = z.infer<typeof postSchema>;

const titleText = text({
	maxLength: postLimits.title.maxLength,
	notText: () => say('Title must be text'),
	tooLong: (max) => say('Title can have at most {max} characters', { max }),
	unstorable: () => say('Title contains characters that cannot be stored'),
});

const writtenShape = {
	title: z.optional(z.nullable(titleText)),
	body: text({
		maxLength: postLimits.body.maxLength,
		required: () => say('Post content is required'),
		tooLong: (max) => say('Post can have at most {max} characters', { max }),
		unstorable: () => say('Post contains characters that cannot be stored'),
	}),
	attachments: z.optional(
		z
			.array(newAttachmentSchema)
			.check(
				z.maxLength(attachments.maxItems, { error: () => say('A post can have at most {max} pictures', { max: attachments.maxItems }) }),
			),
	),
	/** Whether the first link shows its preview. A changed post without this keeps what it has, and shows that of a new first link. */
	hasPreview: z.optional(z.boolean({ error: () => say('Preview is shown or not') })),
};

const answersSchema = z.enum(answersChoices, { error: () => say('Everybody, friends, people who are mentioned or no one may answer') });

/** Without `attachments` the pictures stay; with it, pictures that are left out are removed. Without `answers`, who may comment stays. */
export const updatePostBodySchema = z.strictObject({ ...writtenShape, answers: z.optional(answersSchema) });
export type UpdatePostBody = z.input<typeof updatePostBodySchema>;

export const createPostBodySchema = z
	.strictObject({
		...writtenShape,
		type: z._default(z.literal('feed', { error: () => say('This kind of post does not exist') }), 'feed'),
		tribeId: z.optional(z.nullable(idSchema)),
		channelId: z.optional(z.nullable(idSchema)),
		/** Never changes afterwards. */
		poll: z.optional(z.nullable(newPollSchema)),
		/** Friends alone see it. No change of the post changes this. */
		isForFriends: z._default(z.boolean(), false),
		answers: z._default(answersSchema, 'everybody'),
	})
	.check(
		z.refine(({ isForFriends, tribeId }) => !isForFriends || !tribeId, {
			error: () => say('A post in a tribe can’t be for friends only'),
			path: ['isForFriends'],
		}),
	);
export type CreatePostBody = z.input<typeof createPostBodySchema>;

export const likeSchema = z.object({
	liked: z.boolean(),
	count: z.int(),
});
export type Like = z.infer<typeof likeSchema>;

/** A tag in an address: without '#', in any spelling. */
export const tagParamsSchema = z.object({
	tag: z
		.string()
		.check(z.overwrite(tagOf), z.maxLength(postLimits.tags.maxLength), z.regex(tagPattern, { error: () => say('This is not a tag') })),
});

export const newPostsQuerySchema = z.strictObject({
	/** Time of the newest post that the caller knows. */
	since: z.iso.datetime({ error: () => say('Since is a time such as 2026-11-20T12:00:00.000Z') }),
});
