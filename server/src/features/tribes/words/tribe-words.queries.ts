/** SQL of the words by which tribes are found. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { hotQuery } from '#core/database/hot-query';
import type { Tables } from '#core/database/tables';
import { memoize } from '#core/memoize';
import type { Reader, Transaction } from '#core/transaction';
import { candidatesMax, lettersOf } from '#core/typing-errors';
import { tagWordOf, wordsOf } from './tribe-words.ts';

interface WordedTribe {
	id: string;
	name: string;
	description: string;
	/** JSON list. */
	tags: string;
}

/** @param tribes at most a few hundred. */
export async function insertWords(transaction: Transaction, tribes: WordedTribe[]): Promise<void> {
	const rows = tribes.flatMap((tribe) => wordsOf(tribe).map((word) => ({ tribe_id: tribe.id, word })));
	if (rows.length === 0) return;
	await transaction
		.insertInto('tribe_words')
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function replaceWords(transaction: Transaction, tribe: WordedTribe): Promise<void> {
	await transaction.deleteFrom('tribe_words').where('tribe_id', '=', tribe.id).execute();
	await insertWords(transaction, [tribe]);
}

/** The next tribes by id, and whether their words exist. */
export function listWordedTribes(db: Reader, { after, limit }: { after: string | null; limit: number }) {
	const query = db
		.selectFrom('tribes')
		.select(['id', 'name', 'description', 'tags'])
		.select(({ exists, selectFrom }) =>
			exists(selectFrom('tribe_words').select('tribe_id').whereRef('tribe_words.tribe_id', '=', 'tribes.id')).as('hasWords'),
		)
		.orderBy('id')
		.limit(limit);
	return (after ? query.where('id', '>', after) : query).execute();
}

/** Matches tribes with a word in a range of words. Asked of each tribe, whose words are few. */
export const hasWord =
	(from: string, until: string) =>
	({ exists, selectFrom }: ExpressionBuilder<Tables, 'tribes'>) =>
		exists(
			selectFrom('tribe_words')
				.select('word')
				.whereRef('tribe_words.tribe_id', '=', 'tribes.id')
				.where('word', '>=', from)
				.where('word', '<', until),
		);

/** Words in a range, of all tribes. */
export const selectWords = (db: Reader, from: string, until: string) =>
	db.selectFrom('tribe_words').select('tribe_id').where('word', '>=', from).where('word', '<', until);

/** What is sought: words that begin so, or a tag as a whole. */
export interface Sought {
	from: string;
	until: string;
}

export const beginningsOf = (words: string[]): Sought[] => words.map((word) => ({ from: word, until: `${word}\u{10ffff}` }));

/** No text is between a tag and its end. */
export const exactTag = (tag: string): Sought => ({ from: tagWordOf(tag), until: `${tagWordOf(tag)}\u{1}` });

/** Values by the names `from0`, `until0` and so on. */
export const rangesOf = (sought: Sought[]): Record<string, string> =>
	Object.fromEntries(
		sought.flatMap(({ from, until }, index) => [
			[`from${index}`, from],
			[`until${index}`, until],
		]),
	);

/** Words of public tribes, one of which may have been meant. */
export async function listWordsNear(db: Reader, typed: string): Promise<string[]> {
	const letters = lettersOf(typed);
	if (!letters) return [];
	const at = (place: number) => sql<string>`substr(word, ${sql.lit(place)}, 1)`;
	const rows = await db
		.selectFrom('tribe_words')
		.innerJoin('tribes', 'tribes.id', 'tribe_words.tribe_id')
		.select('word')
		.distinct()
		.where('tribes.type', '<>', 'private')
		.where(({ eb }) => eb.ref('tribes.is_active').$castTo<SqlBool>())
		.where('word', '>=', letters.first)
		.where('word', '<', `${letters.first}\u{10ffff}`)
		.where(({ eb, or }) => or([eb(at(2), 'in', letters.next), eb(at(3), 'in', letters.next)]))
		.orderBy('word')
		.limit(candidatesMax)
		.execute();
	return rows.map(({ word }) => word);
}

/** Words that are gathered at most: with more, tribes in order soon are enough. */
const rareMax = 1000;

const rareOf = memoize((count: number) =>
	hotQuery<Record<string, string>, { place: number; words: number }>((db, value) => {
		const counted = Array.from({ length: count }, (_, place) =>
			db
				.selectFrom(
					selectWords(db, value(`from${place}`), value(`until${place}`))
						// Keeps PostgreSQL to the index.
						.orderBy('word')
						.limit(sql.lit(rareMax + 1))
						.as('words'),
				)
				.select(({ fn }) => [sql<number>`${sql.lit(place)}`.as('place'), fn.countAll<number>().as('words')]),
		);
		return counted.reduce((all, next) => all.unionAll(next));
	}),
);

/** The rarest first; whether it is rare. */
export async function byRarity(db: Reader, sought: Sought[]): Promise<{ sought: Sought[]; isRare: boolean }> {
	if (sought.length === 0) return { sought, isRare: false };
	const rows = await rareOf(sought.length)(db, rangesOf(sought));
	const sorted = rows.sort((one, other) => one.words - other.words);
	return { sought: sorted.flatMap(({ place }) => sought[place] ?? []), isRare: (sorted[0]?.words ?? 0) <= rareMax };
}
