/** File uploads as request bodies: streamed to the handler, cut off at a limit, without leaving the connection hanging. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { BytesBody } from '@friends/contract/core/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { AppError } from '../errors.ts';

/** Time to drain the rest of a refused body. Without it, most clients see a broken connection instead of the reply. */
const drainMs = 3_000;

/** Throws AppError at the first byte over the limit, and when the client disconnects. */
async function* limited(body: Readable, announcedBytes: number, { maxBytes, tooLarge }: BytesBody): AsyncGenerator<Uint8Array> {
	const refusal = () => new AppError(tooLarge);
	if (announcedBytes > maxBytes) throw refusal();
	let bytes = 0;
	// Destroying the request would close the connection before the reply.
	const chunks: AsyncIterator<Uint8Array> = body.iterator({ destroyOnReturn: false });
	for (;;) {
		const { done, value } = await chunks.next().catch(() => {
			throw new AppError('bad_request', { why: 'brokenFile' });
		});
		if (done) return;
		bytes += value.length;
		if (bytes > maxBytes) throw refusal();
		yield value;
	}
}

function drain(request: IncomingMessage): void {
	if (request.complete || request.destroyed) return;
	const timer = setTimeout(() => request.destroy(), drainMs);
	timer.unref();
	request.once('close', () => clearTimeout(timer));
	request.resume();
}

/** Adds a route whose handler gets its body as `AsyncIterable<Uint8Array>`, whatever the content type. */
export function bytesRoute(app: FastifyInstance, bytes: BytesBody, route: RouteOptions): void {
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', (request, body, done) => {
			done(null, limited(body as Readable, Number(request.headers['content-length'] ?? 0), bytes));
		});
		// Overrides the content type: a missing or malformed one would be refused, but only the content decides.
		scope.addHook('onRequest', async (request) => {
			request.headers['content-type'] = 'application/octet-stream';
		});
		scope.addHook('onResponse', async (request) => drain(request.raw));
		scope.route(route);
	});
}
