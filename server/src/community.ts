/** A community in one process: its rooms, endpoints, followers and jobs. It knows no transport. */
import { countsCorrected } from '@friends/contract/instance/instance.events';
import { nightlyBackups } from './backup/nightly.ts';
import type { NodeCaches } from './core/cache/node-caches.ts';
import { type Clock, isoIn, isoNow } from './core/clock.ts';
import { recountAll } from './core/database/recount.ts';
import { rollingBack } from './core/database/rolling-back.ts';
import { type BoundEndpoint, collectEndpoints } from './core/endpoints/bound.ts';
import { healthRoutes } from './core/endpoints/health.ts';
import { removeOldKeys } from './core/endpoints/idempotency.ts';
import { createMemoryLimiter, type Limiter } from './core/endpoints/limiter.ts';
import { createRunner, type Runner } from './core/endpoints/runner.ts';
import { createCursorSeal } from './core/endpoints/sealed-cursors.ts';
import { createAllTurns, type TurnKind, type Turns } from './core/endpoints/turns.ts';
import { append } from './core/events/append.ts';
import { createFollowing, type Following } from './core/events/follow.ts';
import { type Job, job } from './core/jobs/job.ts';
import { createWorker, type Worker } from './core/jobs/worker.ts';
import type { Platform, Room } from './core/room.ts';
import type { Database } from './core/transaction.ts';
import { createRooms, type Rooms } from './rooms.ts';

/** One day longer than the outbox of the web app keeps unsent writes (web/src/core/outbox/unsent-storage.ts). */
const idempotencyKeySeconds = 8 * 24 * 60 * 60;

export interface Community {
	rooms: Rooms;
	caches: NodeCaches;
	/** Every endpoint with its handler, for any transport. */
	bound: BoundEndpoint[];
	runner: Runner;
	/** Null where limits are switched off. */
	limiter: Limiter | null;
	turns: Record<TurnKind, Turns>;
	/** For adapters: what `chooseLanguage` chooses from. */
	languages: Platform['languages'];
	following: Following;
	worker: Worker;
	/** Starts to run followers and jobs. */
	startBackground(): Promise<void>;
	stopBackground(): Promise<void>;
	/** Recomputes every stored count from its rows, or with `repair: false` only compares. @returns the number of wrong counts. */
	recount(options?: { repair: boolean }): Promise<number>;
}

const forgetKeys = (database: Database, clock: Clock): Job =>
	job({
		name: 'idempotency.forget',
		everySeconds: 60 * 60,
		forgets: true,
		run: () => database.transaction((transaction) => removeOldKeys(transaction, isoIn(clock, -idempotencyKeySeconds))),
	});

function recountRooms({ database, clock }: Platform, rooms: Room[]): Promise<number> {
	const recounts = rooms.flatMap((room) => room.recounts ?? []);
	return recountAll(database, recounts, (transaction) =>
		append(transaction, countsCorrected, { actorId: null, subjects: {}, at: isoNow(clock) }),
	);
}

export function createCommunity(platform: Platform): Community {
	const { config, database, caches, clock, storage, onError } = platform;
	const rooms = createRooms(platform);
	const list: Room[] = Object.values(rooms);
	const following = createFollowing({
		database,
		clock,
		followers: list.flatMap(({ followers = [] }) => followers),
		nodeFollowers: list.flatMap(({ nodeFollowers = [] }) => nodeFollowers),
		retentionDays: config.eventDays,
		onError,
	});
	const jobs = [
		...list.flatMap((room) => room.jobs ?? []),
		...following.jobs,
		forgetKeys(database, clock),
		...nightlyBackups({ config, clock }),
	];
	const worker = createWorker({ database, clock, jobs, onError, tracing: platform.tracing });
	const bound = collectEndpoints((on) => {
		healthRoutes(on, { database, storage, following });
		for (const room of list) room.endpoints?.(on);
	});
	const limiter = config.rateLimits ? createMemoryLimiter() : null;
	const turns = createAllTurns();
	const { auth, instance, presence } = rooms;
	const runner = createRunner({
		database,
		clock,
		limiter,
		turns,
		cursors: createCursorSeal(platform.tokenSecret),
		checkReplies: config.checkReplies,
		reach: caches.reach,
		authenticate: auth.service.authenticate,
		onMember: presence.service.see,
		isPrivate: instance.service.isPrivate,
		features: instance.service.features,
		requiresTwoFactors: instance.service.requiresTwoFactors,
	});

	return {
		...{ rooms, caches, bound, runner, limiter, turns, languages: rooms.instance.service.languages, following, worker },
		async startBackground() {
			await platform.live.start();
			await following.start();
			await worker.start();
		},
		async stopBackground() {
			await following.stop();
			await worker.stop();
			for (const room of list) await room.stop?.();
			await platform.live.stop();
			caches.stop();
		},
		recount: ({ repair } = { repair: true }) => recountRooms({ ...platform, database: repair ? database : rollingBack(database) }, list),
	};
}
