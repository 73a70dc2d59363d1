/** Reads the boxes of an MP4 file: enough to tell duration, size and codecs. */

export interface Box {
	type: string;
	body: Buffer;
}

const HEADER_BYTES = 8;
/** Boxes that contain only boxes. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** The boxes that follow each other in these bytes. */
export function readBoxes(bytes: Buffer): Box[] {
	const boxes: Box[] = [];
	for (let start = 0; start + HEADER_BYTES <= bytes.length; ) {
		const end = start + bytes.readUInt32BE(start);
		if (end < start + HEADER_BYTES || end > bytes.length) throw new Error(`The box at ${start} has no possible size.`);
		boxes.push({ type: bytes.toString('latin1', start + 4, start + HEADER_BYTES), body: bytes.subarray(start + HEADER_BYTES, end) });
		start = end;
	}
	return boxes;
}

/** All boxes of a type, however deep. */
export function findBoxes(boxes: readonly Box[], type: string): Box[] {
	return boxes.flatMap((box) => {
		const inside = CONTAINERS.has(box.type) ? findBoxes(readBoxes(box.body), type) : [];
		return box.type === type ? [box, ...inside] : inside;
	});
}

/** From the movie header in its first version, which counts in 32 bits. */
export function durationOf({ body }: Box): number {
	return body.readUInt32BE(16) / body.readUInt32BE(12);
}

/** From a track header; numbers of 16.16 bits at its end. */
export function sizeOf({ body }: Box): { width: number; height: number } {
	return { width: body.readUInt32BE(body.length - 8) / 65_536, height: body.readUInt32BE(body.length - 4) / 65_536 };
}

/** Codec of a track: `avc1` is H.264, `mp4a` AAC. */
export function codingOf({ body }: Box): string {
	return body.toString('latin1', 12, 16);
}
