/** Queries on the hot path: built and compiled once per engine, then run with new values, which saves most of Kysely's time. */
import type { Compilable, CompiledQuery } from 'kysely';
import { memoize } from '../memoize.ts';
import type { Reader } from '../transaction.ts';

class Placeholder {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

type Value = string | number | null;

/**
 * @param build the query, with `value('name')` wherever a value goes that changes from run to run. Lists of varying
 * length change the statement and have no place here.
 */
export function hotQuery<V extends { [Name in keyof V]: Value }, Row>(
	build: (db: Reader, value: <Name extends keyof V & string>(name: Name) => V[Name]) => Compilable<Row>,
) {
	const compiled = new Map<unknown, CompiledQuery<Row>>();

	return async (db: Reader, values: V): Promise<Row[]> => {
		const engine = db.getExecutor().adapter.constructor;
		let query = compiled.get(engine);
		if (!query) {
			query = build(db, (name) => new Placeholder(name) as unknown as V[typeof name]).compile();
			compiled.set(engine, query);
		}
		const parameters = query.parameters.map((parameter) =>
			parameter instanceof Placeholder ? values[parameter.name as keyof V] : parameter,
		);
		return (await db.executeQuery<Row>({ ...query, parameters })).rows;
	};
}

/**
 * For what a member has to do with each of these: one prepared statement for each number of ids, since pages are mostly
 * of one size.
 */
export function hotRows<Row>(build: (db: Reader, userId: string, ids: string[]) => Compilable<Row>) {
	const ofCount = memoize((count: number) =>
		hotQuery<Record<string, string>, Row>((db, value) => {
			const ids = Array.from({ length: count }, (_, index) => value(`id${index}`));
			return build(db, value('userId'), ids);
		}),
	);

	return (db: Reader, userId: string, ids: readonly string[]): Promise<Row[]> => {
		const values = Object.fromEntries(ids.map((id, index) => [`id${index}`, id]));
		return ofCount(ids.length)(db, { userId, ...values });
	};
}

/**
 * As `hotRows`, for the question "which of these has the member …".
 * @param build selects, as `id`, those of `ids` that belong to the user.
 */
export function hotLookup(build: (db: Reader, userId: string, ids: string[]) => Compilable<{ id: string | null }>) {
	const rowsOf = hotRows(build);

	return async (db: Reader, userId: string, ids: readonly string[]): Promise<Set<string>> => {
		const rows = await rowsOf(db, userId, ids);
		return new Set(rows.flatMap(({ id }) => id ?? []));
	};
}
