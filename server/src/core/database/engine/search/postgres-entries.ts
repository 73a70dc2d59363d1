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
	/** The blocks that make it up; none for all that is below. */
	marks: string[];
	from: number;
}

/** Blocks of one size that are asked for first; where they have enough, the rest of them is not read. */
const blocksFirst = 2;

/** Parts from a place down to the oldest one, each of blocks of one size: up to the next larger block, then of those. */
function* partsBelow(before: number, oldest: number): Generator<Stretch> {
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

/** Of this share of the whole time and more, GIN is faster without the marks of blocks, which are lists as long as those of common words. */
const wholeFrom = 1 / 8;

/**
 * Stretches from a place down to the oldest one, to be asked for in this order until there are enough hits.
 * @param likely place down to which there should be enough: the first stretch ends there or below
 */
export function* stretchesBelow(before: number, oldest: number, likely: number): Generator<Stretch> {
	if (before - likely > (before - oldest) * wholeFrom) return yield { marks: [], from: oldest };
	let marks: string[] = [];
	for (const part of partsBelow(before, oldest)) {
		marks.push(...part.marks);
		if (part.from > likely) continue;
		yield { marks, from: part.from };
		marks = [];
	}
}

/** Newest entries that are read by their places, which answers words that many have. */
const probed = 4000;
/** Entries that are read by their places where GIN would have to look closer at too many: common words without others. */
const readMax = 20_000;
/** Of so many probed entries, GIN has at most 25,000 of a million. */
const commonFrom = 100;
/** What a probe without a hit counts as, when the hits below are estimated. */
const hitsMin = 0.5;

interface Bounds {
	/** The newest place; null where there is no entry. */
	newest: number | null;
	/** The last probed place; null where there are no more than are probed. */
	edge: number | null;
	oldest: number | null;
}

/** Literals in every statement, because a plan for any words is a bad one for common words; `offset 0` keeps the planner out of the order. */
export async function listPostgresEntries(db: Reader, name: string, { terms, before, from, limit }: EntriesQuery): Promise<FoundEntries> {
	const table = sql.table(name);
	const wanted = tsquery(terms);
	const rangeOf = (below: number, lowest: number) => sql`place < ${sql.lit(below)} and place >= ${sql.lit(lowest)}`;
	const matches = (query: string) => sql`words @@ cast(${sql.lit(query)} as tsquery)`;
	const placeAt = (count: number) =>
		sql<
			number | null
		>`(select place from ${table} where ${rangeOf(before, from)} order by place desc offset ${sql.lit(count - 1)} limit 1)`;
	const inOrder = (below: number, lowest: number) =>
		sql`(select place, subject_id as id, words from ${table} where ${rangeOf(below, lowest)} order by place desc offset 0) as entry`;
	const entries: PlacedEntry[] = [];
	async function read(hits: RawBuilder<unknown>): Promise<boolean> {
		const newest = sql<PlacedEntry>`select place, id from ${hits} order by place desc limit ${sql.lit(limit - entries.length)}`;
		entries.push(...(await newest.execute(db)).rows);
		return entries.length >= limit;
	}
	const readInOrder = (below: number, lowest: number) => read(sql`${inOrder(below, lowest)} where ${matches(wanted)}`);

	const { newest, edge, oldest } = await firstRow<Bounds>(
		db,
		sql`select ${placeAt(1)} as newest, ${placeAt(probed)} as edge,
			(select min(place) from ${table} where ${rangeOf(before, from)}) as oldest`,
	);
	if (newest === null || oldest === null) return { entries, end: null };
	if ((await readInOrder(before, edge ?? from)) || edge === null) return { entries, end: null };
	const unless = tsquery({ ...terms, none: [] });
	if (unless !== wanted) {
		const { count } = await firstRow<{ count: number }>(db, sql`select count(*) from ${inOrder(before, edge)} where ${matches(unless)}`);
		if (count >= commonFrom) {
			const { end } = await firstRow<{ end: number | null }>(db, sql`select ${placeAt(readMax)} as end`);
			return { end: (await readInOrder(edge, end ?? from)) ? null : end, entries };
		}
	}
	const placesOfHit = (newest - edge) / Math.max(entries.length, hitsMin);
	for (const { marks } of stretchesBelow(edge, oldest, edge - placesOfHit * (limit - entries.length))) {
		const stretch = marks.length === 0 ? wanted : `(${wanted}) & (${marks.map((mark) => `'${mark}'`).join(' | ')})`;
		const hits = sql`(select place, subject_id as id from ${table} where ${matches(stretch)} and ${rangeOf(edge, from)} offset 0) as entry`;
		if (await read(hits)) break;
	}
	return { entries, end: null };
}

async function firstRow<Row>(db: Reader, query: RawBuilder<unknown>): Promise<Row> {
	return (await query.execute(db)).rows[0] as Row;
}
