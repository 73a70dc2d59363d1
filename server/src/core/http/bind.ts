/** Binds handlers to the endpoints of the contract: guard, limits, validation, transaction, reply. */
import { Readable } from 'node:stream';
import type { Download, EndpointDeclaration, EndpointInput, ResponseOf } from '@friends/contract/core/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Guard } from '../access/guard.ts';
import type { Member, ViewerFor } from '../access/viewer.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Page } from '../keyset.ts';
import type { Database, Transaction } from '../transaction.ts';
import { bytesRoute } from './bytes-body.ts';
import { checkedKey, onceOnly } from './idempotency.ts';
import { rateLimitHooks } from './rate-limit.ts';

interface CallBase<E extends EndpointDeclaration> extends EndpointInput<E> {
	viewer: ViewerFor<E['access']>;
	/** The bearer token as it came; only the session room looks at it. */
	bearer: string | null;
	userAgent: string;
	/** Calls the listener when the answer is sent, or nobody is there to read it any more. */
	onClosed(listener: () => void): void;
	/** Answers a list: its items are the body, its next page goes into the `Link` header. */
	page<Item>(page: Page<Item>): Item[];
}

/** What a handler gets. Idempotent endpoints run inside one transaction, which also stores the key; the others open their own. */
export type Call<E extends EndpointDeclaration> = CallBase<E> & (E extends { idempotent: true } ? { transaction: Transaction } : unknown);

export type Bind = <E extends EndpointDeclaration>(endpoint: E, handler: (call: Call<E>) => Promise<ResponseOf<E>>) => void;

export interface BindOptions {
	database: Database;
	clock: Clock;
	guard: Guard;
}

export function createBind(app: FastifyInstance, { database, clock, guard }: BindOptions): Bind {
	return (endpoint, handler) => {
		type E = typeof endpoint;
		const answer = (call: CallBase<E>, transaction?: Transaction) => handler({ ...call, transaction } as Call<E>);

		async function answerOnce(call: CallBase<E>, request: FastifyRequest) {
			const key = checkedKey(request.headers['idempotency-key']);
			return database.transaction((transaction) => {
				if (!key) return answer(call, transaction);
				const { id: userId } = call.viewer as Member;
				const keyed = { userId, key, method: request.method, path: request.url, body: request.body, at: isoNow(clock) };
				return onceOnly(transaction, keyed, () => answer(call, transaction));
			});
		}

		const route: RouteOptions = {
			method: endpoint.method,
			url: endpoint.path,
			schema: schemaOf(endpoint),
			onRequest: guard.onRequest(endpoint),
			preHandler: rateLimitHooks(app, endpoint, guard),
			async handler(request, reply) {
				// Replies depend on who asks; no cache between may keep them.
				if (endpoint.revalidated) reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' });
				else reply.header('cache-control', 'no-store');
				const call = callOf(endpoint, request, reply, guard);
				const body = endpoint.idempotent ? await answerOnce(call, request) : await answer(call);
				if (endpoint.download) return sendFile(reply, endpoint.download, body as AsyncIterable<string>);
				reply.status(endpoint.response ? (endpoint.status ?? 200) : 204);
				return body;
			},
		};
		if (endpoint.bytes) bytesRoute(app, endpoint.bytes, route);
		else app.route(route);
	};
}

function sendFile(reply: FastifyReply, { mediaType, filename }: Download, pieces: AsyncIterable<string>) {
	reply.type(`${mediaType}; charset=utf-8`).header('content-disposition', `attachment; filename="${filename}"`);
	return reply.send(Readable.from(pieces));
}

function schemaOf(endpoint: EndpointDeclaration) {
	const { params, query, body, response, status = 200 } = endpoint;
	return {
		...(params && { params }),
		...(query && { querystring: query }),
		...(body && { body }),
		...(response && { response: { [status]: response } }),
	};
}

function callOf<E extends EndpointDeclaration>(_: E, request: FastifyRequest, reply: FastifyReply, guard: Guard): CallBase<E> {
	return {
		params: request.params,
		query: request.query,
		body: request.body,
		viewer: guard.viewerOf(request),
		bearer: guard.bearerOf(request),
		userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
		onClosed(listener) {
			if (reply.raw.destroyed) listener();
			else reply.raw.once('close', listener);
		},
		page({ items, nextCursor }) {
			if (nextCursor) reply.header('link', `<${nextPageOf(request.url, nextCursor)}>; rel="next"`);
			return items;
		},
	} as CallBase<E>;
}

function nextPageOf(url: string, cursor: string): string {
	const [path, search] = url.split('?', 2);
	const query = new URLSearchParams(search);
	query.set('cursor', cursor);
	return `${path}?${query}`;
}
