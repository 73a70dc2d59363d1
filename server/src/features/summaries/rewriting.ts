/** What is done one by one in the background, a moment after it was asked for; what does not fit is left. */
import { setTimeout as delay } from 'node:timers/promises';

interface RewritingOptions {
	/** Longer than the transaction takes in which something is asked for. */
	settleMs: number;
	maxWaiting: number;
	work(id: string, stopped: AbortSignal): Promise<void>;
	onError(error: unknown): void;
}

export function createRewriting({ settleMs, maxWaiting, work, onError }: RewritingOptions) {
	const waiting = new Map<string, number>();
	const stop = new AbortController();
	let running: Promise<void> | null = null;

	async function workOn(id: string, readyAtMs: number): Promise<void> {
		const { signal } = stop;
		await delay(Math.max(0, readyAtMs - performance.now()), undefined, { signal, ref: false });
		waiting.delete(id);
		await work(id, signal);
	}

	async function run(): Promise<void> {
		for (let next = waiting.entries().next(); !next.done && !stop.signal.aborted; next = waiting.entries().next()) {
			await workOn(...next.value).catch((error: unknown) => {
				if (!stop.signal.aborted) onError(error);
			});
		}
		running = null;
	}

	return {
		/** Asked for again while it waits, it is done once. */
		add(id: string): void {
			if (stop.signal.aborted || (waiting.size >= maxWaiting && !waiting.has(id))) return;
			waiting.set(id, performance.now() + settleMs);
			running ??= run();
		},
		async stop(): Promise<void> {
			stop.abort();
			await running;
		},
	};
}
