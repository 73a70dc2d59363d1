/**
 * Views that carry their own JSON. Turning a page of posts into bytes costs more than finding it, and most of each
 * post reads the same for everybody; so that part is turned once, and each reader's own part is appended.
 */

const readyJson = Symbol('ready JSON');

interface Ready {
	[readyJson]?: Buffer[];
}

/** The JSON of an object without its closing brace, ready to be continued. */
export function openJson(part: object): Buffer {
	return Buffer.from(JSON.stringify(part).slice(0, -1));
}

const ends = new WeakMap<object, Buffer>();

/** The rest of an object after openJson(). Callers hand in the same few objects again and again. */
function endOf(own: object): Buffer {
	let end = ends.get(own);
	if (!end) {
		end = Buffer.from(`,${JSON.stringify(own).slice(1)}`);
		ends.set(own, end);
	}
	return end;
}

/** Notes on `view` the JSON that it amounts to: `opened`, from openJson(), continued with `own`, which is never changed. */
export function withJson<View extends object>(view: View, opened: Buffer, own: object): View {
	(view as Ready)[readyJson] = [opened, endOf(own)];
	return view;
}

const [open, comma, close] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

/** JSON.stringify() as bytes, using what the views carry. */
export function jsonBytes(reply: unknown): Buffer {
	if (!Array.isArray(reply) || reply.length === 0) return Buffer.from(JSON.stringify(reply));
	const parts: Buffer[] = [];
	for (const item of reply as Ready[]) {
		const ready = item[readyJson];
		if (!ready) return Buffer.from(JSON.stringify(reply));
		parts.push(parts.length === 0 ? open : comma, ...ready);
	}
	parts.push(close);
	return Buffer.concat(parts);
}
