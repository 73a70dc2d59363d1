import type { LogPosition } from './events.queries.ts';

export interface LogReader {
	name: string;
	/** Null before the first step. */
	position(): LogPosition | null;
	/** Reads the next events. @returns whether more may follow at once. */
	step(): Promise<boolean>;
}
