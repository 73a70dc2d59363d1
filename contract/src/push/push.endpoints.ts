import { endpoint } from '../core/endpoint.ts';
import { pushSubscribed, pushUnsubscribed } from './push.events.ts';
import { endPushBodySchema, pushKeySchema, pushSubscriptionBodySchema } from './push.schema.ts';

export const getPushKey = endpoint({
	method: 'GET',
	path: '/api/push/key',
	access: 'member',
	feature: 'notifications',
	summary: 'The public key with which a browser subscribes to push messages of this server.',
	response: pushKeySchema,
});

export const subscribeToPush = endpoint({
	method: 'POST',
	path: '/api/push/subscriptions',
	access: 'member',
	appends: [pushSubscribed],
	feature: 'notifications',
	summary:
		'Send push messages to a device of the caller, until the session ends. The same address again changes nothing, or hands it to the caller.',
	body: pushSubscriptionBodySchema,
	idempotent: true,
	rateLimits: [{ max: 60, windowSeconds: 3600, per: 'account' }],
	errors: ['push_address_refused'],
});

export const endPush = endpoint({
	method: 'DELETE',
	path: '/api/push/subscriptions',
	access: 'member',
	appends: [pushUnsubscribed],
	feature: 'notifications',
	summary: 'Send no more push messages to a device of the caller.',
	body: endPushBodySchema,
	idempotent: true,
});
