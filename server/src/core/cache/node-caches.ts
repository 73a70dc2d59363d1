/** The caches of a node, which forget what it commits at once, and what other processes commit within a bound. */
import type { LogPosition } from '../events/events.queries.ts';
import type { Database } from '../transaction.ts';
import { type Caches, createCaches } from './caches.ts';
import { createForeignCommits } from './foreign-commits.ts';

export interface NodeCaches extends Caches {
	/** Resolves when the caches know of all that was committed up to this position. */
	reach(position: LogPosition): Promise<void>;
	/** They follow the log no longer, and are not to be used any more. */
	stop(): void;
}

interface NodeCachesOptions {
	database: Database;
	/** How old what they answer may be. */
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
