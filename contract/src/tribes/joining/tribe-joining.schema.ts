import * as z from 'zod/mini';
import { nameText } from '../../core/common-texts.ts';
import { say } from '../../core/languages/say.ts';
import { idSchema, timeSchema } from '../../core/scalars.ts';
import { text } from '../../core/text.ts';
import { personSchema } from '../../users/users.schema.ts';
import { joinModes } from '../tribes.schema.ts';
import { tribeJoiningLimits } from './tribe-joining.limits.ts';

const { question, answer, message, passcode, label, uses, days, requestsAtOnce } = tribeJoiningLimits;

const questionText = text({
	maxLength: question.maxLength,
	required: () => say('A question can’t be empty'),
	tooLong: (max) => say('A question can have at most {max} characters', { max }),
	unstorable: () => say('A question contains characters that cannot be stored'),
});

const answerText = text({
	maxLength: answer.maxLength,
	notText: () => say('Answer must be text'),
	tooLong: (max) => say('Answer can have at most {max} characters', { max }),
	unstorable: () => say('Answer contains characters that cannot be stored'),
});

const messageText = text({
	maxLength: message.maxLength,
	notText: () => say('Message must be text'),
	tooLong: (max) => say('Message can have at most {max} characters', { max }),
	unstorable: () => say('Message contains characters that cannot be stored'),
});

const passcodeText = text({
	maxLength: passcode.maxLength,
	required: () => say('Passcode is required'),
	tooLong: (max) => say('Passcode can have at most {max} characters', { max }),
	unstorable: () => say('Passcode contains characters that cannot be stored'),
});

/** Code of an invitation: 128 bits. */
const inviteCodeSchema = z.string().check(z.regex(/^[\w-]{22}$/, { error: () => say('This invitation is not valid') }));

/** How people join, as those who manage the settings of the tribe see it. */
export const tribeJoiningSchema = z.object({
	joinMode: z.enum(joinModes),
	questions: z.array(z.string()),
	/** No one is ever shown the passcode itself. */
	hasPasscode: z.boolean(),
});
export type TribeJoining = z.infer<typeof tribeJoiningSchema>;

/** Without `passcode`, it stays as it is; one has to be there for the mode 'passcode'. */
export const updateTribeJoiningBodySchema = z.strictObject({
	joinMode: z.enum(joinModes, { error: () => say('There is no such way to join') }),
	questions: z
		.array(questionText, { error: () => say('Questions are a list') })
		.check(z.maxLength(question.maxItems, { error: () => say('A tribe can ask at most {max} questions', { max: question.maxItems }) })),
	passcode: z.optional(
		passcodeText.check(
			z.minLength(passcode.minLength, { error: () => say('Passcode needs at least {min} characters', { min: passcode.minLength }) }),
		),
	),
});
export type UpdateTribeJoiningBody = z.input<typeof updateTribeJoiningBodySchema>;

/** `message` and `answers` go with a request, in the order of the tribe's questions; elsewhere they are ignored. */
export const joinTribeBodySchema = z.strictObject({
	inviteCode: z.optional(inviteCodeSchema),
	message: z.optional(messageText),
	answers: z.optional(
		z
			.array(answerText, { error: () => say('Answers are a list') })
			.check(z.maxLength(question.maxItems, { error: () => say('These are too many answers') })),
	),
});
export type JoinTribeBody = z.input<typeof joinTribeBodySchema>;

export const joinByPasscodeBodySchema = z.strictObject({ passcode: passcodeText, inviteCode: z.optional(inviteCodeSchema) });

export const tribeRequestSchema = z.object({
	id: idSchema,
	person: personSchema,
	message: z.string(),
	/** The questions as they were when the person answered. */
	answers: z.array(z.object({ question: z.string(), answer: z.string() })),
	/** The invitation that they came by; null without one. */
	invitation: z.nullable(z.object({ id: idSchema, label: z.string() })),
	/** When the person joined the community; null where the caller may not see their profile. */
	hereSince: z.nullable(timeSchema),
	/** How many friends of the person are in the tribe; 0 where the caller may not see their profile. */
	friendsInside: z.int(),
	createdAt: timeSchema,
});
export type TribeRequest = z.infer<typeof tribeRequestSchema>;

/** Requests that are gone by now are passed over. */
export const answerTribeRequestsBodySchema = z.strictObject({
	ids: z
		.array(idSchema, { error: () => say('Requests are a list') })
		.check(
			z.minLength(1, { error: () => say('Choose at least one request') }),
			z.maxLength(requestsAtOnce.max, { error: () => say('Answer at most {max} requests at once', { max: requestsAtOnce.max }) }),
		),
	isAccepted: z.boolean({ error: () => say('Accepted is yes or no') }),
});

/** Why an invitation lets no one in, or 'open'. 'resting': the member who made it may not invite now. */
export const tribeInvitationStates = ['open', 'usedUp', 'expired', 'revoked', 'resting'] as const;

/** An invitation to a tribe: the link `/tribes/{slug}#invite={code}`. */
export const tribeInvitationSchema = z.object({
	id: idSchema,
	label: z.string(),
	code: z.string(),
	/** How many joined, or asked to, by it. */
	uses: z.int(),
	/** How many of them are members now. */
	stayed: z.int(),
	/** Null for any number. */
	maxUses: z.nullable(z.int()),
	state: z.enum(tribeInvitationStates),
	createdBy: personSchema,
	createdAt: timeSchema,
	/** Null: it does not expire. */
	expiresAt: z.nullable(timeSchema),
	/** When it was revoked; null for others. */
	revokedAt: z.nullable(timeSchema),
});
export type TribeInvitation = z.infer<typeof tribeInvitationSchema>;

const wrongUses = { error: () => say('An invitation is for 1 to {max} people', { max: uses.max }) };
const wrongDays = { error: () => say('An invitation lasts 1 to {max} days', { max: days.max }) };

export const createTribeInvitationBodySchema = z.strictObject({
	label: nameText(label.maxLength),
	maxUses: z.nullable(z.int(wrongUses).check(z.gte(1, wrongUses), z.lte(uses.max, wrongUses))),
	days: z.nullable(z.int(wrongDays).check(z.gte(1, wrongDays), z.lte(days.max, wrongDays))),
});
export type CreateTribeInvitationBody = z.input<typeof createTribeInvitationBodySchema>;

/** A member who came by an invitation. */
export const arrivalSchema = z.object({ person: personSchema, joinedAt: timeSchema });
export type Arrival = z.infer<typeof arrivalSchema>;
