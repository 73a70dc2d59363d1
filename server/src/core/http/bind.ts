/** HTTP adapter: a route for each endpoint, which turns requests into calls and answers into replies. */
import { Readable } from 'node:stream';
import type { Download, DownloadBody, EndpointDeclaration } from '@friends/contract/core/endpoint';
import { invitationHeader } from '@friends/contract/core/invitation';
import { logPositionHeader } from '@friends/contract/core/log-position';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Viewer } from '../access/viewer.ts';
import type { BoundEndpoint } from '../endpoints/bound.ts';
import type { AdmittedCall, Answer, Runner } from '../endpoints/runner.ts';
import type { AppendedEvent } from '../events/appended.ts';
import { formatPosition } from '../events/log-position.ts';
import { jsonOf } from '../json/ready-json.ts';
import { bytesRoute } from './bytes-body.ts';
import { type QueriesOf, signPictures } from './files/signed-pictures.ts';
import { formRoute } from './form-body.ts';
import { inItsLanguage, languageOf } from './languages/request-language.ts';
import { bearerOf, headerOf } from './requests.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** The caller, set by admit(). */
		viewer: Viewer;
	}
	interface FastifyContextConfig {
		/** Undefined for routes beside the endpoints. */
		endpoint?: EndpointDeclaration;
	}
}

interface Hooks {
	/** Called after each commit of a request. */
	onWritten?(request: FastifyRequest, appended: readonly AppendedEvent[]): void;
	/** Signs the pictures in replies. */
	queriesOf?: QueriesOf;
}

type OnWritten = NonNullable<Hooks['onWritten']>;

const noQueries: QueriesOf = async () => new Map();

export function bindHttp(app: FastifyInstance, bound: BoundEndpoint[], { admit, answer }: Runner, hooks: Hooks = {}): void {
	const { onWritten = () => {}, queriesOf = noQueries } = hooks;
	app.decorateRequest('viewer');

	for (const each of bound) {
		const { endpoint } = each;
		if (endpoint.live === 'only') continue;
		const route: RouteOptions = {
			method: endpoint.method,
			url: endpoint.path,
			config: { endpoint },
			async onRequest(request) {
				request.viewer = await admit(endpoint, bearerOf(request), headerOf(request, logPositionHeader), (member) => {
					request.viewer = member;
				});
			},
			async handler(request, reply) {
				return send(each, request, reply, { ...(await answer(each, callOf(request, reply, onWritten))), queriesOf });
			},
		};
		if (endpoint.bytes) bytesRoute(app, endpoint.bytes, route);
		else if (endpoint.takesForms) formRoute(app, route);
		else app.route(route);
	}
}

function callOf(request: FastifyRequest, reply: FastifyReply, onWritten: OnWritten): AdmittedCall {
	const { viewer, params, query, body, headers, ip: address } = request;
	return {
		viewer,
		address,
		params,
		query,
		body,
		idempotencyKey: headerOf(request, 'Idempotency-Key'),
		onWritten(appended) {
			reply.header(logPositionHeader, formatPosition(appended[appended.length - 1] as AppendedEvent));
			onWritten(request, appended);
		},
		bearer: bearerOf(request),
		userAgent: (headers['user-agent'] ?? '').slice(0, 400),
		// Read by the few handlers that need it.
		get language() {
			return languageOf(request);
		},
		invitation: headerOf(request, invitationHeader) ?? undefined,
	};
}

interface Sending extends Answer {
	queriesOf: QueriesOf;
}

async function send({ endpoint }: BoundEndpoint, request: FastifyRequest, reply: FastifyReply, sending: Sending) {
	const { body, nextCursor, queriesOf } = sending;
	// Replies depend on the viewer, so shared caches must not store them.
	if (endpoint.revalidated) reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' });
	else reply.header('cache-control', 'no-store');
	if (endpoint.method === 'GET' && endpoint.needs?.includes('language')) inItsLanguage(reply, languageOf(request));
	if (nextCursor) reply.header('link', `<${nextPageOf(request.url, nextCursor)}>; rel="next"`);
	if (endpoint.download) return sendFile(reply, endpoint.download, body as DownloadBody);
	if (endpoint.document) return reply.type(`${endpoint.document}; charset=utf-8`).send(body);
	if (!endpoint.response) return reply.status(204).send();
	// No stripping here: presenters build views key by key.
	const { bytes, tag } = await signPictures(jsonOf(body), queriesOf);
	if (endpoint.revalidated && tag) reply.header('etag', `W/"${tag}"`);
	return reply
		.status(endpoint.status ?? 200)
		.type('application/json; charset=utf-8')
		.send(bytes);
}

function sendFile(reply: FastifyReply, { mediaType, filename }: Download, pieces: DownloadBody) {
	reply
		.type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
		.header('content-disposition', dispositionOf(pieces.filename ?? filename, filename));
	return reply.send(Readable.from(pieces, { objectMode: false }));
}

/** Names beyond ASCII are encoded, as RFC 6266 says. */
const dispositionOf = (name: string, plain: string): string =>
	/^[ -~]+$/.test(name)
		? `attachment; filename="${name}"`
		: `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;

function nextPageOf(url: string, cursor: string): string {
	const [path, search] = url.split('?', 2);
	const query = new URLSearchParams(search);
	query.set('cursor', cursor);
	return `${path}?${query}`;
}
