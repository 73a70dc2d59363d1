/** File storage in a bucket of an S3-compatible store, shared by several servers. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../config.ts';
import { checkedName, type Storage } from './storage.ts';

const timeoutMs = 15_000;
/** Retries with back-off after 429 and 5xx. */
const retries = 2;

/** Addresses buckets by path, which every store supports; files are under `uploads/`. */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config): Storage {
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
	const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
	const base = `${address}/uploads`;

	async function call(method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', name: string, content?: Uint8Array): Promise<Response> {
		const response = await client.fetch(`${base}/${checkedName(name)}`, {
			method,
			signal: AbortSignal.timeout(timeoutMs),
			...(content && {
				body: content as Uint8Array<ArrayBuffer>,
				headers: { 'content-type': name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp' },
			}),
		});
		if (response.ok || response.status === 404) return response;
		throw new Error(`The store answered ${response.status} to ${method} ${name}: ${(await response.text()).slice(0, 300)}`);
	}

	return {
		async put(name, content) {
			const { status } = await call('PUT', name, content);
			if (status === 404) throw new Error(`There is no bucket '${bucket}' at ${endpoint}`);
		},
		async get(name) {
			const { status, body, headers } = await call('GET', name);
			if (status === 404 || !body) return null;
			return { stream: Readable.fromWeb(body as ReadableStream), bytes: Number(headers.get('content-length')) };
		},
		async remove(name) {
			await call('DELETE', name);
		},
		async exists(name) {
			return (await call('HEAD', name)).status !== 404;
		},
		async *list() {
			let after: string | undefined;
			do {
				const query = new URLSearchParams({ 'list-type': '2', prefix: 'uploads/', ...(after && { 'start-after': after }) });
				const response = await client.fetch(`${address}?${query}`, { signal: AbortSignal.timeout(timeoutMs) });
				const text = await response.text();
				if (!response.ok) throw new Error(`The store answered ${response.status} to a list of its files: ${text.slice(0, 300)}`);
				const keys = [...text.matchAll(/<Key>uploads\/([^<]+)<\/Key>/g)].flatMap(([, name]) => name ?? []);
				yield* keys;
				after = text.includes('<IsTruncated>true') && keys.length > 0 ? `uploads/${keys.at(-1)}` : undefined;
			} while (after);
		},
		hasRoom: async () => true,
	};
}
