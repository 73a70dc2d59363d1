/** Puzzles of the server, solved in a worker, so that the page goes on. */
import type { PuzzleSolution } from '@friends/contract/joining/puzzle.schema';

interface Found {
	counter: number;
	derivedKey: string;
}

/** Rejects where this browser cannot solve it, and once it is aborted. Browsers do this work for pages with HTTPS alone. */
export function solvePuzzle(puzzle: string, signal: AbortSignal): Promise<PuzzleSolution> {
	const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });
	const solved = new Promise<PuzzleSolution>((resolve, reject) => {
		const fail = () => reject(new Error('The puzzle was not solved'));
		signal.addEventListener('abort', fail);
		worker.addEventListener('error', fail);
		worker.addEventListener('message', ({ data }: MessageEvent<Found | null>) => {
			if (data) resolve({ puzzle, counter: data.counter, derivedKey: data.derivedKey });
			else fail();
		});
		worker.postMessage(puzzle);
	});
	return solved.finally(() => worker.terminate());
}
