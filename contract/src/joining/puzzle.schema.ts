import * as z from 'zod/mini';
import { joiningLimits } from './joining.limits.ts';

const sentence = 'This is no solution of a puzzle';

/** What a device found for a puzzle (`puzzle_needed`), sent with what asked for it. */
export const solutionSchema = z.strictObject(
	{
		/** As it came. */
		puzzle: z.string(sentence).check(z.maxLength(joiningLimits.puzzle.maxLength, sentence)),
		counter: z.int(sentence).check(z.gte(0, sentence)),
		/** In hex. */
		derivedKey: z.string(sentence).check(z.regex(/^[0-9a-f]{64}$/, sentence)),
	},
	sentence,
);
export type PuzzleSolution = z.infer<typeof solutionSchema>;
