import * as z from 'zod/mini';
import { optionalReasonText } from '../../core/common-texts.ts';
import { say } from '../../core/languages/say.ts';
import { idSchema, timeSchema } from '../../core/scalars.ts';
import { text } from '../../core/text.ts';
import { personSchema } from '../../users/users.schema.ts';
import { heldPostLimits } from '../held/held-posts.limits.ts';
import { tribeOrderLimits } from './tribe-order.limits.ts';

const { hours, shadowHours, reason } = tribeOrderLimits;
const wrongHours = { error: () => say('Choose between one hour and a year') };
const wrongShadowHours = { error: () => say('Choose between one hour and 30 days') };

const reasonText = text({
	maxLength: reason.maxLength,
	required: () => say('Please say why'),
	tooLong: (max) => say('A reason can have at most {max} characters', { max }),
	unstorable: () => say('The reason contains characters that cannot be stored'),
});

/** A mute or a ban: how long from now, in hours, and why, which members read in the log. */
export const restrainBodySchema = z.strictObject({
	hours: z.int(wrongHours).check(z.gte(hours.min, wrongHours), z.lte(hours.max, wrongHours)),
	reason: reasonText,
});
export type RestrainBody = z.input<typeof restrainBodySchema>;

/** A shadow-ban: how long from now, in hours, and why, which members read in the log when it has ended. */
export const shadowBanBodySchema = z.strictObject({
	hours: z.int(wrongShadowHours).check(z.gte(shadowHours.min, wrongShadowHours), z.lte(shadowHours.max, wrongShadowHours)),
	reason: reasonText,
});
export type ShadowBanBody = z.input<typeof shadowBanBodySchema>;

/** Why something that another wrote in a tribe is removed: its author reads it, and members in the log. '' for what the caller wrote. */
export const removalQuerySchema = z.strictObject({ reason: z._default(optionalReasonText(reason.maxLength), '') });

/** Someone who is out of the tribe for a time, for those who manage its members. */
export const tribeBanSchema = z.object({
	person: personSchema,
	bannedUntil: timeSchema,
	reason: z.string(),
});
export type TribeBan = z.infer<typeof tribeBanSchema>;

/** Someone whose words reach no one in the tribe for a time, without knowing it; for those who mute its members. */
export const tribeShadowBanSchema = z.object({
	person: personSchema,
	/** Who set it; null for a deleted account, and behind a block. */
	by: z.nullable(personSchema),
	startedAt: timeSchema,
	until: timeSchema,
	reason: z.string(),
});
export type TribeShadowBan = z.infer<typeof tribeShadowBanSchema>;

/** How members post in a tribe. */
export const tribePostingSchema = z.strictObject({
	slowSeconds: z.literal(tribeOrderLimits.slowSeconds, { error: () => say('There is no such pause') }),
	/** Without it, it stays. */
	reviewedPosts: z.optional(z.literal(heldPostLimits.reviewedPosts, { error: () => say('Between none and three first posts can wait') })),
});
export type TribePosting = z.infer<typeof tribePostingSchema>;

/** What those who look after a tribe do, and its log tells. */
export const tribeActs = [
	'muted',
	'unmuted',
	'banned',
	'banLifted',
	'removed',
	'roleGiven',
	'handedOn',
	'takenUp',
	'rulesChanged',
	'pinned',
	'unpinned',
	'locked',
	'unlocked',
	'archived',
	'unarchived',
	'postRemoved',
	'commentRemoved',
	'shadowBanEnded',
	'slowModeChanged',
	'reviewChanged',
	'postDeclined',
] as const;
export type TribeAct = (typeof tribeActs)[number];

/** Line of the log of a tribe. People who deleted their accounts, and those behind a block, are null. */
export const tribeLogEntrySchema = z.object({
	id: idSchema,
	act: z.enum(tribeActs),
	/** Who did it. */
	actor: z.nullable(personSchema),
	/** The member it concerns; null for acts that concern no one, and for a shadow-ban, which names no one. */
	person: z.nullable(personSchema),
	/** Post that is pinned, locked or archived, or no longer, where it is still there. */
	postId: z.nullable(idSchema),
	/** What it is about in words: the beginning of a post, the name of a role, the seconds of slow mode, or the number of first posts that wait; '' for none. */
	about: z.string(),
	/** '' for none. */
	reason: z.string(),
	/** When a mute or a ban ends. */
	until: z.nullable(timeSchema),
	/** How long a shadow-ban lasted that ended, in days begun; null for other acts. */
	days: z.nullable(z.int()),
	createdAt: timeSchema,
});
export type TribeLogEntry = z.infer<typeof tribeLogEntrySchema>;
