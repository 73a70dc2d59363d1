/** Checks S3 requests by their signature alone (AWS version 4); stores nothing. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../config.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Follows "Authenticating Requests: Using the Authorization Header" of the S3 reference, for requests without a query. */
function isSigned({ method, url, headers }: IncomingMessage, { config, body }: { config: S3Config; body: Buffer }): boolean {
	const authorization = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
	const [, credential = '', signedHeaders = '', signature = ''] = authorization.exec(headers.authorization ?? '') ?? [];
	const [accessKeyId, date = '', region = '', service = ''] = credential.split('/');
	const time = String(headers['x-amz-date']);
	const payloadHash = String(headers['x-amz-content-sha256']);
	const headerLines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
	const canonical = [method, url, '', headerLines.join(''), signedHeaders, payloadHash].join('\n');
	const toSign = ['AWS4-HMAC-SHA256', time, `${date}/${region}/${service}/aws4_request`, sha256(canonical)].join('\n');
	const key = hmac(hmac(hmac(hmac(`AWS4${config.secretAccessKey}`, date), region), service), 'aws4_request');
	return (
		accessKeyId === config.accessKeyId &&
		[region, service].join() === [config.region, 's3'].join() &&
		signedHeaders.split(';').includes('host') &&
		(payloadHash === 'UNSIGNED-PAYLOAD' || payloadHash === sha256(body)) &&
		hmac(key, toSign).toString('hex') === signature
	);
}

export interface SignatureCheck {
	config: S3Config;
	/** Statuses of all requests so far, in order. */
	statuses: number[];
	/** Answers the next requests with this status instead. */
	failNext(count: number, status: number): void;
	close(): Promise<void>;
}

export async function startSignatureCheck(): Promise<SignatureCheck> {
	const config = { endpoint: '', bucket: 'friends', region: 'eu-central-1', accessKeyId: 'AKIDTEST', secretAccessKey: 'hush/hush+hush' };
	const statuses: number[] = [];
	let failing: number[] = [];
	const server = createServer(async (request, response) => {
		const body = await buffer(request);
		const status = failing.shift() ?? (isSigned(request, { config, body }) ? 200 : 403);
		statuses.push(status);
		response.writeHead(status).end(status === 403 ? '<Code>SignatureDoesNotMatch</Code>' : undefined);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	config.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		config,
		statuses,
		failNext(count, status) {
			failing = Array.from({ length: count }, () => status);
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
