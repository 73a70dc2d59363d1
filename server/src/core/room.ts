/** The contract of a room: what it builds on, and what it provides. */
import type { Config } from '../config.ts';
import type { NodeCaches } from './cache/node-caches.ts';
import type { MonotonicClock } from './clock.ts';
import type { Recount } from './database/recount.ts';
import type { On } from './endpoints/bound.ts';
import type { Follower, NodeFollower } from './events/follower.ts';
import type { Job } from './jobs/job.ts';
import type { Keys } from './keys/keys.ts';
import type { OfferedLanguages } from './languages/offered-languages.ts';
import type { Tracing } from './observability/tracer.ts';
import type { Bus } from './realtime/bus.ts';
import type { Telling } from './realtime/telling.ts';
import type { Storage } from './storage/storage.ts';
import type { Database } from './transaction.ts';

export interface Platform {
	config: Config;
	database: Database;
	caches: NodeCaches;
	clock: MonotonicClock;
	storage: Storage;
	/** The secret of the community: what is not rotated is derived from it. */
	tokenSecret: string;
	/** Sign access tokens and addresses, and derive refresh tokens. */
	keys: Keys;
	timings: Timings;
	/** The live connections of this node, and what is told beside the log. */
	live: Bus;
	/** What the community offers now. Synchronous, since each refusal asks. */
	languages(): OfferedLanguages;
	/** Called for errors of background work, where no caller waits; `isDead` when there will be no retry. */
	onError(error: unknown, isDead?: boolean): void;
	/** Null where traces are switched off. */
	tracing: Tracing | null;
}

export interface Timings {
	/** Maximum age of cached values. 0 switches caches off. */
	cachesMs: number;
	/** How long sightings of members are buffered before they are written. */
	presenceMs: number;
	/** How long people still count as here after their last page has closed: a reload takes a moment. */
	leavingMs: number;
	/** Interval in which a page is told the presence of others. */
	presenceTellMs: number;
	/** How long a call waits for providers at most. */
	providersMs: number;
	/** For a linked page to answer, and again for its picture. */
	previewsMs: number;
}

export interface Room<Service = unknown> {
	/** For other rooms. */
	service: Service;
	endpoints?(on: On): void;
	/** Run once per community. */
	followers?: Follower[];
	/** Run on every node. */
	nodeFollowers?: NodeFollower[];
	/** What live connections are told, where the audience of an event is not enough. */
	tellings?: Telling[];
	jobs?: Job[];
	/** Stored columns that can be computed again. */
	recounts?: Recount[];
	/** Runs after the last reply. */
	stop?(): Promise<void>;
}
