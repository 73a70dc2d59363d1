import * as z from 'zod/mini';
import { say } from '../core/languages/say.ts';
import { joiningLimits } from './joining.limits.ts';

const noSolution = { error: () => say('This is no solution of a puzzle') };

/** What a device found for a puzzle (`puzzle_needed`), sent with what asked for it. */
export const solutionSchema = z.strictObject(
	{
		/** As it came. */
		puzzle: z.string(noSolution).check(z.maxLength(joiningLimits.puzzle.maxLength, noSolution)),
		counter: z.int(noSolution).check(z.gte(0, noSolution)),
		/** In hex. */
		derivedKey: z.string(noSolution).check(z.regex(/^[0-9a-f]{64}$/, noSolution)),
	},
	noSolution,
);
export type PuzzleSolution = z.infer<typeof solutionSchema>;
