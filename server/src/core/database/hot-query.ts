/** Prepared queries for hot paths: compiled once per engine and run with new values, which saves most of Kysely's time. */
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import { memoize } from '../memoize.ts';
import type { Reader } from '../transaction.ts';
import { keepPrepared } from './engine/prepared.ts';

class Placeholder {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

type Value = string | number | boolean | null;
type Values<V> = { [Name in keyof V]: Value };
type ValueOf<V> = <Name extends keyof V & string>(name: Name) => V[Name];

function compiledOnce<V extends Values<V>, Row>(build: (db: Reader, value: ValueOf<V>) => Compilable<Row>) {
	const compiled = new Map<unknown, CompiledQuery<Row>>();

	return (db: Reader, values: V): Promise<QueryResult<Row>> => {
		const engine = db.getExecutor().adapter.constructor;
		let query = compiled.get(engine);
		if (!query) {
			query = build(db, (name) => new Placeholder(name) as unknown as V[typeof name]).compile();
			keepPrepared(query.sql);
			compiled.set(engine, query);
		}
		const parameters = query.parameters.map((parameter) =>
			parameter instanceof Placeholder ? values[parameter.name as keyof V] : parameter,
		);
		return db.executeQuery<Row>({ ...query, parameters });
	};
}

/** @param build the query, with `value('name')` for each value that differs between runs. For lists of ids use `hotList`. */
export function hotQuery<V extends Values<V>, Row>(build: (db: Reader, value: ValueOf<V>) => Compilable<Row>) {
	const run = compiledOnce(build);
	return async (db: Reader, values: V): Promise<Row[]> => (await run(db, values)).rows;
}

/** Like `hotQuery`, for statements that change rows. @returns the number of changed rows. */
export function hotChange<V extends Values<V>>(build: (db: Reader, value: ValueOf<V>) => Compilable) {
	const run = compiledOnce(build);
	return async (db: Reader, values: V): Promise<number> => Number((await run(db, values)).numAffectedRows ?? 0);
}

/** Sizes of id lists: padding to these keeps the number of prepared statements small. */
const placesOf = [1, 5, 10, 25, 100, 500] as const;
const placesMax = 500;

/**
 * Like `hotQuery`, for a list of ids of any length. Rows are unordered.
 * @param build the query, with `ids` only in `in (…)`: unused places repeat the first id.
 */
export function hotList<Row, V extends Values<V> = Record<never, never>>(
	build: (db: Reader, ids: string[], value: ValueOf<V>) => Compilable<Row>,
) {
	const ofPlaces = memoize((places: number) =>
		hotQuery<Record<string, Value>, Row>((db, value) =>
			build(
				db,
				Array.from({ length: places }, (_, place) => value(`id${place}`) as string),
				value as ValueOf<V>,
			),
		),
	);

	async function ofPart(db: Reader, ids: readonly string[], values: V): Promise<Row[]> {
		const places = placesOf.find((count) => count >= ids.length) ?? placesMax;
		const filled: Record<string, Value> = { ...values };
		for (let place = 0; place < places; place += 1) filled[`id${place}`] = ids[place] ?? ids[0] ?? null;
		return ofPlaces(places)(db, filled);
	}

	return async (db: Reader, ids: readonly string[], values: V): Promise<Row[]> => {
		if (ids.length <= placesMax) return ids.length > 0 ? ofPart(db, ids, values) : [];
		const found: Row[] = [];
		for (let start = 0; start < ids.length; start += placesMax)
			found.push(...(await ofPart(db, ids.slice(start, start + placesMax), values)));
		return found;
	};
}

/** Batch sizes for writing many rows. */
const rowsOf = [64, 16, 4, 1] as const;

/**
 * Like `hotQuery`, for writing any number of rows.
 * @param build the statement for a few rows; `row('name')` is a value of one of them.
 * @returns what the statements return.
 */
export function hotBatch<V extends Values<V>, Row = unknown>(build: (db: Reader, rows: ValueOf<V>[]) => Compilable<Row>) {
	const ofRows = memoize((count: number) =>
		hotQuery<Record<string, Value>, Row>((db, value) =>
			build(
				db,
				Array.from(
					{ length: count },
					(_, index): ValueOf<V> =>
						(name) =>
							value(`${name} ${index}`) as V[typeof name],
				),
			),
		),
	);

	return async (db: Reader, rows: readonly V[]): Promise<Row[]> => {
		const returned: Row[] = [];
		let start = 0;
		for (const count of rowsOf) {
			for (; rows.length - start >= count; start += count) {
				const part = rows.slice(start, start + count);
				const named = part.flatMap((row, index) => Object.entries<Value>(row).map(([name, each]) => [`${name} ${index}`, each]));
				returned.push(...(await ofRows(count)(db, Object.fromEntries(named))));
			}
		}
		return returned;
	};
}

/** Like `hotList`, for rows that relate a member to each of these ids. */
export function hotRows<Row>(build: (db: Reader, userId: string, ids: string[]) => Compilable<Row>) {
	const list = hotList<Row, { userId: string }>((db, ids, value) => build(db, value('userId'), ids));
	return (db: Reader, userId: string, ids: readonly string[]): Promise<Row[]> => list(db, ids, { userId });
}

/**
 * Like `hotRows`, for the question "which of these has the member …".
 * @param build selects, as `id`, those of `ids` that belong to the user.
 */
export function hotLookup(build: (db: Reader, userId: string, ids: string[]) => Compilable<{ id: string | null }>) {
	const rowsOf = hotRows(build);

	return async (db: Reader, userId: string, ids: readonly string[]): Promise<Set<string>> => {
		const rows = await rowsOf(db, userId, ids);
		return new Set(rows.flatMap(({ id }) => id ?? []));
	};
}
