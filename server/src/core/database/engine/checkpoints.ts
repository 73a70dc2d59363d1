/**
 * Checkpoints: move SQLite's log (the -wal file) into the database, on a thread, while writes go on. When the log is too long,
 * writers wait until all of it is moved, because only then it restarts at its front.
 */
import { type CheckpointThread, createCheckpointThread } from './checkpoint-thread.ts';

/** Lengths in pages of 4 kB. */
export interface LogLengths {
	/** From here on, a checkpoint runs. */
	start: number;
	/** From here on, writers wait for it. */
	hold: number;
}

const usualLengths: LogLengths = { start: 2_000, hold: 8_000 };

export interface CheckpointOptions {
	file: string;
	/** Length of the log, moved or not. */
	logLength(): number;
	onError(error: Error): void;
	lengths?: LogLengths;
	thread?: CheckpointThread;
}

export function createCheckpoints({
	file,
	logLength,
	onError,
	lengths = usualLengths,
	thread = createCheckpointThread(file),
}: CheckpointOptions) {
	let startAt = lengths.start;
	let holdAt = lengths.hold;
	let running: Promise<boolean> | null = null;

	async function checkpoint(): Promise<boolean> {
		const isAllMoved = await thread.checkpoint().catch((error: Error) => {
			onError(error);
			return false;
		});
		if (isAllMoved) holdAt = lengths.hold;
		startAt = isAllMoved ? lengths.start : logLength() + lengths.start;
		running = null;
		return isAllMoved;
	}

	return {
		/** Awaited between two commits. */
		async rest(): Promise<void> {
			const length = logLength();
			if (length < startAt) return;
			running ??= checkpoint();
			if (length < holdAt) return;
			await running;
			// The second one moves what was written during the first, unless another process is reading.
			if (!(await checkpoint())) holdAt = logLength() + lengths.hold;
		},
		async close(): Promise<void> {
			await running;
			await thread.end();
		},
	};
}
