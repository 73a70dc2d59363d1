/** What rooms stand on, and what each of them gives to the house. */
import type { Config } from '../config.ts';
import type { NodeCaches } from './cache/node-caches.ts';
import type { Clock } from './clock.ts';
import type { On } from './endpoints/bound.ts';
import type { Follower, NodeFollower } from './events/follower.ts';
import type { Job } from './jobs/job.ts';
import type { Storage } from './storage/storage.ts';
import type { Database, Transaction } from './transaction.ts';

export interface Platform {
	config: Config;
	database: Database;
	caches: NodeCaches;
	clock: Clock;
	storage: Storage;
	/** Signs access tokens, and derives refresh tokens and upload addresses. */
	tokenSecret: string;
	timings: Timings;
	/** Told of what fails while no caller waits for it; `isDead` where it will not be tried again. */
	onError(error: unknown, isDead?: boolean): void;
}

export interface Timings {
	/** How old what caches answer may be. 0: nothing is answered from them. */
	cachesMs: number;
	/** How long sightings of members are buffered before they are written. */
	presenceMs: number;
	/** How long a request that asks whether its session still runs is held. */
	sessionHoldSeconds: number;
}

export interface Room<Service = unknown> {
	/** What its neighbours may use. */
	service: Service;
	endpoints?(on: On): void;
	/** Once per community. */
	followers?: Follower[];
	/** On every node. */
	nodeFollowers?: NodeFollower[];
	jobs?: Job[];
	/** Sets the counts that the room stores to what there is. @returns how many had drifted. */
	recount?(transaction: Transaction): Promise<number>;
	/** Before the server stops to answer: lets go of requests that are held. */
	release?(): void;
	/** After it has answered for the last time. */
	stop?(): Promise<void>;
}
