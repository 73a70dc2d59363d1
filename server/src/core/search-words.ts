/** Search by name, the same on both engines: SQLite's lower() knows ASCII only, PostgreSQL's depends on the server's locale. */

/** Normalises case, accents and other forms of a letter: 'Élodie' and 'ELODIE' become equal. */
const plain = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/\p{Mn}/gu, '')
		.toLowerCase();

/** @returns whether a text contains every word of `search`; a blank search matches every text. */
export function matcherOf(search: string): (text: string) => boolean {
	const words = plain(search)
		.split(/\s+/)
		.map((word) => word.replace(/^@/, ''));
	return (text) => {
		const searched = plain(text);
		return words.every((word) => searched.includes(word));
	};
}
