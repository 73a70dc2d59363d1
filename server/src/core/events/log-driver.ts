/** Drives one reader of the log: steps it when woken, one step at a time, and backs off while it fails. */
import type { LogReader } from './log-reader.ts';

const backOffMs = { first: 1_000, most: 60_000 };

export function createDriver(reader: LogReader, onError: (error: unknown) => void) {
	let running: Promise<void> | null = null;
	let isWoken = false;
	let failures = 0;
	let retryAtMs = 0;

	async function run(): Promise<void> {
		try {
			while (isWoken) {
				isWoken = false;
				while (await reader.step());
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
		async wake(): Promise<void> {
			isWoken = true;
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
