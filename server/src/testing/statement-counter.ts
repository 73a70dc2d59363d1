/**
 * Counts the SQL statements of a database, so that a test can prove that their number does not grow with the rows. Can also run work
 * between two statements, to prove that it makes no difference.
 */
import type { KyselyPlugin } from 'kysely';

export function createStatementCounter() {
	let count = 0;
	let isPaused = false;
	const interruptions = new Map<number, () => Promise<unknown>>();
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => node,
		// Here and not above, because prepared queries are compiled once and run often.
		async transformResult({ result }) {
			if (isPaused) return result;
			count += 1;
			await interruptions.get(count)?.();
			return result;
		},
	};
	return {
		/** Plugin for openDatabase(). */
		plugin,
		/** Runs `work` right after the `after`th statement from now. */
		interrupt(after: number, work: () => Promise<unknown>): void {
			interruptions.set(count + after, work);
		},
		/** Runs `work` without counting. */
		async uncounted(work: () => Promise<unknown>): Promise<void> {
			isPaused = true;
			await work();
			isPaused = false;
		},
		async statementsOf(work: () => Promise<unknown>): Promise<number> {
			const before = count;
			await work();
			return count - before;
		},
	};
}
