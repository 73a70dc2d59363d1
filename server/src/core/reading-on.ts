/** Pages of lists whose skeleton is the same for everybody while some rows are not for every viewer. */
import { decodeCursor, encodeCursor, type Page, type Position, pageOf } from './keyset.ts';

/** Chunks grow twofold, since something that is hidden seldom comes alone; some two thousand rows are read at the most. */
const chunksMax = 8;
const chunkMax = 500;

/** A few more than fit, which tell of a next page and stand in for what is hidden. */
const hiddenMax = 5;

interface ReadingOn<Row extends Position, Item> {
	limit: number;
	cursor: string | undefined;
	/** The next rows in order, whoever may see them. */
	skeleton(after: Position | null, limit: number): Promise<Row[]>;
	/** Drops what the viewer may not see; the order stays. */
	visible(rows: Row[]): Promise<Item[]>;
	positionOf(item: Item): Position;
}

/**
 * Where much is hidden from the viewer, this reads on until the page is full, but only so far: a page may then be short
 * and still have a next one.
 */
export async function readOn<Row extends Position, Item>(list: ReadingOn<Row, Item>): Promise<Page<Item>> {
	const { limit, cursor, skeleton, visible, positionOf } = list;
	const found: Item[] = [];
	let after = cursor ? decodeCursor(cursor) : null;
	let chunkSize = limit + hiddenMax;
	for (let chunk = 0; chunk < chunksMax; chunk += 1) {
		const rows = await skeleton(after, chunkSize);
		found.push(...(await visible(rows)));
		const isLast = rows.length < chunkSize;
		if (found.length > limit || isLast) return pageOf(found, limit, positionOf);
		after = rows.at(-1) ?? null;
		chunkSize = Math.min(2 * chunkSize, chunkMax);
	}
	return { items: found, nextCursor: after && encodeCursor(after) };
}
