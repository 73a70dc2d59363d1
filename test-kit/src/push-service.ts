/** A push service on this machine, with a browser that subscribed there: it decrypts what comes, as RFC 8291 says. */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage, PushSubscriptionBody } from '@friends/contract/push/push.schema';

interface Pushed {
	headers: IncomingHttpHeaders;
	path: string;
	raw: Buffer;
}

export interface PushService {
	received: Pushed[];
	/** How it answers from now on; 201 at first. */
	answerWith(status: number): void;
	/** A new browser. */
	browser(): Browser;
	close(): Promise<void>;
}

export interface Browser {
	subscription: PushSubscriptionBody;
	/** What it was told, decrypted. */
	told(): PushMessage[];
}

/** Lengths in bytes of the header of a message (RFC 8188), and of its parts. */
const saltLength = 16;
const headerLength = saltLength + 5;
const tagLength = 16;

function decrypted(raw: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): PushMessage {
	const salt = raw.subarray(0, saltLength);
	const senderKey = raw.subarray(headerLength, headerLength + (raw[headerLength - 1] ?? 0));
	const sealed = raw.subarray(headerLength + senderKey.length);
	const context = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
	const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, context, 32));
	const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
	const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
	const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-tagLength));
	const padded = Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()]);
	return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
}

/** A device at an address, as its browser would describe it. */
export const deviceOf = (endpoint: string): PushSubscriptionBody => ({
	endpoint,
	keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
});

/** What the signature of a message claims, checked with the key that it names (RFC 8292); null for a wrong one. */
export function vapidClaims({ headers }: Pick<Pushed, 'headers'>): { aud: string; exp: number; sub: string; key: string } | null {
	const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
	const [head = '', claims = '', signature = ''] = token.split('.');
	const point = Buffer.from(key, 'base64url');
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
	const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
	const isSigned = verify(
		'sha256',
		Buffer.from(`${head}.${claims}`),
		{ key: publicKey, dsaEncoding: 'ieee-p1363' },
		Buffer.from(signature, 'base64url'),
	);
	return isSigned ? { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key } : null;
}

export async function startPushService(): Promise<PushService> {
	const received: Pushed[] = [];
	let status = 201;
	const server = createServer(async (request, response) => {
		received.push({ headers: request.headers, path: request.url ?? '', raw: await buffer(request) });
		response.writeHead(status).end();
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		received,
		answerWith(next) {
			status = next;
		},
		browser() {
			const pair = createECDH('prime256v1');
			const [p256dh, auth] = [pair.generateKeys('base64url'), randomBytes(16)];
			const path = `/${randomBytes(8).toString('hex')}`;
			return {
				subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
				told: () => received.filter((pushed) => pushed.path === path).map(({ raw }) => decrypted(raw, { pair, auth })),
			};
		},
		async close() {
			server.close();
			await once(server, 'close');
		},
	};
}
