/** Replies in fewer bytes: text is compressed, and a client that still has a reply hears that it holds. Decision 21 says why. */
import { hash } from 'node:crypto';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Below this a reply fits into two packets anyway. */
const minBytes = 2_000;
const compressible = /^(?:application\/(?:[\w.-]+\+)?json|text\/(?:html|plain))(?:;|$)/;

type Compress = (content: Uint8Array) => Buffer;

/**
 * The first that the browser takes. Browsers that know brotli but not zstd get gzip, which takes less time and 3 % more bytes. In the event
 * loop, for 50 µs a page: the way through the threads costs four times as much, and file writes would queue up behind it.
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

/** What was compressed last, by its content: the same reply is not compressed again. */
const keptMaxBytes = 8 * 1024 * 1024;

function createKept() {
	const kept = new Map<string, Buffer>();
	let bytes = 0;
	return (key: string, make: () => Buffer): Buffer => {
		const found = kept.get(key);
		if (found) return found;
		const made = make();
		kept.set(key, made);
		bytes += made.byteLength;
		for (const [oldest, content] of kept) {
			if (bytes <= keptMaxBytes) break;
			kept.delete(oldest);
			bytes -= content.byteLength;
		}
		return made;
	};
}

function isUnchanged({ method, headers }: FastifyRequest, tag: string): boolean {
	const known = headers['if-none-match'];
	return method === 'GET' && Boolean(known?.split(',').some((each) => each.trim() === tag));
}

/** Replies that browsers may keep if they ask again: of those there is a tag. Some bring the one that their parts have. */
function tagOf(reply: FastifyReply, content: Uint8Array): string | null {
	if (reply.statusCode !== 200 || !String(reply.getHeader('cache-control')).includes('no-cache')) return null;
	const brought = reply.getHeader('etag');
	return brought === undefined ? `W/"${hash('sha256', content, 'base64url')}"` : String(brought);
}

/**
 * Only what is read: replies to writes are small, and those of the session room carry tokens, which must not be compressed
 * together with what others chose (BREACH).
 */
const isRead = ({ method, url }: FastifyRequest) => (method === 'GET' || method === 'HEAD') && !url.startsWith('/auth/');

export function fewerBytes(app: FastifyInstance): void {
	const keep = createKept();

	function fewer(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
		// Streams are files, and those that can be compressed were so when they were built.
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
		return tag ? keep(`${name} ${tag}`, () => compress(content)) : compress(content);
	}

	app.addHook<unknown>('onSend', (request, reply, payload, done) => done(null, fewer(request, reply, payload)));
}
