import * as z from 'zod/mini';
import { optionalReasonText } from '../../core/common-texts.ts';
import { say } from '../../core/languages/say.ts';
import { idSchema, timeSchema } from '../../core/scalars.ts';
import { text } from '../../core/text.ts';
import { personSchema } from '../../users/users.schema.ts';
import { tribeOrderLimits } from './tribe-order.limits.ts';

const { hours, reason } = tribeOrderLimits;
const wrongHours = { error: () => say('Choose between one hour and a year') };

/** A mute or a ban: how long from now, in hours, and why, which members read in the log. */
export const restrainBodySchema = z.strictObject({
	hours: z.int(wrongHours).check(z.gte(hours.min, wrongHours), z.lte(hours.max, wrongHours)),
	reason: text({
		maxLength: reason.maxLength,
		required: () => say('Please say why'),
		tooLong: (max) => say('A reason can have at most {max} characters', { max }),
		unstorable: () => say('The reason contains characters that cannot be stored'),
	}),
});
export type RestrainBody = z.input<typeof restrainBodySchema>;

/** Why something that another wrote in a tribe is removed: its author reads it, and members in the log. '' for what the caller wrote. */
export const removalQuerySchema = z.strictObject({ reason: z._default(optionalReasonText(reason.maxLength), '') });

/** Someone who is out of the tribe for a time, for those who manage its members. */
export const tribeBanSchema = z.object({
	person: personSchema,
	bannedUntil: timeSchema,
	reason: z.string(),
});
export type TribeBan = z.infer<typeof tribeBanSchema>;

/** What those who look after a tribe do, and its log tells. */
export const tribeActs = [
	'muted',
	'unmuted',
	'banned',
	'banLifted',
	'removed',
	'roleGiven',
	'handedOn',
	'rulesChanged',
	'pinned',
	'unpinned',
	'locked',
	'unlocked',
	'postRemoved',
	'commentRemoved',
] as const;
export type TribeAct = (typeof tribeActs)[number];

/** Line of the log of a tribe. People who deleted their accounts, and those behind a block, are null. */
export const tribeLogEntrySchema = z.object({
	id: idSchema,
	act: z.enum(tribeActs),
	/** Who did it. */
	actor: z.nullable(personSchema),
	/** The member it concerns; null for acts that concern no one. */
	person: z.nullable(personSchema),
	/** Post that is pinned or locked, or no longer, where it is still there. */
	postId: z.nullable(idSchema),
	/** What it is about in words: the beginning of a post, or the name of a role; '' for none. */
	about: z.string(),
	/** '' for none. */
	reason: z.string(),
	/** When a mute or a ban ends. */
	until: z.nullable(timeSchema),
	createdAt: timeSchema,
});
export type TribeLogEntry = z.infer<typeof tribeLogEntrySchema>;
