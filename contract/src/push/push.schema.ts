import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { pushLimits } from './push.limits.ts';

/** The server's public key (VAPID, RFC 8292) in base64url, as `applicationServerKey` takes it. */
export const pushKeySchema = z.object({ publicKey: z.string() });

const wrongAddress = { error: () => say('This is not the address of a push service') };
const wrongKey = { error: () => say('This key is not valid') };

const endpointSchema = z.url({ protocol: /^https?$/, ...wrongAddress }).check(z.maxLength(pushLimits.endpoint.maxLength, wrongAddress));

/** As `PushSubscription.toJSON()` has it, without `expirationTime`. */
export const pushSubscriptionBodySchema = z.strictObject({
	endpoint: endpointSchema,
	keys: z.strictObject({
		/** 65 bytes in base64url. */
		p256dh: z.string(wrongKey).check(z.regex(/^[\w-]{87}=?$/, wrongKey)),
		/** 16 bytes in base64url. */
		auth: z.string(wrongKey).check(z.regex(/^[\w-]{22}(?:==)?$/, wrongKey)),
	}),
});
export type PushSubscriptionBody = z.input<typeof pushSubscriptionBodySchema>;

export const endPushBodySchema = z.strictObject({ endpoint: endpointSchema });

/** Encrypted content of a push message, in the member's language. */
export const pushMessageSchema = z.object({
	title: z.string(),
	/** '' for none. */
	body: z.string(),
	/** Address in the web app that a click opens. */
	path: z.string(),
	/** Messages with the same tag replace each other. */
	tag: z.string(),
	/** Id of the latest that it tells: one that tells the same again makes no sound. */
	news: z.string(),
	/** Of `all`, for a badge. */
	unreadCount: z.int(),
	language: z.string(),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
