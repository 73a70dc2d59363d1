/** The HTTP server: hooks and limits of every request, and the routes beside the endpoints. */
import { requestIdHeader } from '@friends/contract/core/request-id';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { type Community, createCommunity } from './community.ts';
import { bindHttp } from './core/http/bind.ts';
import {
	boundConnections,
	boundPipelining,
	type ConnectionBounds,
	connectionBounds,
	timeoutsOf,
} from './core/http/connections/connections.ts';
import { drainOnClose } from './core/http/connections/draining.ts';
import { serveDocs } from './core/http/docs/docs.ts';
import { fewerBytes } from './core/http/fewer-bytes.ts';
import { serveCards } from './core/http/files/cards.ts';
import { serveDrawings } from './core/http/files/drawings.ts';
import { serveOutside } from './core/http/files/outside.ts';
import { signPictures } from './core/http/files/signed-pictures.ts';
import { serveUploads } from './core/http/files/uploads.ts';
import { answerUnroutable, serveWebApp } from './core/http/files/web-app.ts';
import { offerLanguages } from './core/http/languages/request-language.ts';
import { refuseLate } from './core/http/late-refusals.ts';
import type { SocketBounds } from './core/http/live/room-for-sockets.ts';
import { asksForLive, serveLive } from './core/http/live/serve-live.ts';
import { logRequests } from './core/http/observing/observed-requests.ts';
import { createRequestIds } from './core/http/observing/request-ids.ts';
import { openSecurityStream } from './core/http/observing/security-stream.ts';
import { serveMetrics } from './core/http/observing/serve-metrics.ts';
import { traceRequests } from './core/http/observing/trace-requests.ts';
import { serveConnection } from './core/http/own-connection.ts';
import { refusePlainHttp } from './core/http/plain-http.ts';
import { createErrorHandler } from './core/http/problems.ts';
import { warnOfUntrustedProxy } from './core/http/proxy-warning.ts';
import { securityHeaders } from './core/http/security-headers.ts';
import { createTrust } from './core/http/trusted-proxies.ts';
import type { Platform } from './core/room.ts';
import { createPictureSizes } from './features/uploads/picture-sizes.ts';
import { createPlatform, type PlatformOptions } from './platform.ts';

export interface AppOptions extends Omit<PlatformOptions, 'onError'> {
	/** Folder of the built web app; the usual one when left out. */
	webRoot?: string;
	/** The usual bounds when left out. */
	connections?: Partial<ConnectionBounds>;
	sockets?: Partial<SocketBounds>;
}

const bodyLimitBytes = 256 * 1024;

/** A community over HTTP. */
export interface App {
	app: FastifyInstance;
	community: Community;
}

export async function createApp(options: AppOptions): Promise<App> {
	const { config, webRoot, connections } = options;
	const headers = securityHeaders(config);
	const answer = answerUnroutable(webRoot, () => community.languages());
	const isTrusted = createTrust(config.trustedProxies);
	const bounds = { ...connectionBounds, ...connections };
	const app = fastify({
		logger: { level: config.logLevel },
		logController: new LogController({ disableRequestLogging: true }),
		// One logger for all requests: few of them log, and a child logger for each would slow down every one.
		childLoggerFactory: (logger) => logger,
		trustProxy: isTrusted,
		genReqId: createRequestIds(isTrusted),
		bodyLimit: bodyLimitBytes,
		...withUpgrades(timeoutsOf(bounds)),
		forceCloseConnections: 'idle',
		// Requests that were sent before the client knew of the stop are answered, not refused.
		return503OnClosing: false,
		// Handles addresses that the router refuses; no hook runs for them.
		frameworkErrors: (error, request, reply) => answer(error, request, reply.headers(headers).header(requestIdHeader, request.id)),
	});
	app.removeContentTypeParser('text/plain');
	const security = openSecurityStream(app, config);
	app.setErrorHandler(createErrorHandler(security.onRefusal));
	app.addHook('onRequest', (request, reply, done) => {
		reply.headers(headers).header(requestIdHeader, request.id);
		done();
	});
	const leaveHttp = boundConnections(app.server, bounds, isTrusted);
	boundPipelining(app, bounds);
	warnOfUntrustedProxy(app);
	refusePlainHttp(app, config);
	fewerBytes(app);

	const onError = (error: unknown, isDead = false) => app.log[isDead ? 'error' : 'warn']({ err: error }, 'work in the background failed');
	const platform = createPlatform({ ...options, onError });
	await platform.keys.load();
	const community = createCommunity(platform);
	offerLanguages(app, community.languages);
	await community.rooms.instance.service.readLanguages();
	drainOnClose(app, () => live.stop());
	app.addHook('onClose', () => community.stopBackground());
	refuseLate(app, community.limiter);
	traceRequests(app, platform.tracing);
	logRequests(app, config);
	const liveConnections = () => platform.live.connections.all().size;
	await serveMetrics(app, config.metricsToken, { ...community, database: platform.database, liveConnections });
	const { queriesOf } = community.rooms.uploads.service.door;
	bindHttp(app, community.bound, community.runner, { onWritten: security.onWritten, queriesOf });
	const live = serveLive(app, {
		...{ bound: community.bound, runner: community.runner, limiter: community.limiter, clock: platform.clock },
		...{ connections: platform.live.connections, publicUrl: config.publicUrl, isTrusted, leaveHttp, onError },
		open: community.rooms.live.service.open,
		written: async (reply) => (await signPictures(reply, queriesOf)).bytes,
		...(options.sockets && { bounds: options.sockets }),
	});
	await serve(app, community, platform, webRoot);
	return { app, community };
}

/** Asks who may leave HTTP; all others are answered, whatever they offer to upgrade to. */
const withUpgrades = ({ http, ...timeouts }: ReturnType<typeof timeoutsOf>) => ({
	...timeouts,
	http: { ...http, shouldUpgradeCallback: asksForLive },
});

async function serve(
	app: FastifyInstance,
	community: Community,
	{ config, storage }: Platform,
	webRoot: string | undefined,
): Promise<void> {
	const { rooms, limiter } = community;
	const [instance, linkCards, door] = [rooms.instance.service, rooms.linkCards.service, rooms.uploads.service.door];
	serveDocs(app, { publicUrl: config.publicUrl, webRoot });
	serveDrawings(app);
	serveOutside(app, { publicUrl: config.publicUrl, instance });
	serveConnection(app, createTrust(config.trustedProxies));
	serveCards(app, { pictureOf: linkCards.picture, limiter });
	await serveUploads(app, {
		dataDir: config.dataDir,
		store: config.s3 ? storage : null,
		sizes: createPictureSizes(storage),
		pictures: storage,
		...door,
	});
	await serveWebApp(app, {
		root: webRoot,
		publicUrl: config.publicUrl,
		languages: community.languages,
		readLanguages: instance.readLanguages,
		pageMeta: linkCards.pageMeta,
		isSearchable: instance.isSearchable,
	});
}
