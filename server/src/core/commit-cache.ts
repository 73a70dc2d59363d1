/**
 * Keeps what was read until anything is committed, by whichever process. It can therefore never be stale, and costs a
 * version check of a microsecond. Where the engine has no cheap version (PostgreSQL), it keeps nothing.
 */
import type { Database } from './transaction.ts';

export interface CommitCache<Value> {
	/** The values of these keys that exist; `load` is asked for those that are not kept. */
	getMany(keys: readonly string[], load: (missing: string[]) => Promise<Map<string, Value>>): Promise<Map<string, Value>>;
}

export function createCommitCache<Value>(database: Database, maxEntries: number): CommitCache<Value> {
	let keptAt: number | null = null;
	let kept = new Map<string, Value>();

	return {
		async getMany(keys, load) {
			const version = database.version();
			if (version === null) return load([...keys]);
			if (version !== keptAt || kept.size > maxEntries) {
				kept = new Map();
				keptAt = version;
			}
			const missing = keys.filter((key) => !kept.has(key));
			if (missing.length === 0) return kept;
			// A commit during the load swaps the map, so that these values go into one nobody looks at any more.
			const target = kept;
			for (const [key, value] of await load(missing)) target.set(key, value);
			return target;
		},
	};
}
