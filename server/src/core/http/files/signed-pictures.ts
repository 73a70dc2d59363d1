/**
 * Signs the addresses of pictures in replies. It happens to the finished bytes, in one place: presenters say who may see a picture by
 * naming it, their cached views never hold a signature, and none of them can forget it.
 */
import { hash } from 'node:crypto';
import type { JsonReply } from '../../ready-json.ts';

/** Names of the fields that hold the address of a picture. Texts of members are in none of them. */
const fields = new Set(['url', 'avatar', 'banner', 'avatarUrl', 'bannerUrl', 'logoUrl']);
/** End of a field's name, and the beginning of its value; in a text, quotes are escaped. */
const start = Buffer.from('":"/uploads/');
const quote = '"'.charCodeAt(0);

/** Queries to add, by the addresses of those pictures that need a signature. */
export type QueriesOf = (urls: string[]) => Promise<ReadonlyMap<string, string>>;

interface Place {
	url: string;
	/** Index of the closing quote. */
	end: number;
}

function placesIn(bytes: Buffer): Place[] {
	const places: Place[] = [];
	for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + start.length)) {
		const name = bytes.toString('latin1', bytes.lastIndexOf(quote, at - 1) + 1, at);
		const end = bytes.indexOf(quote, at + start.length);
		const url = bytes.toString('latin1', at + '":"'.length, end);
		// One with a query is signed already, for the review of what was removed.
		if (fields.has(name) && !url.includes('?')) places.push({ url, end });
	}
	return places;
}

export async function signPictures(reply: JsonReply, queriesOf: QueriesOf): Promise<JsonReply> {
	const places = placesIn(reply.bytes);
	if (places.length === 0) return reply;
	const queries = await queriesOf([...new Set(places.map(({ url }) => url))]);
	if (queries.size === 0) return reply;
	const pieces: Buffer[] = [];
	let from = 0;
	for (const { url, end } of places) {
		const query = queries.get(url);
		if (!query) continue;
		pieces.push(reply.bytes.subarray(from, end), Buffer.from(query));
		from = end;
	}
	pieces.push(reply.bytes.subarray(from));
	const tag = reply.tag && hash('sha256', `${reply.tag} ${[...queries].join(' ')}`, 'base64url');
	return { bytes: Buffer.concat(pieces), tag };
}
