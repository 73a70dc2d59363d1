/** File storage in a bucket of an S3-compatible store, shared by several servers. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../config.ts';
import { AppError } from '../errors.ts';
import { checkedName, type Storage, type StoredFile } from './storage.ts';

/** Timeout until the store has answered with its headers. The body may take longer: its reader sets the pace. */
const defaultTimeoutMs = 15_000;
/** Retries with back-off after 429 and 5xx. */
const retries = 2;

const contentTypes: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp' };

const folders = ['uploads', 'aside'] as const;
type Folder = (typeof folders)[number];

interface Call {
	method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
	/** Path in the bucket, with its query. */
	path: string;
	content?: Uint8Array;
	headers?: Record<string, string>;
}

const unavailable = (cause: unknown) => Object.assign(new AppError('storage_unavailable'), { cause });

const pathOf = (folder: Folder, name: string) => `/${folder}/${checkedName(name)}`;

/** Addresses buckets by path, which every store supports. */
function createCall({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config, timeoutMs: number) {
	const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
	const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

	/** @throws AppError 'storage_unavailable' unless the store has done it, or knows that the file is missing. */
	return async function call({ method, path, content, headers }: Call): Promise<Response> {
		const giveUp = new AbortController();
		const timer = setTimeout(() => giveUp.abort(new Error(`The store did not answer within ${timeoutMs} ms`)), timeoutMs);
		try {
			const response = await client.fetch(base + path, {
				method,
				signal: giveUp.signal,
				...(headers && { headers }),
				...(content && { body: content as Uint8Array<ArrayBuffer> }),
			});
			if (response.ok || response.status === 404) return response;
			throw new Error(`The store answered ${response.status} to ${method} ${path}: ${(await response.text()).slice(0, 300)}`);
		} catch (error) {
			throw unavailable(error);
		} finally {
			clearTimeout(timer);
		}
	};
}

type CallStore = ReturnType<typeof createCall>;

async function read(call: CallStore, path: string): Promise<StoredFile | null> {
	const { status, body, headers } = await call({ method: 'GET', path });
	if (status === 404 || !body) return null;
	return { stream: Readable.fromWeb(body as ReadableStream), bytes: Number(headers.get('content-length')) };
}

async function* listFolder(call: CallStore, folder: Folder): AsyncGenerator<string> {
	let after: string | undefined;
	do {
		const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/`, ...(after && { 'start-after': `${folder}/${after}` }) });
		const text = await (await call({ method: 'GET', path: `?${query}` })).text();
		const names = [...text.matchAll(/<Key>\w+\/([^<]+)<\/Key>/g)].flatMap(([, name]) => name ?? []);
		yield* names;
		after = text.includes('<IsTruncated>true') ? names.at(-1) : undefined;
	} while (after);
}

/** Files are under `uploads/`, those set aside under `aside/`. */
export function createS3Storage(config: S3Config, timeoutMs = defaultTimeoutMs): Storage {
	const { bucket, endpoint } = config;
	const call = createCall(config, timeoutMs);

	/** Copies before it removes: a move that breaks off leaves both, and is repeated. */
	async function move(from: string, to: string): Promise<void> {
		if ((await call({ method: 'HEAD', path: from })).status === 404) return;
		await call({ method: 'PUT', path: to, headers: { 'x-amz-copy-source': `/${bucket}${from}` } });
		await call({ method: 'DELETE', path: from });
	}

	return {
		async put(name, content) {
			const headers = { 'content-type': contentTypes[name.split('.')[1] ?? ''] ?? 'application/octet-stream' };
			const { status } = await call({ method: 'PUT', path: pathOf('uploads', name), content, headers });
			if (status === 404) throw unavailable(new Error(`There is no bucket '${bucket}' at ${endpoint}`));
		},
		get: async (name) => read(call, pathOf('uploads', name)),
		getAside: async (name) => read(call, pathOf('aside', name)),
		async remove(name) {
			for (const folder of folders) await call({ method: 'DELETE', path: pathOf(folder, name) });
		},
		setAside: async (name) => move(pathOf('uploads', name), pathOf('aside', name)),
		bringBack: async (name) => move(pathOf('aside', name), pathOf('uploads', name)),
		async exists(name) {
			return (await call({ method: 'HEAD', path: pathOf('uploads', name) })).status !== 404;
		},
		async *list() {
			for (const folder of folders) yield* listFolder(call, folder);
		},
		hasRoom: async () => true,
	};
}
