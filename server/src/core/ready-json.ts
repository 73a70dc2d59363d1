/**
 * Views that carry their own JSON. Turning a page of posts into bytes costs more than finding it, and most of each
 * post reads the same for everybody; so that part is turned once, and each reader's own part is appended.
 */
import { hash } from 'node:crypto';

const readyJson = Symbol('ready JSON');

/** A stretch of JSON. What opens an object has a comma before it, for its place in a list. */
export interface JsonPart {
	bytes: Buffer;
	/** Names the bytes: other bytes have another tag. */
	tag: string;
}

interface Ready {
	[readyJson]?: readonly [opened: JsonPart, end: JsonPart];
}

/** A reply as bytes. */
export interface JsonReply {
	bytes: Buffer;
	/** Made of the tags of its parts, which costs less than a look at all its bytes; null where it has no parts. */
	tag: string | null;
}

/** 132 bits: enough to tell any two parts apart, even against an author who tries to make two alike. */
const partTagLength = 22;

/** The bytes have memory of their own: in the pool of Buffer.from() one that is kept would hold 64 kB. */
function partOf(json: string): JsonPart {
	const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
	bytes.write(json);
	return { bytes, tag: hash('sha256', bytes, 'base64url').slice(0, partTagLength) };
}

/** The JSON of an object without its closing brace, ready to be continued. */
export const openJson = (part: object): JsonPart => partOf(`,${JSON.stringify(part).slice(0, -1)}`);

const ends = new WeakMap<object, JsonPart>();

/** The rest of an object after openJson(). Callers hand in the same few objects again and again. */
function endOf(own: object): JsonPart {
	let end = ends.get(own);
	if (!end) {
		end = partOf(`,${JSON.stringify(own).slice(1)}`);
		ends.set(own, end);
	}
	return end;
}

/** Notes on `view` the JSON that it amounts to: `opened`, from openJson(), continued with `own`, which is never changed. */
export function withJson<View extends object>(view: View, opened: JsonPart, own: object): View {
	(view as Ready)[readyJson] = [opened, endOf(own)];
	return view;
}

const stringified = (reply: unknown): JsonReply => ({ bytes: Buffer.from(JSON.stringify(reply)), tag: null });

const bracket = Buffer.from(']');

function listOf(items: Ready[]): JsonReply {
	const bytes: Buffer[] = [];
	let tags = '';
	for (const item of items) {
		const ready = item[readyJson];
		if (!ready) return stringified(items);
		const [opened, end] = ready;
		bytes.push(opened.bytes, end.bytes);
		tags += opened.tag + end.tag;
	}
	bytes.push(bracket);
	const list = Buffer.concat(bytes);
	list[0] = '['.charCodeAt(0);
	return { bytes: list, tag: hash('sha256', tags, 'base64url') };
}

const carries = (value: unknown): value is Ready[] =>
	Array.isArray(value) && value.length > 0 && (value[0] as Ready | null)?.[readyJson] !== undefined;

/** An object with lists of views in it. */
function objectOf(reply: object): JsonReply {
	const entries = Object.entries(reply).filter(([, value]) => value !== undefined);
	const bytes = entries.flatMap(([key, value], index) => {
		const opened = `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`;
		return carries(value) ? [Buffer.from(opened), listOf(value).bytes] : [Buffer.from(opened + JSON.stringify(value))];
	});
	return { bytes: Buffer.concat([...bytes, Buffer.from('}')]), tag: null };
}

/** JSON.stringify() as bytes, using what the views carry. */
export function jsonOf(reply: unknown): JsonReply {
	if (Array.isArray(reply)) return reply.length > 0 ? listOf(reply) : stringified(reply);
	const ready = (reply as Ready | null)?.[readyJson];
	if (ready) {
		const [opened, end] = ready;
		return { bytes: Buffer.concat([opened.bytes.subarray(1), end.bytes]), tag: null };
	}
	return reply !== null && typeof reply === 'object' && Object.values(reply).some(carries) ? objectOf(reply) : stringified(reply);
}
