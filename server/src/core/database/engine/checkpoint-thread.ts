/** The checkpoint thread: started on demand and ended when idle, because it takes some 15 MB. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const endAfterMs = 10_000;

export interface CheckpointThread {
	/** @returns whether the whole log was moved. */
	checkpoint(): Promise<boolean>;
	end(): Promise<void>;
}

export function createCheckpointThread(file: string): CheckpointThread {
	let worker: Worker | null = null;
	let idleTimer: NodeJS.Timeout | undefined;

	async function end() {
		clearTimeout(idleTimer);
		const ending = worker;
		worker = null;
		if (!ending) return;
		ending.postMessage('end');
		await once(ending, 'exit');
	}

	return {
		async checkpoint() {
			clearTimeout(idleTimer);
			worker ??= new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: file });
			try {
				worker.postMessage('checkpoint');
				const [isAllMoved] = (await once(worker, 'message')) as [boolean];
				idleTimer = setTimeout(end, endAfterMs);
				return isAllMoved;
			} catch (error) {
				// The worker exits after an error.
				worker = null;
				throw error;
			}
		},
		end,
	};
}
