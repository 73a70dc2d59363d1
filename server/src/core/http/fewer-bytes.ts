/** Compression and ETags: text replies are compressed, and a client with an unchanged copy gets 304. Decision 21 says why. */
import { hash } from 'node:crypto';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Smaller replies fit into two packets anyway. */
const minBytes = 2_000;
const compressible = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?:html|plain))(?:;|$)/;

type Compress = (content: Uint8Array) => Buffer;

/**
 * In order of preference. Browsers with brotli but without zstd get gzip, which takes less time for 3 % more bytes. Compression runs
 * in the event loop, 50 µs a page: the thread pool costs four times as much, and file writes would queue behind it.
 */
const encodings: [name: string, compress: Compress][] = [
	['zstd', (content) => zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })],
	['gzip', (content) => gzipSync(content, { level: 4 })],
];

function encodingFor(accepted: string | undefined): (typeof encodings)[number] | undefined {
	if (!accepted) return undefined;
	const taken = new Set<string | undefined>();
	for (const entry of accepted.toLowerCase().split(',')) {
		const [name, q = 'q=1'] = entry.split(';').map((part) => part.trim());
		if (!/^q=0(?:\.0*)?$/.test(q)) taken.add(name);
	}
	return encodings.find(([name]) => taken.has(name));
}

/** Cache of compressed replies, by content. */
const cacheMaxBytes = 8 * 1024 * 1024;

function createCompressedCache() {
	const cache = new Map<string, Buffer>();
	let bytes = 0;
	return (key: string, make: () => Buffer): Buffer => {
		const found = cache.get(key);
		if (found) return found;
		const made = make();
		cache.set(key, made);
		bytes += made.byteLength;
		for (const [oldest, content] of cache) {
			if (bytes <= cacheMaxBytes) break;
			cache.delete(oldest);
			bytes -= content.byteLength;
		}
		return made;
	};
}

function isUnchanged({ method, headers }: FastifyRequest, tag: string): boolean {
	const known = headers['if-none-match'];
	return method === 'GET' && Boolean(known?.split(',').some((each) => each.trim() === tag));
}

/** ETag of replies that browsers must revalidate. Some bring a cheaper one, made of the tags of their parts. */
function tagOf(reply: FastifyReply, content: Uint8Array): string | null {
	if (reply.statusCode !== 200 || !String(reply.getHeader('cache-control')).includes('no-cache')) return null;
	const brought = reply.getHeader('etag');
	return brought === undefined ? `W/"${hash('sha256', content, 'base64url')}"` : String(brought);
}

/**
 * Compresses reads only: replies to writes are small, and those under /auth/ carry tokens, which must not be compressed together
 * with text that others chose (BREACH).
 */
const isRead = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !url.startsWith('/auth/');

export function fewerBytes(app: FastifyInstance): void {
	const compressed = createCompressedCache();

	function fewer(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
		// Streams are files; the build has compressed the compressible ones.
		if (!isRead(request) || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
		const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
		const tag = tagOf(reply, content);
		if (tag) {
			reply.header('etag', tag);
			if (isUnchanged(request, tag)) {
				reply.status(304).removeHeader('content-type');
				return null;
			}
		}
		if (content.byteLength < minBytes || !compressible.test(String(reply.getHeader('content-type')))) return payload;
		reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
		const [name, compress] = encodingFor(request.headers['accept-encoding']) ?? [];
		if (!name || !compress) return payload;
		reply.header('content-encoding', name).removeHeader('content-length');
		return tag ? compressed(`${name} ${tag}`, () => compress(content)) : compress(content);
	}

	app.addHook<unknown>('onSend', (request, reply, payload, done) => done(null, fewer(request, reply, payload)));
}
