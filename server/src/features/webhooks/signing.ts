/** Secrets and signatures of deliveries, as the Standard Webhooks have them. */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

interface Signed {
	id: string;
	/** Seconds since 1970. */
	timestamp: number;
	body: string;
}

/** The headers that name and sign a delivery. */
export function signedHeaders(secret: string, { id, timestamp, body }: Signed): Record<string, string> {
	const key = Buffer.from(secret.slice(prefix.length), 'base64');
	const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
	return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}
