/**
 * Turns of callers: few handlers run at once, those that wait are bounded, and each caller waits in a line of their own, so that one with
 * many requests holds up no other. Load beyond that is shed.
 */
import { AppError } from '../errors.ts';

export interface TurnBounds {
	runningMax: number;
	runningPerCaller: number;
	waitingMax: number;
	waitingPerCaller: number;
}

export const turnBounds = {
	/** Writes that wait together share a commit, so more run than there are connections to a database. About a second of work waits. */
	handling: { runningMax: 64, runningPerCaller: 8, waitingMax: 512, waitingPerCaller: 64 },
	/** Two of Node's four pool threads, which pictures and disk writes need too; the half of them for one network. Two seconds of work wait. */
	hashing: { runningMax: 2, runningPerCaller: 1, waitingMax: 50, waitingPerCaller: 25 },
} satisfies Record<string, TurnBounds>;
export type TurnKind = keyof typeof turnBounds;

/** Handlers on SQLite do not wait for anything: without this, those of all connections would run before anything else is read. */
const sliceMs = 5;

export interface Turns {
	/** @throws AppError 'overloaded' when too many wait already. */
	take<Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
}

/** Lines of callers, served in rotation. */
function createLines({ waitingMax, waitingPerCaller }: TurnBounds) {
	const lines = new Map<string, (() => void)[]>();
	let length = 0;

	return {
		length: () => length,
		join(caller: string): Promise<void> {
			const line = lines.get(caller) ?? [];
			if (length >= waitingMax || line.length >= waitingPerCaller) throw new AppError('overloaded');
			lines.set(caller, line);
			length += 1;
			return new Promise((resolve) => line.push(resolve));
		},
		/** Takes the first of the next caller who may start. */
		next(mayStart: (caller: string) => boolean): { caller: string; start: () => void } | null {
			for (const [caller, line] of lines) {
				if (!mayStart(caller)) continue;
				const [start, ...rest] = line;
				lines.delete(caller);
				if (rest.length > 0) lines.set(caller, rest);
				length -= 1;
				return start ? { caller, start } : null;
			}
			return null;
		},
	};
}

/** What runs, by caller. */
function createRunning({ runningMax, runningPerCaller }: TurnBounds) {
	const byCaller = new Map<string, number>();
	let inAll = 0;
	const of = (caller: string) => byCaller.get(caller) ?? 0;

	return {
		mayStart: (caller: string) => inAll < runningMax && of(caller) < runningPerCaller,
		begin(caller: string): void {
			inAll += 1;
			byCaller.set(caller, of(caller) + 1);
		},
		end(caller: string): void {
			inAll -= 1;
			if (of(caller) > 1) byCaller.set(caller, of(caller) - 1);
			else byCaller.delete(caller);
		},
	};
}

export function createTurns(bounds: TurnBounds): Turns {
	const lines = createLines(bounds);
	const { mayStart, begin, end } = createRunning(bounds);
	let sliceEndsAtMs = 0;
	let isContinuing = false;

	/** After the loop has read what else has arrived, health checks among it. */
	function continueLater(): void {
		if (isContinuing) return;
		isContinuing = true;
		setImmediate(() => {
			isContinuing = false;
			sliceEndsAtMs = 0;
			const next = lines.next(mayStart);
			if (!next) return;
			begin(next.caller);
			next.start();
			if (lines.length() > 0) continueLater();
		});
	}

	function isInSlice(): boolean {
		const nowMs = performance.now();
		if (sliceEndsAtMs === 0) {
			sliceEndsAtMs = nowMs + sliceMs;
			continueLater();
		}
		return nowMs < sliceEndsAtMs;
	}

	return {
		async take(caller, work) {
			if (lines.length() === 0 && mayStart(caller) && isInSlice()) {
				begin(caller);
			} else {
				const turn = lines.join(caller);
				continueLater();
				await turn;
			}
			try {
				return await work();
			} finally {
				end(caller);
				if (lines.length() > 0) continueLater();
			}
		},
	};
}

export const createAllTurns = (): Record<TurnKind, Turns> => ({
	handling: createTurns(turnBounds.handling),
	hashing: createTurns(turnBounds.hashing),
});
