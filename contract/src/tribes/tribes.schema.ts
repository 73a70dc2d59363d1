import * as z from 'zod/mini';
import { descriptionText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { personSchema } from '../users/users.schema.ts';
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
export const tribeScopes = ['all', 'mine', 'suggested'] as const;
/** Membership of the viewer: 'requested' has an open request to join. */
export const memberships = ['none', 'requested', 'member', 'owner'] as const;

/** Roles of members. */
export const tribeRoles = ['owner', 'moderator', 'member'] as const;
export type TribeRole = (typeof tribeRoles)[number];

export const tribeSchema = z.object({
	...tribeRefSchema.shape,
	description: z.string(),
	tags: z.array(z.string()),
	type: z.enum(tribeTypes),
	joinMode: z.string(),
	ownerId: idSchema,
	bannerUrl: z.string(),
	avatarUrl: z.string(),
	memberCount: z.int(),
	createdAt: timeSchema,
	updatedAt: timeSchema,
	/** Up to three members that the viewer may see; empty when the viewer is only invited to a private tribe. */
	faces: z.array(personSchema),
	viewer: z.object({
		membership: z.enum(memberships),
		/** Null for others than members. */
		role: z.nullable(z.enum(tribeRoles)),
		canJoin: z.boolean(),
		/** Joining needs the owner's consent. */
		mustAsk: z.boolean(),
		canLeave: z.boolean(),
		/** May pass on the address of a public tribe, or the invitation to a private one. */
		canInvite: z.boolean(),
		/** May see members and posts; an invitation alone shows only the small card of a private tribe. */
		canSeeInside: z.boolean(),
		canPost: z.boolean(),
		/** May answer requests to join, and sees the invitation code. */
		canManage: z.boolean(),
		canEdit: z.boolean(),
		canDelete: z.boolean(),
		canReport: z.boolean(),
		/** The viewer has an open report. */
		hasReported: z.boolean(),
	}),
	/** Invitation code of a private tribe, for its managers: `/tribes/{slug}#invite={code}` lets people ask to join. */
	inviteCode: z.nullable(z.string()),
	/** Number of open requests to join, for its managers; 0 for all others. */
	requestCount: z.int(),
});
export type Tribe = z.infer<typeof tribeSchema>;

export const tribeMemberSchema = z.object({
	person: personSchema,
	role: z.enum(tribeRoles),
	isOwner: z.boolean(),
	joinedAt: timeSchema,
	viewer: z.object({ canRemove: z.boolean(), canSetRole: z.boolean() }),
});
export type TribeMember = z.infer<typeof tribeMemberSchema>;

export const tribeRequestSchema = z.object({
	id: idSchema,
	person: personSchema,
	createdAt: timeSchema,
});
export type TribeRequest = z.infer<typeof tribeRequestSchema>;

/** An id or a slug; links use either. */
export const tribeParamsSchema = z.object({
	id: z
		.string()
		.check(z.regex(/^[\p{L}\p{N}-]{1,100}$/u, { error: () => say('This is neither an id nor the name of a tribe in an address') })),
});

export const inviteCodeSchema = z.string().check(z.regex(/^[\w-]{22}$/, { error: () => say('This invitation is not valid') }));

export const joinTribeBodySchema = z.strictObject({ inviteCode: z.optional(inviteCodeSchema) });

const tag = text({
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
		z.array(tag).check(
			z.maxLength(tribeLimits.tags.maxItems, {
				error: () => say('A tribe can have at most {max} tags', { max: tribeLimits.tags.maxItems }),
			}),
		),
	),
	sign: z.optional(z.enum(tribeSigns, { error: () => say('There is no such sign') })),
	hue: z.optional(z.enum(tribeHues, { error: () => say('There is no such hue') })),
};
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

/** Without `tags`, `sign` and `hue`, those stay. */
export const updateTribeBodySchema = z.strictObject({ ...writtenShape, isPrivate });
export type UpdateTribeBody = z.input<typeof updateTribeBodySchema>;

export const handOnBodySchema = z.strictObject({ userId: idSchema });

/** The owner hands the tribe on instead. */
export const tribeRoleBodySchema = z.strictObject({
	role: z.enum(['member', 'moderator'], { error: () => say('A role is member or moderator') }),
});

export const tribeMemberParamsSchema = z.object({ ...tribeParamsSchema.shape, userId: idSchema });
