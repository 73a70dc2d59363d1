/** Receivers of webhooks on this machine, and the check of a signature that receivers make. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CreateWebhookBody, DeliveryBody } from '@friends/contract/webhooks/webhooks.schema';

export interface Received {
	headers: Record<string, string | string[] | undefined>;
	raw: string;
	body: DeliveryBody;
}

export interface Receiver {
	address: string;
	received: Received[];
	/** How it answers from now on; 204 at first. */
	answerWith(answer: { status: number; text?: string }): void;
	close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
	const received: Received[] = [];
	let answer: { status: number; text?: string } = { status: 204 };
	const server = createServer(async (request, response) => {
		const raw = await text(request);
		received.push({ headers: request.headers, raw, body: JSON.parse(raw) as DeliveryBody });
		response.writeHead(answer.status).end(answer.text);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
		received,
		answerWith(next) {
			answer = next;
		},
		async close() {
			server.close();
			await once(server, 'close');
		},
	};
}

/** What documents tell receivers to do. */
export function isSignedWith(secret: string, { headers, raw }: Received): boolean {
	const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
	const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${raw}`;
	return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

export const webhookBody = (given: Partial<CreateWebhookBody> = {}): CreateWebhookBody => ({
	name: 'Notice board',
	address: 'https://hooks.example/in',
	events: ['post.created'],
	...given,
});
