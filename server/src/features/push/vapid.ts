/** The key pair that push services know this server by (VAPID, RFC 8292): derived from the secret, as a changed one would end all subscriptions. */
import { createECDH, createHmac } from 'node:crypto';

export interface VapidKeys {
	/** Both in base64url. */
	publicKey: string;
	privateKey: string;
}

export function vapidKeysOf(tokenSecret: string): VapidKeys {
	const pair = createECDH('prime256v1');
	// One in four billion digests is no private key of the curve: the next one is.
	for (let attempt = 0; ; attempt += 1) {
		try {
			pair.setPrivateKey(createHmac('sha256', tokenSecret).update(`vapid ${attempt}`).digest());
			return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url').padStart(43, 'A') };
		} catch (error) {
			if (attempt === 9) throw error;
		}
	}
}
