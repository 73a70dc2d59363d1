/** Places of pictures' addresses in JSON: found once in what is cached, so that no reply is searched for them. */

export interface PicturePlace {
	url: string;
	/** Index of the closing quote, in bytes. */
	end: number;
}

/** Names of the fields that hold the address of a picture. Texts of members are in none of them. */
const fields = new Set(['url', 'avatar', 'banner', 'avatarUrl', 'bannerUrl', 'logoUrl', 'picture']);
/** End of a field's name, and the beginning of its value; in a text, quotes are escaped. */
const start = Buffer.from('":"/uploads/');
const quote = '"'.charCodeAt(0);

export function picturePlacesIn(json: Buffer): PicturePlace[] {
	const places: PicturePlace[] = [];
	for (let at = json.indexOf(start); at >= 0; at = json.indexOf(start, at + start.length)) {
		const name = json.toString('latin1', json.lastIndexOf(quote, at - 1) + 1, at);
		const end = json.indexOf(quote, at + start.length);
		const url = json.toString('latin1', at + '":"'.length, end);
		// One with a query is signed already, for the review of what was removed.
		if (fields.has(name) && !url.includes('?')) places.push({ url, end });
	}
	return places;
}
