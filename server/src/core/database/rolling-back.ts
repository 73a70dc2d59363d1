/** A database whose transactions are all rolled back: to count what a repair would change. */
import type { Database } from '../transaction.ts';

class RolledBack extends Error {}

export const rollingBack = (database: Database): Database => ({
	...database,
	async transaction<Result>(work: Parameters<typeof database.transaction<Result>>[0]): Promise<Result> {
		const results: Result[] = [];
		try {
			await database.transaction(async (transaction) => {
				results.push(await work(transaction));
				throw new RolledBack();
			});
		} catch (error) {
			if (!(error instanceof RolledBack)) throw error;
		}
		return results.at(-1) as Result;
	},
});
