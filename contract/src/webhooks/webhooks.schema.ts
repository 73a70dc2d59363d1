import * as z from 'zod/mini';
import { userActions } from '../admin/users.schema.ts';
import { addressText, nameText } from '../core/common-texts.ts';
import { say } from '../core/languages/say.ts';
import { idSchema, timeSchema } from '../core/scalars.ts';
import { personSchema } from '../users/users.schema.ts';
import { webhookLimits } from './webhooks.limits.ts';

/** What webhooks can tell of, as the change log names it: those of the instance, and those of a tribe. */
export const webhookEvents = {
	instance: [
		'member.joined',
		'member.standingChanged',
		'application.filed',
		'post.created',
		'comment.created',
		'tribe.founded',
		'report.filed',
		'report.settled',
	],
	tribe: ['post.created', 'post.deleted', 'comment.created', 'tribe.joined', 'tribe.left', 'tribe.memberRemoved', 'tribe.requested'],
} as const;
export type WebhookEvent = (typeof webhookEvents)[keyof typeof webhookEvents][number];

const allEvents = [...new Set<WebhookEvent>([...webhookEvents.instance, ...webhookEvents.tribe])] as [WebhookEvent, ...WebhookEvent[]];

/** Type of the delivery that a test call sends. */
export const testEvent = 'webhook.test';

/** Why a webhook tells nothing, or 'on'. 'resting': the member who made it no longer sees what it tells. */
export const webhookStates = ['on', 'off', 'failed', 'resting'] as const;

export const webhookSchema = z.object({
	id: idSchema,
	name: z.string(),
	address: z.string(),
	events: z.array(z.enum(allEvents)),
	state: z.enum(webhookStates),
	/** Since when no delivery has reached it; null when the last one did. */
	failingSince: z.nullable(timeSchema),
	createdBy: personSchema,
	createdAt: timeSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook with its secret, which no one can read again. */
export const newWebhookSchema = z.object({ ...webhookSchema.shape, secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhookSchema>;

const noEvents = { error: () => say('Choose what the webhook tells of') };

export const createWebhookBodySchema = z.strictObject({
	name: nameText(webhookLimits.name.maxLength),
	address: addressText(webhookLimits.address.maxLength),
	events: z
		.array(z.enum(allEvents, { error: () => say('A webhook can’t tell of this') }), noEvents)
		.check(z.minLength(1, noEvents), z.maxLength(allEvents.length, noEvents)),
});
export type CreateWebhookBody = z.input<typeof createWebhookBodySchema>;

export const updateWebhookBodySchema = z.strictObject({
	...createWebhookBodySchema.shape,
	isOn: z.boolean({ error: () => say('Say whether it is on') }),
});
export type UpdateWebhookBody = z.input<typeof updateWebhookBodySchema>;

/** Why a delivery got no answer. */
export const deliveryFailures = ['unreachable', 'timeout', 'refused', 'tls', 'off', 'secret'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** A line of the delivery log. */
export const deliverySchema = z.object({
	id: idSchema,
	event: z.enum([...allEvents, testEvent]),
	state: z.enum(['waiting', 'delivered', 'failed']),
	attempts: z.int(),
	createdAt: timeSchema,
	/** The last attempt; null before the first. */
	triedAt: z.nullable(timeSchema),
	/** Null when no attempt follows. */
	nextAt: z.nullable(timeSchema),
	/** HTTP status of the last answer; null for none. */
	status: z.nullable(z.int()),
	failure: z.nullable(z.enum(deliveryFailures)),
	durationMs: z.nullable(z.int()),
	/** Begin of the last answer. */
	answer: z.string(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveryParamsSchema = z.object({ id: idSchema, deliveryId: idSchema });

/** The body of a delivery: who, what and where by their ids, never what was written. */
export const deliveryBodySchema = z.object({
	type: z.enum([...allEvents, testEvent]),
	/** When it happened. */
	at: timeSchema,
	/** The same for every attempt, as in the header `webhook-id`. */
	id: idSchema,
	data: z.object({
		/** The member who did it; missing for a guest, for those who report, and for deleted members. */
		actor: z.optional(idSchema),
		/** The member concerned. */
		user: z.optional(idSchema),
		post: z.optional(idSchema),
		comment: z.optional(idSchema),
		tribe: z.optional(idSchema),
		tribeRequest: z.optional(idSchema),
		case: z.optional(idSchema),
		application: z.optional(idSchema),
		/** What an administrator did to the member. */
		action: z.optional(z.enum(userActions)),
		/** How reports were settled. */
		outcome: z.optional(z.enum(['removed', 'dismissed', 'restored'])),
	}),
});
export type DeliveryBody = z.infer<typeof deliveryBodySchema>;
