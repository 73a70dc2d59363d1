/** `npm run test:faults` runs the tests of faults at length, `npm test` shortened. */
export const isFullRun = process.env.FAULTS === 'full';

const engine = process.env.TEST_ENGINE === 'postgres' ? 'PostgreSQL' : 'SQLite';

/** Prints a line of the fault report at the head of docs/security/05-faults.ts. */
export function report(part: string, figures: string, on: string = engine): void {
	if (isFullRun) console.log(`${part} (${on}): ${figures}`);
}
