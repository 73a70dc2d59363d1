import * as z from 'zod/mini';
import { descriptionText, pictureText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { withoutSignature } from '../uploads/picture-urls.ts';
import { personSchema } from '../users/users.schema.ts';
import { tribePermissions } from './roles/tribe-permissions.ts';
import { tribeRoleRefSchema } from './roles/tribe-role-keys.ts';
import { tribeHues, tribeSigns } from './tribe-looks.ts';
import { tribeLimits } from './tribes.limits.ts';

/** Short form of a tribe, beside something that belongs to it. */
export const tribeRefSchema = z.object({
	id: idSchema,
	name: z.string(),
	slug: z.string(),
	sign: z.enum(tribeSigns),
	hue: z.enum(tribeHues),
});
export type TribeRef = z.infer<typeof tribeRefSchema>;

export const tribeTypes = ['public', 'private'] as const;
/** How people join: at once, by asking, with a passcode, or with an invitation only. */
export const joinModes = ['auto', 'request', 'passcode', 'invite'] as const;
export type JoinMode = (typeof joinModes)[number];
export const tribeScopes = ['all', 'mine', 'suggested'] as const;
/** Orders of all tribes: newest, most members, or latest post. */
export const tribeOrders = ['newest', 'members', 'active'] as const;
export type TribeOrder = (typeof tribeOrders)[number];
/** Membership of the viewer: 'requested' has an open request to join. */
export const memberships = ['none', 'requested', 'member', 'owner'] as const;

/** Those that a tribe is offered to while no one owns it: first to those who look after it, then to all members. */
export const tribeOffers = ['moderators', 'members'] as const;
export type TribeOffer = (typeof tribeOffers)[number];

/** How the viewer stands to a tribe, and what they may do there. */
const tribeViewerSchema = z.object({
	membership: z.enum(memberships),
	/** Null for others than members. */
	role: z.nullable(tribeRoleRefSchema),
	/** What the role lets them do; empty for others than members. */
	permissions: z.array(z.enum(tribePermissions)),
	/** May join as `joinMode` says: false too where that takes an invitation that they did not bring. */
	canJoin: z.boolean(),
	canLeave: z.boolean(),
	/** May see members and posts; an invitation alone shows only the small card of a private tribe. */
	canSeeInside: z.boolean(),
	/** Why they may not take part now, and until when; null when they may. */
	restraint: z.nullable(z.object({ kind: z.enum(['muted', 'banned']), until: timeSchema, reason: z.string() })),
	/** Has the permission, and is neither muted nor banned. */
	canPost: z.boolean(),
	/** When slow mode lets them post again; null for now. */
	postableAt: z.nullable(timeSchema),
	/** Their next post waits until it is let through. */
	isReviewed: z.boolean(),
	/** Agrees to the rules before they write. */
	mustAgree: z.boolean(),
	/** When they saw its posts last, or joined; null for others than members. */
	lastVisitAt: z.nullable(timeSchema),
	/** Others have posted since, and the viewer sees it. */
	isUnread: z.boolean(),
	canDelete: z.boolean(),
	/** May own the tribe, which no one does. */
	canTakeUp: z.boolean(),
	canReport: z.boolean(),
	/** The viewer has an open report. */
	hasReported: z.boolean(),
});

export const tribeSchema = z.object({
	...tribeRefSchema.shape,
	description: z.string(),
	tags: z.array(z.string()),
	type: z.enum(tribeTypes),
	joinMode: z.enum(joinModes),
	/** Asked of people who want to join by request. */
	questions: z.array(z.string()),
	/** Members post once in so many seconds, but for those who remove what others wrote; 0 for no slow mode. */
	slowSeconds: z.int(),
	/** So many first posts of a member are seen by others once they are let through, but for those who keep order; 0 for none. */
	reviewedPosts: z.int(),
	/** Of the deleted member, for a tribe that no one owns. */
	ownerId: idSchema,
	/** A tribe that no one owns: to those it is offered to now, and until when; null once nothing is written there any more. */
	offer: z.nullable(z.object({ to: z.enum(tribeOffers), until: z.nullable(timeSchema) })),
	bannerUrl: z.string(),
	avatarUrl: z.string(),
	memberCount: z.int(),
	createdAt: timeSchema,
	updatedAt: timeSchema,
	/** Up to three members that the viewer may see; empty when the viewer is only invited to a private tribe. */
	faces: z.array(personSchema),
	viewer: tribeViewerSchema,
	/** Number of open requests to join, for those who manage its members; 0 for all others. */
	requestCount: z.int(),
	/** Number of open cases of reports that wait for the viewer; 0 for those who do not look after it. */
	reportCount: z.int(),
	/** Number of posts of newcomers that wait for the viewer; 0 for those who do not review them. */
	heldCount: z.int(),
});
export type Tribe = z.infer<typeof tribeSchema>;

export const tribeMemberSchema = z.object({
	person: personSchema,
	role: tribeRoleRefSchema,
	isOwner: z.boolean(),
	/** What they are called here, beside their name; '' for nothing else, and for others while what they write does not reach them. */
	aliasName: z.string(),
	joinedAt: timeSchema,
	/** While they may not write; null otherwise, and for callers who mute no one. */
	mutedUntil: z.nullable(timeSchema),
	/** While what they write reaches no one; null otherwise, and for callers who mute no one. */
	shadowBannedUntil: z.nullable(timeSchema),
	/** Has the permission, and every permission that this one has. */
	viewer: z.object({ canRemove: z.boolean(), canSetRole: z.boolean(), canMute: z.boolean(), canShadowBan: z.boolean() }),
});
export type TribeMember = z.infer<typeof tribeMemberSchema>;

/** An id or a slug; links use either. */
export const tribeParamsSchema = z.object({
	id: z
		.string()
		.check(z.regex(/^[\p{L}\p{N}-]{1,100}$/u, { error: () => say('This is neither an id nor the name of a tribe in an address') })),
});

/** One tag of a tribe. */
export const tagText = text({
	maxLength: tribeLimits.tags.maxLength,
	required: () => say('A tag can’t be empty'),
	tooLong: (max) => say('A tag can have at most {max} characters', { max }),
	unstorable: () => say('A tag contains characters that cannot be stored'),
});

export const writtenShape = {
	name: text({
		maxLength: tribeLimits.name.maxLength,
		required: () => say('Tribe name is required'),
		tooLong: (max) => say('Tribe name can have at most {max} characters', { max }),
		unstorable: () => say('Tribe name contains characters that cannot be stored'),
	}),
	description: descriptionText(tribeLimits.description.maxLength),
	tags: z.optional(
		z.array(tagText).check(
			z.maxLength(tribeLimits.tags.maxItems, {
				error: () => say('A tribe can have at most {max} tags', { max: tribeLimits.tags.maxItems }),
			}),
		),
	),
	sign: z.optional(z.enum(tribeSigns, { error: () => say('There is no such sign') })),
	hue: z.optional(z.enum(tribeHues, { error: () => say('There is no such hue') })),
};
const picture = pictureText(tribeLimits.picture.maxLength).check(z.overwrite(withoutSignature));
const isPrivate = z.boolean({ error: () => say('Private is yes or no') });

/** Without `sign` and `hue`, the server derives them from the id. */
export const createTribeBodySchema = z.strictObject({
	...writtenShape,
	isPrivate: z._default(isPrivate, false),
	/** Accepted and ignored: the owner is the caller. */
	founderId: z.optional(z.string().check(z.maxLength(100))),
	/** Accepted and ignored: the server counts. */
	memberCount: z.optional(z.number()),
});
export type CreateTribeBody = z.input<typeof createTribeBodySchema>;

/** Without `tags`, `sign`, `hue` and the pictures, those stay. */
export const updateTribeBodySchema = z.strictObject({
	...writtenShape,
	isPrivate,
	/** Address of a picture that the caller uploaded, or ''. */
	avatarUrl: z.optional(picture),
	bannerUrl: z.optional(picture),
});
export type UpdateTribeBody = z.input<typeof updateTribeBodySchema>;

/** Rules of a tribe, beside its page. */
export const tribeRulesSchema = z.object({
	/** Markdown: paragraphs, emphasis, links and lists; '' for none. */
	markdown: z.string(),
	/** Members agree before they write for the first time. */
	mustAgree: z.boolean(),
	/** When the caller agreed to them as they are now; null when they did not. */
	agreedAt: z.nullable(timeSchema),
});
export type TribeRules = z.infer<typeof tribeRulesSchema>;

export const updateTribeRulesBodySchema = z.strictObject({
	markdown: text({
		maxLength: tribeLimits.rules.maxLength,
		notText: () => say('Rules must be text'),
		tooLong: (max) => say('Rules can have at most {max} characters', { max }),
		unstorable: () => say('Rules contain characters that cannot be stored'),
	}),
	mustAgree: z.boolean({ error: () => say('Agreeing is yes or no') }),
});
export type UpdateTribeRulesBody = z.input<typeof updateTribeRulesBodySchema>;

export const handOnBodySchema = z.strictObject({ userId: idSchema });

export const tribeMemberParamsSchema = z.object({ ...tribeParamsSchema.shape, userId: idSchema });
