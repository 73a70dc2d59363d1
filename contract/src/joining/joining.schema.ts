import * as z from 'zod/mini';
import { emailSchema } from '../accounts/accounts.schema.ts';
import { hasWayIn, newAccountSchema } from '../auth/auth.schema.ts';
import { nameText, optionalReasonText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { text } from '../core/text.ts';
import { instanceLimits } from '../instance/instance.limits.ts';
import { personSchema } from '../users/users.schema.ts';
import { joiningLimits } from './joining.limits.ts';

const { label, uses, days } = joiningLimits;

/** Why an invitation lets no one in, or 'open'. 'resting': the member who made it can't invite now. */
export const invitationStates = ['open', 'usedUp', 'expired', 'revoked', 'resting'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation to the community. */
export const invitationSchema = z.object({
	id: idSchema,
	label: z.string(),
	/** The secret in its link, `/join#CODE`. */
	code: z.string(),
	/** How many joined by it. */
	uses: z.int(),
	maxUses: z.int(),
	state: z.enum(invitationStates),
	createdBy: personSchema,
	createdAt: timeSchema,
	expiresAt: timeSchema,
});
export type Invitation = z.infer<typeof invitationSchema>;

const wrongUses = { error: () => say('An invitation is for 1 to {max} people', { max: uses.max }) };
const wrongDays = { error: () => say('An invitation lasts 1 to {max} days', { max: days.max }) };

export const createInvitationBodySchema = z.strictObject({
	label: nameText(label.maxLength),
	maxUses: z.int(wrongUses).check(z.gte(1, wrongUses), z.lte(uses.max, wrongUses)),
	days: z.int(wrongDays).check(z.gte(1, wrongDays), z.lte(days.max, wrongDays)),
});
export type CreateInvitationBody = z.input<typeof createInvitationBodySchema>;

export const ownInvitationsSchema = z.object({
	/** Whether the caller may make another one. */
	canInvite: z.boolean(),
	/** Latest first. */
	invitations: z.array(invitationSchema),
});
export type OwnInvitations = z.infer<typeof ownInvitationsSchema>;

/** A member who joined by an invitation. */
export const invitedSchema = z.object({ person: personSchema, joinedAt: timeSchema });
export type Invited = z.infer<typeof invitedSchema>;

/** All that the holder of a code learns of it. */
export const heldInvitationSchema = z.object({ isOpen: z.boolean() });
export type HeldInvitation = z.infer<typeof heldInvitationSchema>;

const answerText = text({
	maxLength: joiningLimits.answer.maxLength,
	notText: () => say('Answer must be text'),
	tooLong: (max) => say('Answer can have at most {max} characters', { max }),
	unstorable: () => say('Answer contains characters that cannot be stored'),
});

/** Asks administrators to let a person in. */
export const applyBodySchema = z
	.strictObject({
		...z.omit(newAccountSchema, { setupCode: true, invitation: true }).shape,
		/** Never optional: the decision goes there. */
		email: emailSchema,
		/** One for each of the questions of `/api/instance`, in their order. */
		answers: z
			.array(answerText, { error: () => say('Answers are a list') })
			.check(z.maxLength(instanceLimits.joiningQuestions.maxItems, { error: () => say('These are too many answers') })),
	})
	.check(hasWayIn);
export type ApplyBody = z.output<typeof applyBodySchema>;

const answerSchema = z.object({ question: z.string(), answer: z.string() });
export type Answer = z.infer<typeof answerSchema>;

/** A person who waits for an administrator. */
export const applicationSchema = z.object({
	id: idSchema,
	name: z.string(),
	username: z.string(),
	email: z.string(),
	answers: z.array(answerSchema),
	createdAt: timeSchema,
});
export type Application = z.infer<typeof applicationSchema>;

export const declineBodySchema = z.strictObject({
	reason: z.optional(optionalReasonText(joiningLimits.reason.maxLength)),
});
