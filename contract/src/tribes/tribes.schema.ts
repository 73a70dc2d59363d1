import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { personSchema } from '../users/users.schema.ts';
import { tribeHues, tribeSigns } from './tribe-looks.ts';
import { tribeLimits } from './tribes.limits.ts';

/** A tribe beside something that belongs to it. */
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
/** How the viewer stands to a tribe: 'requested' has asked to join and waits. */
export const memberships = ['none', 'requested', 'member', 'owner'] as const;

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
	/** Up to three members whom the viewer may know of; none of a private tribe that the viewer is only invited to. */
	faces: z.array(personSchema),
	viewer: z.object({
		membership: z.enum(memberships),
		canJoin: z.boolean(),
		/** Joining means asking the owner. */
		mustAsk: z.boolean(),
		canLeave: z.boolean(),
		/** Passes on the address of a public tribe, or the invitation to a private one. */
		canInvite: z.boolean(),
		/** Sees members and posts; of a private tribe an invitation alone shows the small card only. */
		canSeeInside: z.boolean(),
		canPost: z.boolean(),
		/** Answers requests to join, and knows the code of the invitation. */
		canManage: z.boolean(),
		canEdit: z.boolean(),
		canDelete: z.boolean(),
	}),
	/** Of a private tribe, for who may manage it: `/tribes/{slug}?invite={code}` lets people ask to join. */
	inviteCode: z.nullable(z.string()),
	/** Open requests to join, for who may manage it; 0 for everybody else. */
	requestCount: z.int(),
});
export type Tribe = z.infer<typeof tribeSchema>;

export const tribeMemberSchema = z.object({
	person: personSchema,
	role: z.string(),
	isOwner: z.boolean(),
	joinedAt: timeSchema,
	viewer: z.object({ canRemove: z.boolean() }),
});
export type TribeMember = z.infer<typeof tribeMemberSchema>;

export const tribeRequestSchema = z.object({
	id: idSchema,
	person: personSchema,
	createdAt: timeSchema,
});
export type TribeRequest = z.infer<typeof tribeRequestSchema>;

/** An id or the slug, as links carry either. */
export const tribeParamsSchema = z.object({
	id: z.string().check(z.regex(/^[\p{L}\p{N}-]{1,100}$/u, 'This is neither an id nor the name of a tribe in an address')),
});

export const inviteCodeSchema = z.string().check(z.regex(/^[\w-]{22}$/, 'This invitation is not valid'));

export const joinTribeBodySchema = z.strictObject({ inviteCode: z.optional(inviteCodeSchema) });

const tag = text({ label: 'A tag', maxLength: tribeLimits.tags.maxLength, required: 'A tag can’t be empty' }).check(z.trim());

const writtenShape = {
	name: text({ label: 'Tribe name', maxLength: tribeLimits.name.maxLength, required: 'Tribe name is required' }).check(z.trim()),
	description: text({ label: 'Description', maxLength: tribeLimits.description.maxLength, required: 'Description is required' }).check(
		z.trim(),
	),
	tags: z.optional(
		z.array(tag).check(z.maxLength(tribeLimits.tags.maxItems, `A tribe can have at most ${tribeLimits.tags.maxItems} tags`)),
	),
	sign: z.optional(z.enum(tribeSigns, 'There is no such sign')),
	hue: z.optional(z.enum(tribeHues, 'There is no such hue')),
};
const isPrivate = z.boolean('Private is yes or no');

/** Without `sign` and `hue` the server chooses by the id. */
export const createTribeBodySchema = z.strictObject({
	...writtenShape,
	isPrivate: z._default(isPrivate, false),
	/** Accepted and ignored: the owner is the caller. */
	founderId: z.optional(z.string().check(z.maxLength(100))),
	/** Accepted and ignored: the server counts. */
	memberCount: z.optional(z.number()),
});
export type CreateTribeBody = z.input<typeof createTribeBodySchema>;

/** Without `tags`, `sign` and `hue` those stay. */
export const updateTribeBodySchema = z.strictObject({ ...writtenShape, isPrivate });
export type UpdateTribeBody = z.input<typeof updateTribeBodySchema>;

export const tribeMemberParamsSchema = z.object({ ...tribeParamsSchema.shape, userId: idSchema });
