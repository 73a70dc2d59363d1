/** Bodies that are files: handed on as they arrive, cut off at their limit, and no connection left hanging over them. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { BytesBody } from '@friends/contract/core/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { AppError } from '../errors.ts';

/** How long the rest of an unwanted body may still flow in. Without that, most clients see a broken connection and not the answer. */
const drainMs = 3_000;

/** Reading throws AppError at the first byte too many, and when the sender goes away. */
async function* limited(body: Readable, announcedBytes: number, { maxBytes, tooLarge }: BytesBody): AsyncGenerator<Uint8Array> {
	const refusal = () => new AppError(tooLarge);
	if (announcedBytes > maxBytes) throw refusal();
	let bytes = 0;
	// Destroying the request would take the connection with it, and the answer.
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

/** Adds a route whose handler gets its body as `AsyncIterable<Uint8Array>`, whatever type the sender says it has. */
export function bytesRoute(app: FastifyInstance, bytes: BytesBody, route: RouteOptions): void {
	app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser('*', (request, body, done) => {
			done(null, limited(body as Readable, Number(request.headers['content-length'] ?? 0), bytes));
		});
		// A type that is missing or malformed would be refused before the content is looked at, which alone decides.
		scope.addHook('onRequest', async (request) => {
			request.headers['content-type'] = 'application/octet-stream';
		});
		scope.addHook('onResponse', async (request) => drain(request.raw));
		scope.route(route);
	});
}
