/** A cache: values by key in bounded memory, loaded on demand and kept until the key is forgotten. */
import type { Reader } from '../transaction.ts';

export interface CacheOptions<Value> {
	/** Capacity in units of `weigh`; an older generation may take as much again. */
	max: number;
	/** Weight of a value; 1 by default. */
	weigh?(value: Value): number;
	/** Loads the existing values of these keys. */
	load(db: Reader, keys: string[]): Promise<ReadonlyMap<string, Value>>;
}

/** Cache for rooms. Inside a transaction it always loads, because the transaction sees uncommitted changes. */
export interface Cache<Value> {
	get(db: Reader, key: string): Promise<Value | undefined>;
	/** Values in the order of the keys; undefined for missing ones. */
	getMany(db: Reader, keys: readonly string[]): Promise<(Value | undefined)[]>;
}

/** What a cache holds now, and how often it had what was asked for since the start. */
export interface CacheFigures {
	hits: number;
	misses: number;
	/** Keys; those in both generations count twice. */
	size: number;
}

/** Cache for the change log, which invalidates it. */
export interface ForgettingCache<Value> extends Cache<Value> {
	figures(): CacheFigures;
	forget(key: string): void;
	forgetAll(): void;
}

/** LRU approximated by two generations: a read value moves into the younger; when that is full, the older is dropped. */
function createEntries<Value>({ max, weigh = () => 1 }: CacheOptions<Value>) {
	let [younger, older] = [new Map<string, Value>(), new Map<string, Value>()];
	let weight = 0;

	function set(key: string, value: Value): void {
		younger.set(key, value);
		weight += weigh(value);
		if (weight <= max) return;
		[younger, older] = [new Map(), younger];
		weight = 0;
	}

	return {
		set,
		get(key: string): Value | undefined {
			const young = younger.get(key);
			if (young !== undefined) return young;
			const old = older.get(key);
			if (old !== undefined) set(key, old);
			return old;
		},
		size: () => younger.size + older.size,
		/** The weight stays counted until the generation ends. */
		delete(key: string): void {
			younger.delete(key);
			older.delete(key);
		},
		clear(): void {
			[younger, older] = [new Map(), new Map()];
			weight = 0;
		},
	};
}

type Entries<Value> = ReturnType<typeof createEntries<Value>>;

/** Loads in progress, shared by all readers of their keys. */
function createLoading<Value>({ load }: CacheOptions<Value>, entries: Entries<Value>) {
	const loading = new Map<string, Promise<ReadonlyMap<string, Value>>>();

	/** Keeps the loaded values, except for keys that were forgotten meanwhile: those have another load by then, or none. */
	function start(db: Reader, keys: string[]): void {
		const isStill = (key: string) => loading.get(key) === started;
		const started = load(db, keys);
		for (const key of keys) loading.set(key, started);
		started
			.then((values) => {
				for (const key of keys.filter(isStill)) {
					const value = values.get(key);
					if (value !== undefined) entries.set(key, value);
				}
			})
			// Readers that await the load get the error.
			.catch(() => {})
			.finally(() => {
				for (const key of keys.filter(isStill)) loading.delete(key);
			});
	}

	return {
		async load(db: Reader, keys: Set<string>): Promise<Map<string, Value | undefined>> {
			const unasked = [...keys].filter((key) => !loading.has(key));
			if (unasked.length > 0) start(db, unasked);
			return new Map(await Promise.all([...keys].map(async (key) => [key, (await loading.get(key))?.get(key)] as const)));
		},
		forget: (key: string): boolean => loading.delete(key),
		forgetAll: (): void => loading.clear(),
	};
}

/** False while the change log cannot be followed, so that cached values may be stale. A promise when the log must be read first. */
export type IsCurrent = () => boolean | Promise<boolean>;

export function createCache<Value>(options: CacheOptions<Value>, isCurrent: IsCurrent): ForgettingCache<Value> {
	const entries = createEntries(options);
	const loading = createLoading(options, entries);
	let [hits, misses] = [0, 0];

	async function getMany(db: Reader, keys: readonly string[]): Promise<(Value | undefined)[]> {
		const current = !db.isTransaction && isCurrent();
		if (current !== true && !(await current)) {
			const loaded = keys.length > 0 ? await options.load(db, [...new Set(keys)]) : new Map<string, Value>();
			return keys.map((key) => loaded.get(key));
		}
		const values = keys.map(entries.get);
		hits += values.length;
		if (!values.includes(undefined)) return values;
		const missing = new Set(keys.filter((_, index) => values[index] === undefined));
		hits -= missing.size;
		misses += missing.size;
		const loaded = await loading.load(db, missing);
		return values.map((value, index) => value ?? loaded.get(keys[index] as string));
	}

	return {
		get: async (db, key) => (await getMany(db, [key]))[0],
		getMany,
		figures: () => ({ hits, misses, size: entries.size() }),
		forget(key) {
			entries.delete(key);
			loading.forget(key);
		},
		forgetAll() {
			entries.clear();
			loading.forgetAll();
		},
	};
}
