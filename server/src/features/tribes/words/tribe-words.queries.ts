/** SQL of the words by which tribes are found. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#core/database/tables';
import type { Reader, Transaction } from '#core/transaction';
import { candidatesMax, lettersOf } from '#core/typing-errors';
import { wordsOf } from './tribe-words.ts';

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

/** Matches tribes with a word in a range of words. */
export const hasWord =
	(from: string, until: string) =>
	({ eb, selectFrom }: ExpressionBuilder<Tables, 'tribes'>) =>
		eb('tribes.id', 'in', selectFrom('tribe_words').select('tribe_id').where('word', '>=', from).where('word', '<', until));

/** Values for words to search, by the names `from0`, `until0` and so on: all words that begin with them. */
export const rangesOf = (words: string[]): Record<string, string> =>
	Object.fromEntries(
		words.flatMap((word, index) => [
			[`from${index}`, word],
			[`until${index}`, `${word}\u{10ffff}`],
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
