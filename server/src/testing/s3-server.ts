/** A small S3 store in memory, which checks every signature by the rules of AWS (version 4); only what our storage calls. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../config.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** As in "Authenticating Requests: Using the Authorization Header" of the S3 reference, for requests without a query. */
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

export interface S3Server {
	config: S3Config;
	/** By path, the bucket first. */
	files: Map<string, { content: Buffer; type: string }>;
	/** Answer the next requests with this status instead. */
	failNext(count: number, status: number): void;
	close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
	const files: S3Server['files'] = new Map();
	const config: S3Config = {
		endpoint: '',
		bucket: 'friends',
		region: 'eu-central-1',
		accessKeyId: 'AKIDTEST',
		secretAccessKey: 'hush/hush+hush',
	};
	let failing = { count: 0, status: 500 };

	async function answer(request: IncomingMessage): Promise<{ status: number; content?: Buffer; type?: string }> {
		const { method, url = '', headers } = request;
		const body = await buffer(request);
		if (failing.count > 0) {
			failing.count -= 1;
			return { status: failing.status };
		}
		if (!isSigned(request, { config, body })) return { status: 403, content: Buffer.from('<Code>SignatureDoesNotMatch</Code>') };
		if (!url.startsWith(`/${config.bucket}/`)) return { status: 404 };
		if (method === 'PUT') files.set(url, { content: body, type: String(headers['content-type']) });
		if (method === 'DELETE') files.delete(url);
		if (method === 'PUT' || method === 'DELETE') return { status: method === 'PUT' ? 200 : 204 };
		const file = files.get(url);
		return file ? { status: 200, ...file } : { status: 404, content: Buffer.from('<Code>NoSuchKey</Code>') };
	}

	const server = createServer(async (request, response) => {
		const { status, content = Buffer.alloc(0), type = 'application/xml' } = await answer(request);
		response.writeHead(status, status === 204 ? {} : { 'content-type': type, 'content-length': content.length });
		response.end(request.method === 'HEAD' ? undefined : content);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	config.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		config,
		files,
		failNext(count, status) {
			failing = { count, status };
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
