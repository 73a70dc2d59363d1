/**
 * Signs the addresses of pictures in replies. It happens to the finished bytes, in one place: presenters say who may see a picture by
 * naming it, their cached views never hold a signature, and none of them can forget it.
 */
import { hash } from 'node:crypto';
import { picturePlacesIn } from '../../json/picture-places.ts';
import type { JsonReply } from '../../json/ready-json.ts';

/** Queries to add, by the addresses of those pictures that need a signature. */
export type QueriesOf = (urls: string[]) => Promise<ReadonlyMap<string, string>>;

export async function signPictures(reply: JsonReply, queriesOf: QueriesOf): Promise<JsonReply> {
	const places = reply.pictures ?? picturePlacesIn(reply.bytes);
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
