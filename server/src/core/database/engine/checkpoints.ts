/**
 * Moves what is in SQLite's log (the -wal file) into the database, on a thread of its own beside the writing. A log that has
 * become long makes writers wait until all of it is moved, for only then it begins from the front again.
 */
import { type CheckpointThread, createCheckpointThread } from './checkpoint-thread.ts';

/** In pages, of 4 kB each. */
export interface LogLengths {
	/** A checkpoint starts. */
	start: number;
	/** Writers wait for it. */
	hold: number;
}

const usualLengths: LogLengths = { start: 2_000, hold: 8_000 };

export interface CheckpointOptions {
	file: string;
	/** How long the log is, moved or not. */
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
		/** To be awaited between two commits. */
		async rest(): Promise<void> {
			const length = logLength();
			if (length < startAt) return;
			running ??= checkpoint();
			if (length < holdAt) return;
			await running;
			// What was written beside the first one is left, unless another process reads just then.
			if (!(await checkpoint())) holdAt = logLength() + lengths.hold;
		},
		async close(): Promise<void> {
			await running;
			await thread.end();
		},
	};
}
