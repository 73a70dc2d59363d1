/** Entries that have the terms on PostgreSQL, newest first: a GIN index gives all entries of a word at once, so it is asked for stretches of time. */
import { sql } from 'kysely';
import type { Reader } from '../../../transaction.ts';
import type { PlacedEntry } from './search-index.ts';

/** Places of a block of time: 1.6, 12, 99 and 795 days. */
const blockSizes = [2 ** 37, 2 ** 40, 2 ** 43, 2 ** 46] as const;

const markOf = (level: number, block: number): string => `t${level}:${block}`;

/** Marks of the blocks that an entry is in. */
export const blockMarks = (place: number): string[] => blockSizes.map((size, level) => markOf(level, Math.floor(place / size)));

interface Stretch {
	/** The blocks of one size that make it up. */
	marks: string[];
	from: number;
}

/** Stretches from a place down to the oldest one, each of blocks of one size: up to the next larger block, then of those. */
export function* stretchesBelow(before: number, oldest: number): Generator<Stretch> {
	let below = before;
	for (let level = 0; below > oldest; level = Math.min(level + 1, blockSizes.length - 1)) {
		const size = blockSizes[level] as number;
		const larger = blockSizes[level + 1] ?? size;
		const last = Math.floor((below - 1) / size);
		const first = Math.floor((below - 1) / larger) * (larger / size);
		yield { marks: Array.from({ length: last - first + 1 }, (_, index) => markOf(level, first + index)), from: first * size };
		below = first * size;
	}
}

/** Newest entries that are read by their places, for words that many have. */
const probed = 4000;

export interface PostgresEntriesQuery {
	/** A tsquery. */
	wanted: string;
	before: number;
	from: number;
	limit: number;
}

/** Literals in every statement, because a plan for any words is a bad one for common words; `offset 0` keeps the planner out of the order. */
export async function listPostgresEntries(
	db: Reader,
	name: string,
	{ wanted, before, from, limit }: PostgresEntriesQuery,
): Promise<PlacedEntry[]> {
	const table = sql.table(name);
	const range = sql`place < ${sql.lit(before)} and place >= ${sql.lit(from)}`;
	const bounds = sql<{ newest: number | null; edge: number | null; oldest: number | null }>`select
		(select max(place) from ${table} where ${range}) as newest,
		(select place from ${table} where ${range} order by place desc offset ${sql.lit(probed - 1)} limit 1) as edge,
		(select min(place) from ${table} where ${range}) as oldest`;
	const { newest, edge, oldest } = (await bounds.execute(db)).rows[0] ?? {};
	if (newest === null || newest === undefined || oldest === null || oldest === undefined) return [];
	const top = newest + 1;
	const until = edge ?? oldest;
	const probe = sql<PlacedEntry>`select place, id
		from (
			select place, subject_id as id, words from ${table}
			where place < ${sql.lit(top)} and place >= ${sql.lit(until)}
			order by place desc offset 0
		) as entry
		where words @@ cast(${sql.lit(wanted)} as tsquery)
		order by place desc limit ${sql.lit(limit)}`;
	const found = (await probe.execute(db)).rows;
	for (const { marks } of stretchesBelow(until, oldest)) {
		if (found.length >= limit) break;
		const inStretch = `(${wanted}) & (${marks.map((mark) => `'${mark}'`).join(' | ')})`;
		const hits = sql<PlacedEntry>`select place, id
			from (
				select place, subject_id as id from ${table}
				where words @@ cast(${sql.lit(inStretch)} as tsquery) and place < ${sql.lit(until)} and place >= ${sql.lit(from)} offset 0
			) as entry
			order by place desc limit ${sql.lit(limit - found.length)}`;
		found.push(...(await hits.execute(db)).rows);
	}
	return found;
}
