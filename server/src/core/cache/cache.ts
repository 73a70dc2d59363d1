/** One cache: values by key in bounded memory. What its owner loads is kept until the key is forgotten. */
import type { Reader } from '../transaction.ts';

export interface CacheOptions<Value> {
	/** So much is kept, in what `weigh` counts, and at most as much again of what was used before. */
	max: number;
	/** 1 for each value unless told otherwise. */
	weigh?(value: Value): number;
	/** The values of these keys that there are. */
	load(db: Reader, keys: string[]): Promise<ReadonlyMap<string, Value>>;
}

/** For rooms. In a transaction everything is loaded, since it sees changes of its own that no cache must. */
export interface Cache<Value> {
	get(db: Reader, key: string): Promise<Value | undefined>;
	/** The values in the order of the keys; undefined where there is none. */
	getMany(db: Reader, keys: readonly string[]): Promise<(Value | undefined)[]>;
}

/** As the change log drives it. */
export interface ForgettingCache<Value> extends Cache<Value> {
	forget(key: string): void;
	forgetAll(): void;
}

/**
 * Values in bounded memory. Two generations stand for "least recently used": what is read moves into the younger; when that is full, the
 * older goes.
 */
function createKept<Value>({ max, weigh = () => 1 }: CacheOptions<Value>) {
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
		/** Its weight stays counted until the generation ends. */
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

type Kept<Value> = ReturnType<typeof createKept<Value>>;

/** Loads under way, which all readers of their keys share. */
function createLoading<Value>({ load }: CacheOptions<Value>, kept: Kept<Value>) {
	const loading = new Map<string, Promise<ReadonlyMap<string, Value>>>();

	/** Keeps what is loaded, but of keys that were forgotten meanwhile: another load, or none, stands in their place by then. */
	function start(db: Reader, keys: string[]): void {
		const isStill = (key: string) => loading.get(key) === started;
		const started = load(db, keys);
		for (const key of keys) loading.set(key, started);
		started
			.then((values) => {
				for (const key of keys.filter(isStill)) {
					const value = values.get(key);
					if (value !== undefined) kept.set(key, value);
				}
			})
			// Those who wait for it are told.
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

/** Whether what is kept may be answered: not while the change log cannot be followed. A promise where it has to be read first. */
export type IsCurrent = () => boolean | Promise<boolean>;

export function createCache<Value>(options: CacheOptions<Value>, isCurrent: IsCurrent): ForgettingCache<Value> {
	const kept = createKept(options);
	const loading = createLoading(options, kept);

	async function getMany(db: Reader, keys: readonly string[]): Promise<(Value | undefined)[]> {
		const current = !db.isTransaction && isCurrent();
		if (current !== true && !(await current)) {
			const loaded = keys.length > 0 ? await options.load(db, [...new Set(keys)]) : new Map<string, Value>();
			return keys.map((key) => loaded.get(key));
		}
		const values = keys.map(kept.get);
		if (!values.includes(undefined)) return values;
		const missing = new Set(keys.filter((_, index) => values[index] === undefined));
		const loaded = await loading.load(db, missing);
		return values.map((value, index) => value ?? loaded.get(keys[index] as string));
	}

	return {
		get: async (db, key) => (await getMany(db, [key]))[0],
		getMany,
		forget(key) {
			kept.delete(key);
			loading.forget(key);
		},
		forgetAll() {
			kept.clear();
			loading.forgetAll();
		},
	};
}
