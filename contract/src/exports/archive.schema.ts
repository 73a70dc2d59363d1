/** The JSON files of an archive, for programs that read one. The archive has them as `data/<name>.json`, and this as `data/schema.json`. */
import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { answers } from '../events/events.schema.ts';
import { ruleViewSchema } from '../events/gatherings.schema.ts';
import { filterActions, filterKinds } from '../filters/filters.schema.ts';
import { notificationSettingsSchema } from '../notifications/notifications.schema.ts';
import { answersChoices } from '../posts/answers.ts';
import { reportKinds, reportTargets } from '../reports/reports.schema.ts';
import { preferencesSchema, privacySchema } from '../users/users.schema.ts';

/** Version of this format; it changes when a reader of an older one would go wrong. */
export const archiveVersion = 1;

const personSchema = z.object({ id: idSchema, name: z.string(), username: z.string() });

/** Path of a picture in the archive; '' for none, and for a drawn one. */
const pictureSchema = z.string();

export const archivedProfileSchema = z.object({
	id: idSchema,
	username: z.string(),
	name: z.string(),
	email: z.nullable(z.string()),
	bio: z.string(),
	location: z.string(),
	website: z.string(),
	interests: z.array(z.string()),
	avatar: pictureSchema,
	banner: pictureSchema,
	joinedAt: timeSchema,
});

const writtenShape = {
	id: idSchema,
	body: z.string(),
	likeCount: z.int(),
	createdAt: timeSchema,
	updatedAt: timeSchema,
	/** An administrator removed it. */
	isRemoved: z.boolean(),
};

export const archivedPostSchema = z.object({
	...writtenShape,
	title: z.nullable(z.string()),
	audience: z.enum(['public', 'friends', 'private', 'members']),
	/** Null outside tribes; the name is '' where the member sees the tribe no more. */
	tribe: z.nullable(z.object({ id: idSchema, name: z.string() })),
	pictures: z.array(z.object({ file: pictureSchema, alt: z.string(), width: z.int(), height: z.int() })),
	commentCount: z.int(),
	/** Absent for posts without one, and in archives of earlier versions. */
	poll: z.optional(
		z.object({
			choices: z.array(z.object({ text: z.string(), voteCount: z.int() })),
			isMultiple: z.boolean(),
			closesAt: z.nullable(timeSchema),
			voterCount: z.int(),
		}),
	),
	/** What it invites to; absent for others. */
	event: z.optional(
		z.object({
			/** First start and end on the clocks of the zone. */
			starts: z.string(),
			ends: z.string(),
			zone: z.string(),
			rule: z.nullable(ruleViewSchema),
			place: z.string(),
			link: z.string(),
			placeLimit: z.nullable(z.int()),
			/** When it was cancelled. */
			cancelledAt: z.nullable(timeSchema),
		}),
	),
	/** When the member brought it from another archive. */
	importedAt: z.optional(timeSchema),
});

/** Whether the member comes to an event, by its post and start. */
const answerSchema = z.object({
	postId: idSchema,
	startsAt: timeSchema,
	/** 'going' also while they wait for a place. */
	answer: z.enum(answers),
	answeredAt: timeSchema,
});

const commentSchema = z.object({
	...writtenShape,
	postId: idSchema,
	/** The comment that it answers. */
	parentId: z.nullable(idSchema),
	/** Null where the member sees the post no more. */
	post: z.nullable(z.object({ title: z.nullable(z.string()), author: personSchema })),
});

/** Of conversations; without those that the member deleted. */
const messageSchema = z.object({
	id: idSchema,
	conversationId: idSchema,
	text: z.string(),
	pictures: z.array(z.object({ file: pictureSchema, alt: z.string(), width: z.int(), height: z.int() })),
	/** The message that it answers. */
	replyToId: z.nullable(idSchema),
	createdAt: timeSchema,
	editedAt: z.nullable(timeSchema),
});

/** An earlier version of a post, a comment or a message. */
const revisionSchema = z.object({
	id: idSchema,
	postId: z.nullable(idSchema),
	commentId: z.nullable(idSchema),
	/** Absent in archives of earlier versions. */
	messageId: z.optional(z.nullable(idSchema)),
	title: z.nullable(z.string()),
	body: z.string(),
	/** When it was replaced. */
	replacedAt: timeSchema,
});

const reactionSchema = z.object({
	type: z.string(),
	postId: z.nullable(idSchema),
	commentId: z.nullable(idSchema),
	createdAt: timeSchema,
});

/** A choice that the member took in a poll. */
const voteSchema = z.object({ postId: idSchema, choice: z.string(), createdAt: timeSchema });
/** A saved post, with the name of its folder. */
const bookmarkSchema = z.object({ postId: idSchema, folder: z.nullable(z.string()), createdAt: timeSchema });

/** A draft, or a scheduled post. */
const keptPostSchema = z.object({
	title: z.nullable(z.string()),
	body: z.string(),
	tribeId: z.nullable(idSchema),
	isForFriends: z.boolean(),
	answers: z.enum(answersChoices),
	/** Choices of its poll; null for none. */
	choices: z.nullable(z.array(z.string())),
	pictures: z.array(z.object({ file: pictureSchema, alt: z.string() })),
	/** Null for a draft. */
	sendAt: z.nullable(timeSchema),
	createdAt: timeSchema,
});

const tribeSchema = z.object({
	id: idSchema,
	name: z.string(),
	slug: z.string(),
	isOwner: z.boolean(),
	/** What the member is called there, beside their name; '' for nothing else. */
	aliasName: z.string(),
	joinedAt: timeSchema,
	/** When the member agreed to its rules last; null for never. */
	acceptedRulesAt: z.nullable(timeSchema),
	/** When they saw its posts last; null for not since they joined. */
	lastVisitAt: z.nullable(timeSchema),
});

const reportSchema = z.object({
	target: z.enum(reportTargets),
	targetId: idSchema,
	kind: z.enum(reportKinds),
	reason: z.string(),
	status: z.enum(['pending', 'removed', 'dismissed']),
	createdAt: timeSchema,
});

/** An invitation that the member made, without its code. */
const invitationSchema = z.object({
	label: z.string(),
	uses: z.int(),
	maxUses: z.int(),
	createdAt: timeSchema,
	expiresAt: timeSchema,
});

/** A request to join a tribe that no one has answered. */
const tribeRequestSchema = z.object({
	tribeId: idSchema,
	message: z.string(),
	answers: z.array(z.object({ question: z.string(), answer: z.string() })),
	createdAt: timeSchema,
});

/** An invitation to a tribe that the member made, without its code. */
const tribeInvitationSchema = z.object({
	tribeId: idSchema,
	label: z.string(),
	uses: z.int(),
	maxUses: z.nullable(z.int()),
	createdAt: timeSchema,
	expiresAt: z.nullable(timeSchema),
});

const sessionSchema = z.object({ device: z.string(), createdAt: timeSchema, lastUsedAt: timeSchema });

/** What the member proves a sign-in with; no secrets. */
const credentialSchema = z.object({
	kind: z.enum(['password', 'passkey', 'totp', 'recovery_code', 'oidc']),
	/** '' for those without one. */
	name: z.string(),
	createdAt: timeSchema,
	lastUsedAt: z.nullable(timeSchema),
});

/** A token of a program; no secret. */
const tokenSchema = z.object({
	name: z.string(),
	scopes: z.array(z.string()),
	createdAt: timeSchema,
	expiresAt: timeSchema,
	lastUsedAt: z.nullable(timeSchema),
});

const filterSchema = z.object({
	kind: z.enum(filterKinds),
	/** The words, the tag, or the id of the person or the tribe. */
	value: z.string(),
	action: z.enum(filterActions),
	/** Null for one that lasts for ever. */
	until: z.nullable(timeSchema),
	createdAt: timeSchema,
});

const sinceSchema = z.object({ person: personSchema, since: timeSchema });

/** By the name of the file, without its ending. */
export const archiveSchemas = {
	profile: archivedProfileSchema,
	settings: z.object({
		privacy: privacySchema,
		preferences: preferencesSchema,
		/** BCP 47 tag; null for that of the browser. */
		language: z.nullable(z.string()),
		/** Absent in archives of earlier versions. */
		notifications: z.optional(notificationSettingsSchema),
		/** Ids of posts that the member wants to hear of no more. */
		mutedPosts: z.optional(z.array(idSchema)),
	}),
	posts: z.array(archivedPostSchema),
	comments: z.array(commentSchema),
	answers: z.array(answerSchema),
	messages: z.array(messageSchema),
	revisions: z.array(revisionSchema),
	reactions: z.array(reactionSchema),
	votes: z.array(voteSchema),
	bookmarks: z.array(bookmarkSchema),
	keptPosts: z.array(keptPostSchema),
	/** Names of folders for saved posts, also of empty ones. */
	bookmarkFolders: z.array(z.string()),
	friends: z.array(sinceSchema),
	blocks: z.array(sinceSchema),
	tribes: z.array(tribeSchema),
	reports: z.array(reportSchema),
	invitations: z.array(invitationSchema),
	sessions: z.array(sessionSchema),
	credentials: z.array(credentialSchema),
	tokens: z.array(tokenSchema),
	/** Absent in archives of earlier versions, like the next ones. */
	filters: z.array(filterSchema),
	followedTags: z.array(z.object({ tag: z.string(), since: timeSchema })),
	tribeRequests: z.array(tribeRequestSchema),
	tribeInvitations: z.array(tribeInvitationSchema),
} as const;

export type ArchiveFile = keyof typeof archiveSchemas;
export type Archived<File extends ArchiveFile> = z.infer<(typeof archiveSchemas)[File]>;
export type ArchivedPost = z.infer<typeof archivedPostSchema>;
export type ArchivedComment = z.infer<typeof commentSchema>;
