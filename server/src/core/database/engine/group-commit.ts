/**
 * Group commit on SQLite: waiting transactions run one after another, each in a savepoint, and share one COMMIT and one fdatasync.
 * Writers are answered after both; meanwhile the next batch queues.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beginWriting } from './begin-writing.ts';

/** Maximum length of a batch, so that the event loop stays responsive. */
const batchMaxMs = 20;

export interface CommittingConnection {
	readonly isTransaction: boolean;
	exec(sql: string): void;
}

export interface GroupCommitOptions {
	connection: CommittingConnection;
	/** Resolves when all commits so far are on disk. */
	sync(): Promise<void>;
	/** Awaited between two batches. */
	rest(): Promise<void>;
	/** The disk may have lost commits: no writer can be answered any more. */
	onSyncFailure(error: unknown): void;
}

interface Waiting {
	/** Runs in a savepoint, which is rolled back when it throws. */
	run(): Promise<unknown>;
	committed(): void;
	resolve(result: unknown): void;
	reject(error: unknown): void;
}

export interface GroupCommit {
	/** @param run opens a savepoint. @param committed called right after COMMIT, before the fdatasync. */
	run<Result>(run: () => Promise<Result>, committed: () => void): Promise<Result>;
	/** Resolves when the queue is empty. */
	idle(): Promise<void>;
	figures(): { transactions: number; commits: number; waiting: number; isRunning: boolean };
}

/** @returns the answers of the batch, to be sent after the fdatasync. */
async function runBatch(connection: CommittingConnection, waiting: Waiting[]): Promise<(() => void)[]> {
	const batch: Waiting[] = [];
	const committed: (() => void)[] = [];
	const answers: (() => void)[] = [];
	const until = performance.now() + batchMaxMs;
	try {
		for (let next = waiting.shift(); next; next = performance.now() < until ? waiting.shift() : undefined) {
			const { run, resolve, reject } = next;
			batch.push(next);
			try {
				const result = await run();
				committed.push(next.committed);
				answers.push(() => resolve(result));
			} catch (error) {
				// SQLite itself rolled back everything, as on a full disk.
				if (!connection.isTransaction) throw error;
				answers.push(() => reject(error));
			}
		}
		connection.exec('commit');
	} catch (error) {
		if (connection.isTransaction) connection.exec('rollback');
		return batch.map(
			({ reject }) =>
				() =>
					reject(error),
		);
	}
	for (const notify of committed) notify();
	return answers;
}

export function createGroupCommit({ connection, sync, rest, onSyncFailure }: GroupCommitOptions): GroupCommit {
	const waiting: Waiting[] = [];
	let running: Promise<void> | null = null;
	let [transactions, commits] = [0, 0];

	async function runAll(): Promise<void> {
		while (waiting.length > 0) {
			// Requests of the same turn of the event loop share a batch.
			await nextTurn();
			try {
				await beginWriting(() => connection.exec('begin immediate'));
			} catch (error) {
				for (const { reject } of waiting.splice(0)) reject(error);
				break;
			}
			const answers = await runBatch(connection, waiting);
			try {
				await sync();
			} catch (error) {
				onSyncFailure(error);
				return;
			}
			transactions += answers.length;
			commits += 1;
			for (const answer of answers) answer();
			await rest();
		}
		running = null;
	}

	return {
		run<Result>(run: () => Promise<Result>, committed: () => void) {
			const turn = Promise.withResolvers<void>();
			// Keeps the async context of this caller: the batch runs in the context of another one.
			const result = turn.promise.then(run);
			return new Promise<Result>((resolve, reject) => {
				waiting.push({
					run() {
						turn.resolve();
						return result;
					},
					committed,
					resolve: resolve as (result: unknown) => void,
					reject,
				});
				running ??= runAll();
			});
		},
		async idle() {
			await running;
		},
		figures: () => ({ transactions, commits, waiting: waiting.length, isRunning: running !== null }),
	};
}
