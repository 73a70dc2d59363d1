/** Drives one reader of the log: steps it when woken, one step at a time, and backs off while it fails. */
import type { LogReader, ReadLog } from './log-reader.ts';

const backOffMs = { first: 1_000, most: 60_000 };

export function createDriver(reader: LogReader, onError: (error: unknown) => void) {
	let running: Promise<void> | null = null;
	/** Of the newest waking that no step has followed. */
	let woken: ReadLog | null = null;
	let failures = 0;
	let retryAtMs = 0;

	async function run(): Promise<void> {
		try {
			while (woken) {
				const read = woken;
				woken = null;
				while (await reader.step(read));
			}
			failures = 0;
		} catch (error) {
			retryAtMs = performance.now() + Math.min(backOffMs.first * 2 ** failures, backOffMs.most);
			failures += 1;
			onError(new Error(`follower ${reader.name} stopped`, { cause: error }));
		} finally {
			running = null;
		}
	}

	return {
		async wake(read: ReadLog): Promise<void> {
			woken = read;
			if (performance.now() >= retryAtMs) running ??= run();
			await running;
		},
		/** What made it fail is over: the next waking steps it. */
		endWait(): void {
			[failures, retryAtMs] = [0, 0];
		},
		idle: async (): Promise<void> => {
			await running;
		},
	};
}
