/** The one wiring page: which rooms there are, and what each is handed. */
import { join } from 'node:path';
import { authLimits } from '@friends/contract/auth/auth.limits';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import { type BoundEndpoint, collectEndpoints } from './core/endpoints/bound.ts';
import { createMemoryLimiter } from './core/endpoints/limiter.ts';
import { createRunner, type Runner } from './core/endpoints/runner.ts';
import { createHousekeeping } from './core/housekeeping.ts';
import { bindHttp } from './core/http/bind.ts';
import { serveCards } from './core/http/cards.ts';
import { serveDocs } from './core/http/docs.ts';
import { serveDrawings } from './core/http/drawings.ts';
import { fewerBytes } from './core/http/fewer-bytes.ts';
import { serveOutside } from './core/http/outside.ts';
import { handleError } from './core/http/problems.ts';
import { securityHeaders } from './core/http/security-headers.ts';
import { serveUploads } from './core/http/uploads.ts';
import { answerUnroutable, serveWebApp } from './core/http/web-app.ts';
import { createDiskStorage } from './core/storage/disk-storage.ts';
import { createS3Storage } from './core/storage/s3-storage.ts';
import type { Database } from './core/transaction.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { createAdminService } from './features/admin/admin.service.ts';
import { createAuditLogsService } from './features/admin/audit-logs.service.ts';
import { createSettingsService } from './features/admin/settings.service.ts';
import { createStatisticsService } from './features/admin/statistics.service.ts';
import { createUserActionsService } from './features/admin/user-actions.service.ts';
import { endSessionsOf } from './features/auth/auth.queries.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import { createSessionWatch } from './features/auth/session-watch.ts';
import { createTokens } from './features/auth/tokens.ts';
import { createCommentsGate } from './features/comments/comments.gate.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { createCommentsService } from './features/comments/comments.service.ts';
import { exploreRoutes } from './features/explore/explore.routes.ts';
import { createExploreService } from './features/explore/explore.service.ts';
import { feedRoutes } from './features/feed/feed.routes.ts';
import { createFeedService } from './features/feed/feed.service.ts';
import { friendsRoutes } from './features/friends/friends.routes.ts';
import { createFriendsService } from './features/friends/friends.service.ts';
import { instanceRoutes } from './features/instance/instance.routes.ts';
import { createInstanceService } from './features/instance/instance.service.ts';
import { linkCardsRoutes } from './features/link-cards/link-cards.routes.ts';
import { createLinkCardsService } from './features/link-cards/link-cards.service.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { createPeopleService } from './features/people/people.service.ts';
import { createPostsGate } from './features/posts/posts.gate.ts';
import { postsRoutes } from './features/posts/posts.routes.ts';
import { createPostsService } from './features/posts/posts.service.ts';
import { createPresenceService } from './features/presence/presence.service.ts';
import { profilesRoutes } from './features/profiles/profiles.routes.ts';
import { createProfilesService } from './features/profiles/profiles.service.ts';
import { reactionsRoutes } from './features/reactions/reactions.routes.ts';
import { createReactionsService } from './features/reactions/reactions.service.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { createReportsService } from './features/reports/reports.service.ts';
import { createReviewService } from './features/reports/review.service.ts';
import { revisionsRoutes } from './features/revisions/revisions.routes.ts';
import { createRevisionsService } from './features/revisions/revisions.service.ts';
import { signalsRoutes } from './features/signals/signals.routes.ts';
import { createSignalsService } from './features/signals/signals.service.ts';
import { createLanguageModel } from './features/summaries/language-model.ts';
import { createSummariesService } from './features/summaries/summaries.service.ts';
import { createTribeKeepingService } from './features/tribes/tribe-keeping.service.ts';
import { tribesRoutes } from './features/tribes/tribes.routes.ts';
import { createTribesService } from './features/tribes/tribes.service.ts';
import { createPictureSizes } from './features/uploads/picture-sizes.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { createUploadsService } from './features/uploads/uploads.service.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { createUsersService } from './features/users/users.service.ts';

export interface AppOptions {
	config: Config;
	database: Database;
	clock: Clock;
	/** Signs access tokens and derives refresh tokens. */
	tokenSecret: string;
	/** Folder of the built web app, where it is not the usual one. */
	webRoot?: string;
	/** How long it is gathered who was here before it is written, where it is not the usual time. */
	presenceEveryMs?: number;
	/** How long a page's question whether its session still runs is held, and how often it is looked, where that is not as usual. */
	sessionWatch?: { holdSeconds: number; everyMs: number };
}

const defaultPresenceEveryMs = 15_000;
const defaultSessionWatch = { holdSeconds: authLimits.sessionHoldSeconds, everyMs: 500 };

const bodyLimitBytes = 256 * 1024;
const requestTimeoutMs = 30_000;
/** Node looks for connections past their time this often, and holds none for headers alone longer than this. */
const slowConnections = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/** The server over HTTP, and the endpoints that it serves, for other transports. */
export interface App {
	app: FastifyInstance;
	bound: BoundEndpoint[];
	runner: Runner;
}

export async function createApp(options: AppOptions): Promise<App> {
	const { config, database, clock, tokenSecret, webRoot, presenceEveryMs: everyMs = defaultPresenceEveryMs } = options;
	const headers = securityHeaders(config);
	const answer = answerUnroutable(webRoot);
	const app = fastify({
		logger: { level: config.logLevel },
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
		bodyLimit: bodyLimitBytes,
		requestTimeout: requestTimeoutMs,
		http: slowConnections,
		forceCloseConnections: 'idle',
		// Addresses that no route can take; they pass by every hook.
		frameworkErrors: (error, request, reply) => answer(error, request, reply.headers(headers)),
	});
	app.removeContentTypeParser('text/plain');
	app.setErrorHandler(handleError);
	app.addHook('onRequest', async (_request, reply) => {
		reply.headers(headers);
	});
	fewerBytes(app);

	const instance = createInstanceService({ database, clock });
	const storage = config.s3 ? createS3Storage(config.s3) : createDiskStorage(join(config.dataDir, 'uploads'));
	const uploads = createUploadsService({ database, clock, storage, secret: tokenSecret });
	const users = createUsersService({ database, clock, instance, keepOwnImage: uploads.keepOwnImage, releaseImages: uploads.release });
	const auth = createAuthService({ database, clock, tokens: createTokens({ secret: tokenSecret, clock }), users, instance });
	const friends = createFriendsService({ database, clock });
	const tribes = createTribesService({ database, clock, friends });
	const tribeKeeping = createTribeKeepingService({ database, clock, tribes });
	const onError = (error: unknown) => app.log.warn({ err: error }, 'work in the background failed');
	const model = config.summary && createLanguageModel(config.summary);
	const postsGate = createPostsGate({ friends, tribes });
	const commentsGate = createCommentsGate({ posts: postsGate, friends });
	const gates = { post: postsGate, comment: commentsGate };
	const reactions = createReactionsService({ database, clock, friends, gates });
	const revisions = createRevisionsService({ database, gates });
	const summaries = createSummariesService({ database, clock, model, isPublic: postsGate.isPublic, onError });
	app.addHook('onClose', summaries.stop);
	const beside = { reactions, revisions };
	const posts = createPostsService({ database, clock, gate: postsGate, tribes, tribeKeeping, uploads, summaries, ...beside });
	const feed = createFeedService({ database, posts, tribes });
	const comments = createCommentsService({ database, clock, posts: postsGate, gate: commentsGate, ...beside });
	const profiles = createProfilesService({ database, instance, users, friends, feed, posts, reactions, tribes, comments });
	const people = createPeopleService({ database, clock, instance, users, friends });
	const reports = createReportsService({
		database,
		clock,
		canReport: { post: postsGate.canReport, comment: commentsGate.canReport, user: profiles.canReport },
	});
	const auditLogs = createAuditLogsService({ database, clock, users });
	const review = createReviewService({ database, clock, users, posts, comments, auditLogs });
	const admin = createAdminService({ database, clock, countOpenReports: review.countOpen });
	const signals = createSignalsService({ database, instance, friends, tribeKeeping, countOpenReports: review.countOpen });
	const userActions = createUserActionsService({ database, clock, users, endSessions: endSessionsOf, auditLogs });
	const statistics = createStatisticsService({ database, clock });
	const settings = createSettingsService({ database, instance, auditLogs, uploads });
	const explore = createExploreService({ database, clock, users, friends, posts, reactions, tribes, comments });
	const linkCards = createLinkCardsService({ instance, posts, profiles, tribes });
	const presence = createPresenceService({ database, clock, friends, everyMs, onError });
	app.addHook('onClose', presence.flush);
	const { sessionWatch: watchTimes = defaultSessionWatch } = options;
	const sessionWatch = createSessionWatch({ clock, refusalsOf: auth.refusalsOf, ...watchTimes, onError });
	app.addHook('preClose', async () => sessionWatch.stop());

	const bound = collectEndpoints((on) => {
		instanceRoutes(on, instance, database);
		authRoutes(on, auth, sessionWatch);
		usersRoutes(on, users);
		profilesRoutes(on, profiles);
		peopleRoutes(on, people);
		postsRoutes(on, posts);
		feedRoutes(on, feed);
		commentsRoutes(on, comments);
		reactionsRoutes(on, reactions);
		revisionsRoutes(on, revisions);
		friendsRoutes(on, friends);
		tribesRoutes(on, { tribes, tribeKeeping });
		reportsRoutes(on, reports, review);
		signalsRoutes(on, signals);
		exploreRoutes(on, explore, presence);
		adminRoutes(on, { admin, userActions, auditLogs, statistics, settings });
		uploadsRoutes(on, uploads, users);
		linkCardsRoutes(on, linkCards);
	});
	const limiter = config.rateLimits ? createMemoryLimiter() : null;
	const runner = createRunner({
		database,
		clock,
		limiter,
		checkReplies: config.checkReplies,
		authenticate: auth.authenticate,
		onMember: presence.see,
		isPrivate: instance.isPrivate,
		features: instance.features,
	});
	bindHttp(app, bound, runner);
	serveDocs(app, { publicUrl: config.publicUrl, webRoot });
	serveDrawings(app);
	serveOutside(app, instance);
	serveCards(app, { pictureOf: linkCards.picture, limiter });
	await serveUploads(app, { dataDir: config.dataDir, store: config.s3 ? storage : null, sizes: createPictureSizes(storage) });
	await serveWebApp(app, { root: webRoot, publicUrl: config.publicUrl, pageMeta: linkCards.pageMeta });

	const housekeeping = createHousekeeping({
		database,
		clock,
		tasks: [
			auth.removeExpiredSessions,
			uploads.sweep,
			presence.forgetPast,
			users.completeFinding,
			statistics.keepPastDays,
			summaries.complete,
		],
		onError,
	});
	app.addHook('onListen', async () => housekeeping.run());
	app.addHook('onClose', housekeeping.stop);
	return { app, bound, runner };
}
