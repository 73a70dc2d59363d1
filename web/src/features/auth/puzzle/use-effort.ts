/** Sends what the server may ask a puzzle for, solves that, and sends it again. Leaving the page ends the work. */
import type { PuzzleSolution } from '@friends/contract/joining/puzzle.schema';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#core/http/api-error.ts';

const puzzleIn = (error: unknown): string | null =>
	error instanceof ApiError && error.problem?.code === 'puzzle_needed' ? String(error.problem.params?.puzzle) : null;

export function useEffort() {
	const [isSolving, setIsSolving] = useState(false);
	const leaving = useRef<AbortController>(undefined);
	useEffect(() => {
		const controller = new AbortController();
		leaving.current = controller;
		return () => controller.abort();
	}, []);

	/** @returns the solution; throws the refusal itself where there is none. */
	async function solve(refusal: unknown, puzzle: string): Promise<PuzzleSolution> {
		setIsSolving(true);
		try {
			const { solvePuzzle } = await import('./solve-puzzle.ts');
			return await solvePuzzle(puzzle, leaving.current?.signal ?? AbortSignal.abort());
		} catch {
			throw refusal;
		} finally {
			setIsSolving(false);
		}
	}

	async function withEffort<T>(send: (extra: { solution?: PuzzleSolution }) => Promise<T>): Promise<T> {
		try {
			return await send({});
		} catch (error) {
			const puzzle = puzzleIn(error);
			if (puzzle === null) throw error;
			return send({ solution: await solve(error, puzzle) });
		}
	}
	return { withEffort, isSolving };
}
