/**
 * Cached JSON of views. Stringifying a page of posts costs more than finding it, and most of a post is the same for every viewer:
 * that part is stringified once, and each viewer's own part is appended.
 */
import { hash } from 'node:crypto';
import { type PicturePlace, picturePlacesIn } from './picture-places.ts';

const readyJson = Symbol('ready JSON');

/** A piece of JSON. A piece that opens an object starts with a comma, for its place in a list. */
export interface JsonPart {
	bytes: Buffer;
	/** Hash of the bytes. */
	tag: string;
	pictures: readonly PicturePlace[];
}

interface Ready {
	[readyJson]?: readonly [opened: JsonPart, end: JsonPart];
}

/** A reply as bytes. */
export interface JsonReply {
	bytes: Buffer;
	/** Hash of the tags of the parts, cheaper than a hash of all bytes; null when there are no parts. */
	tag: string | null;
	/** Left out where the bytes are not made of parts alone. */
	pictures?: readonly PicturePlace[];
}

/** 132 bits: enough against collisions, even those that an author tries to make. */
const partTagLength = 22;

/** Allocated outside the pool of Buffer.from(): a small buffer that is kept would hold 64 kB of it. */
function partOf(json: string): JsonPart {
	const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
	bytes.write(json);
	return { bytes, tag: hash('sha256', bytes, 'base64url').slice(0, partTagLength), pictures: picturePlacesIn(bytes) };
}

/** The JSON of an object without its closing brace, ready to be continued. */
export const openJson = (part: object): JsonPart => partOf(`,${JSON.stringify(part).slice(0, -1)}`);

const ends = new WeakMap<object, JsonPart>();

/** The rest of an object after openJson(), cached: callers pass the same few objects again and again. */
function endOf(own: object): JsonPart {
	let end = ends.get(own);
	if (!end) {
		end = partOf(`,${JSON.stringify(own).slice(1)}`);
		ends.set(own, end);
	}
	return end;
}

/** Attaches to `view` its JSON: `opened`, from openJson(), continued with `own`, which never changes. */
export function withJson<View extends object>(view: View, opened: JsonPart, own: object): View {
	(view as Ready)[readyJson] = [opened, endOf(own)];
	return view;
}

const stringified = (reply: unknown): JsonReply => ({ bytes: Buffer.from(JSON.stringify(reply)), tag: null });

const bracket = Buffer.from(']');

function listOf(items: Ready[]): JsonReply {
	const bytes: Buffer[] = [];
	const pictures: PicturePlace[] = [];
	let [tags, length] = ['', 0];
	for (const item of items) {
		const parts = item[readyJson];
		if (!parts) return stringified(items);
		for (const part of parts) {
			for (const { url, end } of part.pictures) pictures.push({ url, end: length + end });
			bytes.push(part.bytes);
			tags += part.tag;
			length += part.bytes.length;
		}
	}
	bytes.push(bracket);
	const list = Buffer.concat(bytes);
	list[0] = '['.charCodeAt(0);
	return { bytes: list, tag: hash('sha256', tags, 'base64url'), pictures };
}

const carries = (value: unknown): value is Ready[] =>
	Array.isArray(value) && value.length > 0 && (value[0] as Ready | null)?.[readyJson] !== undefined;

/** An object whose values may be lists of views. */
function objectOf(reply: object): JsonReply {
	const entries = Object.entries(reply).filter(([, value]) => value !== undefined);
	const bytes = entries.flatMap(([key, value], index) => {
		const opened = `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`;
		return carries(value) ? [Buffer.from(opened), listOf(value).bytes] : [Buffer.from(opened + JSON.stringify(value))];
	});
	return { bytes: Buffer.concat([...bytes, Buffer.from('}')]), tag: null };
}

/** JSON.stringify() as bytes, which reuses the JSON that views carry. */
export function jsonOf(reply: unknown): JsonReply {
	if (Array.isArray(reply)) return reply.length > 0 ? listOf(reply) : stringified(reply);
	const ready = (reply as Ready | null)?.[readyJson];
	if (ready) {
		const [opened, end] = ready;
		return { bytes: Buffer.concat([opened.bytes.subarray(1), end.bytes]), tag: null };
	}
	return reply !== null && typeof reply === 'object' && Object.values(reply).some(carries) ? objectOf(reply) : stringified(reply);
}
