import * as z from 'zod/mini';
import type { RateLimit } from '../core/endpoint.ts';
import { endpoint } from '../core/endpoint.ts';
import { pageQuerySchema } from '../core/pages.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { tribeParamsSchema } from '../tribes/tribes.schema.ts';
import { webhookChanged, webhookDeleted, webhookMade } from './webhooks.events.ts';
import {
	createWebhookBodySchema,
	deliveryParamsSchema,
	deliverySchema,
	newWebhookSchema,
	updateWebhookBodySchema,
	webhookSchema,
} from './webhooks.schema.ts';

/** Each may send a request and wait seconds for its answer. */
const sending: readonly RateLimit[] = [{ max: 20, windowSeconds: 600, per: 'account' }];
const making: readonly RateLimit[] = [{ max: 30, windowSeconds: 3600, per: 'account' }];
const refusals = ['webhook_address_refused', 'webhook_event_refused'] as const;

export const listInstanceWebhooks = endpoint({
	method: 'GET',
	path: '/api/admin/webhooks',
	access: 'admin',
	summary: 'The webhooks of this community, latest first.',
	response: z.array(webhookSchema),
});

/** Not idempotent: a repeat could not show the secret again. */
export const createInstanceWebhook = endpoint({
	method: 'POST',
	path: '/api/admin/webhooks',
	access: 'admin',
	proof: 'recent',
	appends: [webhookMade],
	summary: 'Make a webhook of this community. Its secret is in this answer and nowhere else.',
	body: createWebhookBodySchema,
	response: newWebhookSchema,
	status: 201,
	rateLimits: making,
	errors: ['too_many_webhooks', ...refusals],
});

export const listTribeWebhooks = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/webhooks',
	access: 'member',
	summary: 'The webhooks of a tribe that the caller owns, latest first.',
	params: tribeParamsSchema,
	response: z.array(webhookSchema),
	errors: ['not_your_tribe'],
});

/** Not idempotent: a repeat could not show the secret again. */
export const createTribeWebhook = endpoint({
	method: 'POST',
	path: '/api/tribes/:id/webhooks',
	access: 'member',
	proof: 'recent',
	appends: [webhookMade],
	summary: 'Make a webhook of a tribe that the caller owns. Its secret is in this answer and nowhere else.',
	params: tribeParamsSchema,
	body: createWebhookBodySchema,
	response: newWebhookSchema,
	status: 201,
	rateLimits: making,
	errors: ['not_your_tribe', 'too_many_webhooks', ...refusals],
});

export const updateWebhook = endpoint({
	method: 'PUT',
	path: '/api/webhooks/:id',
	access: 'member',
	proof: 'recent',
	appends: [webhookChanged],
	summary: 'Change a webhook of a tribe of the caller, or as an administrator one of this community; switch it on or off.',
	params: idParamsSchema,
	body: updateWebhookBodySchema,
	response: webhookSchema,
	idempotent: true,
	errors: ['webhook_resting', ...refusals],
});

export const deleteWebhook = endpoint({
	method: 'DELETE',
	path: '/api/webhooks/:id',
	access: 'member',
	appends: [webhookDeleted],
	summary: 'Delete a webhook with its log. What waits is not sent any more.',
	params: idParamsSchema,
	idempotent: true,
});

/** Not idempotent: a repeat could not show the secret again. */
export const renewWebhookSecret = endpoint({
	method: 'POST',
	path: '/api/webhooks/:id/secret',
	access: 'member',
	proof: 'recent',
	appends: [webhookChanged],
	summary: 'Give a webhook a new secret, shown in this answer alone. The former one ends at once.',
	params: idParamsSchema,
	response: newWebhookSchema,
	rateLimits: making,
	errors: ['webhook_resting'],
});

export const testWebhook = endpoint({
	method: 'POST',
	path: '/api/webhooks/:id/test',
	access: 'member',
	appends: [],
	summary: 'Send a `webhook.test` now, also while it is switched off, and tell what came back.',
	params: idParamsSchema,
	response: deliverySchema,
	turn: 'none',
	rateLimits: sending,
	errors: ['webhook_resting'],
});

export const listDeliveries = endpoint({
	method: 'GET',
	path: '/api/webhooks/:id/deliveries',
	access: 'member',
	summary: 'What a webhook has sent and will send again, latest first: the last 200 of 30 days.',
	params: idParamsSchema,
	query: pageQuerySchema,
	response: z.array(deliverySchema),
});

export const redeliver = endpoint({
	method: 'POST',
	path: '/api/webhooks/:id/deliveries/:deliveryId/send',
	access: 'member',
	appends: [],
	summary: 'Send a delivery once more, now, and tell what came back.',
	params: deliveryParamsSchema,
	response: deliverySchema,
	turn: 'none',
	rateLimits: sending,
	errors: ['webhook_resting', 'delivery_waiting'],
});
