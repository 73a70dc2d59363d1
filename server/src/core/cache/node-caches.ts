/** The caches of a node: stale at once after its own commits, and within a bound after those of other processes. */
import type { LogPosition } from '../events/events.queries.ts';
import type { Database } from '../transaction.ts';
import { type Caches, createCaches } from './caches.ts';
import { createForeignCommits } from './foreign-commits.ts';

export interface NodeCaches extends Caches {
	/** Resolves when the caches know of every commit up to this position. */
	reach(position: LogPosition): Promise<void>;
	/** Stops following the log; the caches must not be used after it. */
	stop(): void;
}

interface NodeCachesOptions {
	database: Database;
	/** Maximum age of cached values. */
	boundMs: number;
	onError(error: unknown): void;
}

export function createNodeCaches(options: NodeCachesOptions): NodeCaches {
	const { isCurrent, reach, stop } = createForeignCommits({
		...options,
		tell: (change) => (change ? caches.forget(change) : caches.forgetAll()),
	});
	const caches = createCaches(isCurrent);
	return { ...caches, reach, stop };
}
