/** Sends push messages: encrypted for the browser (RFC 8291), signed for its push service, through the one door to foreign addresses. */
import type { PushMessage } from '@friends/contract/push/push.schema';
import { type Outgoing, OutgoingError } from '#core/outgoing/outgoing';
import type { Device } from './push.queries.ts';
import type { VapidKeys } from './vapid.ts';

/** How long a push service keeps a message for a device that sleeps. */
const lifeSeconds = 24 * 60 * 60;
/** The service knows the device no more. */
const gone = new Set([404, 410]);
/** Loaded with the first message. */
const library = () => import('web-push');

export type Sent = 'sent' | 'gone' | 'failed';

export interface SendingOptions {
	keys: VapidKeys;
	/** Where push services can ask who sends: an https address, or one of mail. */
	contact: string;
	outgoing: Pick<Outgoing, 'send'>;
}

export function createSendPush({ keys, contact: subject, outgoing }: SendingOptions) {
	return async function send({ endpoint, p256dh, auth }: Device, message: PushMessage, signal: AbortSignal): Promise<Sent> {
		const { default: webPush } = await library();
		const subscription = { endpoint, keys: { p256dh, auth } };
		const vapidDetails = { subject, publicKey: keys.publicKey, privateKey: keys.privateKey };
		const options = { vapidDetails, TTL: lifeSeconds, contentEncoding: 'aes128gcm' as const };
		let details: ReturnType<typeof webPush.generateRequestDetails>;
		try {
			details = webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
		} catch {
			// Its key is no point of the curve: no message can be encrypted for it.
			return 'gone';
		}
		const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
		try {
			const { status } = await outgoing.send({ method: 'POST', url: endpoint, headers, body: details.body ?? '', signal });
			return gone.has(status) ? 'gone' : status >= 200 && status < 300 ? 'sent' : 'failed';
		} catch (error) {
			if (error instanceof OutgoingError) return 'failed';
			throw error;
		}
	};
}
