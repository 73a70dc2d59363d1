/** Reads the items of a JSON list one by one, however long the list is: the list itself, or that of a key of an object. */
import { ArchiveError } from './archive-error.ts';

const sign = Object.fromEntries([...'"\\{}[],:'].map((char) => [char, char.charCodeAt(0)])) as Record<string, number>;
/** Of a key that is compared. */
const keyBytesMax = 100;

interface ListOptions {
	/** Key of the list in the outermost object; undefined when the list is outermost. */
	key?: string;
	/** Of one item; larger ones are null. */
	itemBytesMax: number;
}

/** Collects the bytes of one item across chunks; keeps none of one that is too large. */
function createCollector(max: number) {
	let pieces: Buffer[] = [];
	let bytes = 0;
	return {
		add(piece: Buffer): void {
			bytes += piece.length;
			if (bytes <= max) pieces.push(Buffer.from(piece));
			else pieces = [];
		},
		/** @returns undefined for blank text, null for too much, else the parsed item. @throws ArchiveError */
		take(): unknown {
			const [text, isTooLarge] = [Buffer.concat(pieces).toString(), bytes > max];
			[pieces, bytes] = [[], 0];
			if (isTooLarge) return null;
			if (text.trim() === '') return undefined;
			try {
				return JSON.parse(text);
			} catch (error) {
				throw new ArchiveError('broken', { cause: error });
			}
		},
	};
}

/** Follows the structure of a JSON text, byte by byte. @param key as in ListOptions */
function createStructure(key: string | undefined) {
	/** Depth inside of the list. */
	const listDepth = key === undefined ? 1 : 2;
	let depth = 0;
	let isInString = false;
	let isEscaped = false;
	let isInList = false;
	let isFound = false;
	let lastString: number[] = [];
	let lastKey = '';

	function inString(byte: number): void {
		if (isEscaped) isEscaped = false;
		else if (byte === sign['\\']) isEscaped = true;
		else if (byte === sign['"']) isInString = false;
		if (isInString && depth === 1 && lastString.length < keyBytesMax) lastString.push(byte);
	}

	function opens(byte: number): 'begins' | null {
		depth += 1;
		const isList = byte === sign['['] && depth === listDepth && !isFound && (key === undefined || lastKey === key);
		if (isList) [isInList, isFound] = [true, true];
		return isList ? 'begins' : null;
	}

	function closes(): 'ends' | null {
		depth -= 1;
		if (!isInList || depth >= listDepth) return null;
		isInList = false;
		return 'ends';
	}

	return {
		/** 'begins' after the bracket of the list, 'ends' at the end of an item. */
		next(byte: number): 'begins' | 'ends' | null {
			if (isInString) inString(byte);
			else if (byte === sign['"']) [isInString, lastString] = [true, []];
			else if (byte === sign['{'] || byte === sign['[']) return opens(byte);
			else if (byte === sign['}'] || byte === sign[']']) return closes();
			else if (byte === sign[',']) return isInList && depth === listDepth ? 'ends' : null;
			else if (byte === sign[':'] && depth === 1) lastKey = Buffer.from(lastString).toString();
			return null;
		},
		isInList: () => isInList,
		isComplete: () => isFound && depth === 0 && !isInString,
	};
}

/** @throws ArchiveError when the text is no JSON, or has no such list. */
export async function* itemsOf(chunks: AsyncIterable<Buffer>, { key, itemBytesMax }: ListOptions): AsyncGenerator<unknown> {
	const structure = createStructure(key);
	const collector = createCollector(itemBytesMax);
	for await (const chunk of chunks) {
		let start = 0;
		for (let at = 0; at < chunk.length; at += 1) {
			const change = structure.next(chunk[at] as number);
			if (change === null) continue;
			if (change === 'ends') {
				collector.add(chunk.subarray(start, at));
				const item = collector.take();
				if (item !== undefined) yield item;
			}
			start = at + 1;
		}
		if (structure.isInList()) collector.add(chunk.subarray(start));
	}
	if (!structure.isComplete()) throw new ArchiveError('broken');
}
