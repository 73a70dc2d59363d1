/** Entries that have the terms on PostgreSQL, newest first: a GIN index gives all entries of a word at once, so it is asked for stretches of time. */
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../transaction.ts';
import type { EntriesQuery, FoundEntries, PlacedEntry } from './search-index.ts';
import { tsquery } from './search-terms.ts';

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

/** Blocks of one size that are asked for first; where they have enough, the rest of them is not read. */
const blocksFirst = 2;

/** Stretches from a place down to the oldest one, each of blocks of one size: up to the next larger block, then of those. */
export function* stretchesBelow(before: number, oldest: number): Generator<Stretch> {
	let below = before;
	for (let level = 0; below > oldest; level = Math.min(level + 1, blockSizes.length - 1)) {
		const size = blockSizes[level] as number;
		const larger = blockSizes[level + 1] ?? size * blocksFirst;
		const last = Math.floor((below - 1) / size);
		const first = Math.floor((below - 1) / larger) * (larger / size);
		const middle = Math.max(first, last - blocksFirst + 1);
		for (const [from, to] of [
			[middle, last],
			[first, middle - 1],
		] as const) {
			if (to < from) continue;
			yield { marks: Array.from({ length: to - from + 1 }, (_, index) => markOf(level, from + index)), from: from * size };
		}
		below = first * size;
	}
}

/** Newest entries that are read by their places, which answers words that many have. */
const probed = 4000;
/** Entries that are read by their places where GIN would have to look closer at too many: common words without others. */
const readMax = 20_000;
/** Of so many probed entries, GIN has at most 25,000 of a million. */
const commonFrom = 100;

const scalar = async <Value>(db: Reader, value: RawBuilder<unknown>): Promise<Value | null> =>
	(await sql<{ value: Value | null }>`select (${value}) as value`.execute(db)).rows[0]?.value ?? null;

/** Literals in every statement, because a plan for any words is a bad one for common words; `offset 0` keeps the planner out of the order. */
export async function listPostgresEntries(db: Reader, name: string, { terms, before, from, limit }: EntriesQuery): Promise<FoundEntries> {
	const table = sql.table(name);
	const wanted = tsquery(terms);
	const rangeOf = (below: number, lowest: number) => sql`place < ${sql.lit(below)} and place >= ${sql.lit(lowest)}`;
	const matches = (query: string) => sql`words @@ cast(${sql.lit(query)} as tsquery)`;
	const edgeOf = (count: number) =>
		scalar<number>(
			db,
			sql`select place from ${table} where ${rangeOf(before, from)} order by place desc offset ${sql.lit(count - 1)} limit 1`,
		);
	const newest = (below: number, lowest: number) =>
		sql`(select place, subject_id as id, words from ${table} where ${rangeOf(below, lowest)} order by place desc offset 0) as entry`;
	const entries: PlacedEntry[] = [];
	async function read(hits: RawBuilder<PlacedEntry>): Promise<boolean> {
		entries.push(...(await hits.execute(db)).rows);
		return entries.length >= limit;
	}
	const readNewest = (below: number, lowest: number) =>
		read(
			sql`select place, id from ${newest(below, lowest)} where ${matches(wanted)} order by place desc limit ${sql.lit(limit - entries.length)}`,
		);

	const edge = await edgeOf(probed);
	if ((await readNewest(before, edge ?? from)) || edge === null) return { entries, end: null };
	const unless = tsquery({ ...terms, none: [] });
	const candidates =
		unless === wanted ? 0 : await scalar<number>(db, sql`select count(*) from ${newest(before, edge)} where ${matches(unless)}`);
	if (candidates !== null && candidates >= commonFrom) {
		const end = await edgeOf(readMax);
		return { end: (await readNewest(edge, end ?? from)) ? null : end, entries };
	}
	const oldest = (await scalar<number>(db, sql`select min(place) from ${table} where ${rangeOf(edge, from)}`)) ?? edge;
	for (const { marks } of stretchesBelow(edge, oldest)) {
		const inStretch = `(${wanted}) & (${marks.map((mark) => `'${mark}'`).join(' | ')})`;
		const found = sql`(select place, subject_id as id from ${table} where ${matches(inStretch)} and ${rangeOf(edge, from)} offset 0) as entry`;
		if (await read(sql`select place, id from ${found} order by place desc limit ${sql.lit(limit - entries.length)}`)) break;
	}
	return { entries, end: null };
}
