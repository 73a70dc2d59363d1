/** Metrics in Prometheus form. Loaded only where they are switched on: prom-client takes 20 MB. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { NodeCaches } from '../cache/node-caches.ts';
import type { Following } from '../events/follow.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Database, DatabaseFigures } from '../transaction.ts';

export interface MetricsSources {
	database: Database;
	caches: NodeCaches;
	following: Following;
	worker: Worker;
	/** Open connections of clients. */
	connections(): Promise<number>;
	/** Open live connections. */
	liveConnections(): number;
}

export interface Metrics {
	contentType: string;
	/** @param route method and pattern, such as `GET /api/posts/:id`. */
	requestBegan(route: string): void;
	requestEnded(route: string, answer: { status: number; seconds: number }): void;
	limitReached(route: string): void;
	text(): Promise<string>;
	/** Stops counting events. */
	stop(): void;
}

/** A request that asks a cache takes a tenth of a millisecond, a sign-in hashes for a tenth of a second, a large upload takes 20 seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

type Registers = { registers: Registry[] };

function requestMetrics(registers: Registers): Pick<Metrics, 'requestBegan' | 'requestEnded' | 'limitReached'> {
	const duration = new Histogram({
		...{ name: 'friends_http_request_duration_seconds', help: 'Time from the head of a request to the end of its reply.' },
		...{ labelNames: ['route', 'status'], buckets, ...registers },
	});
	const running = new Gauge({
		...{ name: 'friends_http_requests_running', help: 'Requests being answered now; uploads and held polls by their route.' },
		...{ labelNames: ['route'], ...registers },
	});
	const limits = new Counter({
		...{ name: 'friends_rate_limits_reached_total', help: 'Requests refused because of a rate limit.' },
		...{ labelNames: ['route'], ...registers },
	});
	return {
		requestBegan: (route) => running.inc({ route }),
		requestEnded(route, { status, seconds }) {
			running.dec({ route });
			duration.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
		},
		limitReached: (route) => limits.inc({ route }),
	};
}

/** A gauge whose values are read when they are asked for. */
function gauge(registers: Registers, name: string, help: string, read: () => number | Promise<number>): void {
	new Gauge({
		...{ name, help, ...registers },
		async collect() {
			this.set(await read());
		},
	});
}

/** A counter that the server keeps itself. */
function counter(registers: Registers, name: string, help: string, read: () => number): void {
	new Counter({
		...{ name, help, ...registers },
		collect() {
			this.reset();
			this.inc(read());
		},
	});
}

function databaseMetrics(registers: Registers, database: Database): void {
	const read = (name: keyof DatabaseFigures) => () => database.figures()[name];
	counter(registers, 'friends_database_transactions_total', 'Writing transactions.', read('transactions'));
	counter(registers, 'friends_database_commits_total', 'Commits; on SQLite, transactions share them.', read('commits'));
	gauge(registers, 'friends_database_waiting', 'Transactions or callers that wait for a connection.', read('waiting'));
	gauge(registers, 'friends_database_connections', 'Open connections to the database.', read('connections'));
	gauge(registers, 'friends_database_connections_idle', 'Open connections that nothing uses.', read('idle'));
}

function cacheMetrics(registers: Registers, caches: NodeCaches): void {
	const labelNames = ['cache'];
	const asked = new Counter({
		...{ name: 'friends_cache_reads_total', help: 'Keys that caches were asked for, by result: hit or miss.' },
		...{ labelNames: [...labelNames, 'result'], ...registers },
		collect() {
			this.reset();
			for (const [cache, { hits, misses }] of caches.figures()) {
				asked.inc({ cache, result: 'hit' }, hits);
				asked.inc({ cache, result: 'miss' }, misses);
			}
		},
	});
	new Gauge({
		...{ name: 'friends_cache_keys', help: 'Keys in caches.', labelNames, ...registers },
		collect() {
			for (const [cache, { size }] of caches.figures()) this.set({ cache }, size);
		},
	});
}

function backgroundMetrics(registers: Registers, { following, worker }: MetricsSources): void {
	gauge(registers, 'friends_followers_lag_seconds', 'Age of the oldest event that a follower has not read.', following.lagSeconds);
	new Gauge({
		...{ name: 'friends_jobs', help: 'Jobs that are due, that failed and will be tried again, and that are dead.' },
		...{ labelNames: ['state'], ...registers },
		async collect() {
			for (const [state, count] of Object.entries(await worker.count())) this.set({ state }, count);
		},
	});
}

export function createMetrics(sources: MetricsSources): Metrics {
	const registry = new Registry();
	const registers = { registers: [registry] };
	// Process: event loop, garbage, memory, CPU, descriptors.
	collectDefaultMetrics({ register: registry });
	gauge(registers, 'friends_http_connections', 'Open connections of clients.', sources.connections);
	gauge(registers, 'friends_live_connections', 'Open live connections (WebSockets) of members and guests.', sources.liveConnections);
	databaseMetrics(registers, sources.database);
	cacheMetrics(registers, sources.caches);
	backgroundMetrics(registers, sources);
	const events = new Counter({
		...{ name: 'friends_events_total', help: 'Changes that this server committed, by event of the change log.' },
		...{ labelNames: ['event'], ...registers },
	});
	const stop = sources.database.onCommit((appended) => {
		for (const { name } of appended) events.inc({ event: name });
	});
	return { contentType: registry.contentType, ...requestMetrics(registers), text: () => registry.metrics(), stop };
}
