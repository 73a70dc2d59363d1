/** When the server starts, and once an hour: forgets what nobody needs any more, and makes up for what is missing. */
import { type Clock, isoIn } from './clock.ts';
import { removeOldKeys } from './endpoints/idempotency.ts';
import type { Database } from './transaction.ts';

const everyMs = 60 * 60 * 1000;
/** A day longer than the web app keeps what waits for a connection (web/src/core/unsent-storage.ts). */
const idempotencyKeySeconds = 8 * 24 * 60 * 60;

interface HousekeepingOptions {
	database: Database;
	clock: Clock;
	/** What rooms want done besides; the long ones last, and they end when the server does. */
	tasks: ((stopped: AbortSignal) => Promise<void>)[];
	onError(error: unknown): void;
}

export function createHousekeeping({ database, clock, tasks, onError }: HousekeepingOptions) {
	const forgetKeys = () => database.transaction((transaction) => removeOldKeys(transaction, isoIn(clock, -idempotencyKeySeconds)));
	const stop = new AbortController();
	let running: Promise<void> | null = null;

	async function runAll() {
		for (const task of [forgetKeys, ...tasks]) {
			if (stop.signal.aborted) break;
			await task(stop.signal).catch(onError);
		}
		running = null;
	}

	function run() {
		running ??= runAll();
	}

	const timer = setInterval(run, everyMs);
	timer.unref();
	return {
		run,
		async stop() {
			clearInterval(timer);
			stop.abort();
			await running;
		},
	};
}
