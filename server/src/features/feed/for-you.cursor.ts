/** Cursor of the order 'for-you', as few bytes as a sealed cursor has room for. */
import type { FeedWeights } from '@friends/contract/feed/for-you';
import { invalidCursor, type Position } from '#core/keyset';

/** Where a page begins. What one list began with, it ends with: its time and its weights. */
export interface Place {
	/** Time of the first page, in whole minutes since 1970. */
	minute: number;
	weights: FeedWeights;
	/** The window: the candidates after this position; null for the first ones there are. */
	after: Position | null;
	/** Its last candidate; null before it was read. */
	until: Position | null;
	/** The last post of the page before; null at the beginning of a window. */
	last: (Position & { score: number }) | null;
}

const positionLength = 22;
const lengths = { minute: 6, weights: 3, score: 8 };
const length = lengths.minute + lengths.weights + lengths.score + 3 * positionLength;

/** Null is stored as zeros. */
function writePosition(bytes: Buffer, offset: number, position: Position | null): void {
	if (!position) return;
	bytes.writeUIntBE(Date.parse(position.createdAt), offset, 6);
	bytes.write(position.id.replaceAll('-', ''), offset + 6, 'hex');
}

function readPosition(bytes: Buffer, offset: number): Position | null {
	const ms = bytes.readUIntBE(offset, 6);
	if (ms === 0) return null;
	const id = bytes.toString('hex', offset + 6, offset + positionLength).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
	return { createdAt: new Date(ms).toISOString(), id };
}

const placesAt = lengths.minute + lengths.weights + lengths.score;

export function encodePlace({ minute, weights, after, until, last }: Place): string {
	const bytes = Buffer.alloc(length);
	bytes.writeUIntBE(minute, 0, lengths.minute);
	bytes.set([weights.fresh, weights.friends, weights.tribes], lengths.minute);
	bytes.writeDoubleBE(last?.score ?? 0, lengths.minute + lengths.weights);
	for (const [index, position] of [after, until, last].entries()) writePosition(bytes, placesAt + index * positionLength, position);
	return bytes.toString('base64url');
}

export function decodePlace(cursor: string): Place {
	const bytes = Buffer.from(cursor, 'base64url');
	if (bytes.length !== length) throw invalidCursor();
	const [fresh = 0, friends = 0, tribes = 0] = bytes.subarray(lengths.minute, lengths.minute + lengths.weights);
	const [after = null, until = null, last = null] = [0, 1, 2].map((index) => readPosition(bytes, placesAt + index * positionLength));
	return {
		minute: bytes.readUIntBE(0, lengths.minute),
		weights: { fresh, friends, tribes },
		after,
		until,
		last: last && { ...last, score: bytes.readDoubleBE(lengths.minute + lengths.weights) },
	};
}
