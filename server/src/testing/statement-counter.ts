/** Counts the SQL statements of a database, so that a test can prove that their number does not grow with the rows. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../core/transaction.ts';

export function countStatements(database: Database) {
	let count = 0;
	const counter: KyselyPlugin = {
		transformQuery: ({ node }) => node,
		// Here and not above, because hot queries are compiled once and run often.
		async transformResult({ result }) {
			count += 1;
			return result;
		},
	};
	const counted: Database = {
		...database,
		reader: database.reader.withPlugin(counter),
		transaction: (work) => database.transaction((transaction) => work(transaction.withPlugin(counter))),
	};
	return {
		database: counted,
		async statementsOf(work: () => Promise<unknown>): Promise<number> {
			const before = count;
			await work();
			return count - before;
		},
	};
}
