/** Pagination of lists with one skeleton for all viewers, some of whose rows a viewer may not see. */
import { decodeCursor, encodeCursor, type Page, type Position, pageOf } from './keyset.ts';

/** Chunks double, because hidden rows often come together; about two thousand rows are read at most. */
const chunksMax = 8;
const chunkMax = 500;

/** Extra rows beyond the limit: they tell of a next page and replace hidden rows. */
const hiddenMax = 5;

interface ReadingOn<Row extends Position, Item> {
	limit: number;
	cursor: string | undefined;
	/** The next rows in order, visible or not. */
	skeleton(after: Position | null, limit: number): Promise<Row[]>;
	/** Drops the rows that the viewer may not see; keeps the order. */
	visible(rows: Row[]): Promise<Item[]>;
	positionOf(item: Item): Position;
}

/** Reads further chunks until the page is full. It stops after `chunksMax`: a page may be short and still have a next one. */
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
