/** Bytes in a stream: written in pieces, and read in pieces of a wanted length. */
import { CommandError } from '../core/command-error.ts';

export interface ByteSink {
	write(bytes: Buffer): Promise<void>;
	/** Call it last. */
	end(): Promise<void>;
}

export class CutOffError extends CommandError {
	constructor() {
		super('This backup is incomplete: it ends in the middle. Use another one.');
	}
}

/** Reads pieces of a wanted length from a stream of pieces of any length. */
export function byteReader(source: AsyncIterator<Buffer>) {
	let waiting: Buffer[] = [];
	let waitingBytes = 0;

	/** Shorter only at the end of the stream. */
	async function takeUpTo(length: number): Promise<Buffer> {
		while (waitingBytes < length) {
			const { value, done } = await source.next();
			if (done) break;
			waiting.push(value);
			waitingBytes += value.length;
		}
		const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
		const rest = all.subarray(length);
		waiting = rest.length > 0 ? [rest] : [];
		waitingBytes = rest.length;
		return all.subarray(0, length);
	}

	return {
		takeUpTo,
		/** @throws CutOffError when the stream ends earlier. */
		async take(length: number): Promise<Buffer> {
			const taken = await takeUpTo(length);
			if (taken.length < length) throw new CutOffError();
			return taken;
		},
		/** What is left. */
		rest: async function* (): AsyncGenerator<Buffer> {
			if (waitingBytes > 0) yield Buffer.concat(waiting);
			for (;;) {
				const { value, done } = await source.next();
				if (done) return;
				yield value;
			}
		},
	};
}
