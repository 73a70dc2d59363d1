/** A row of the access matrix: one thing that callers try to reach with one endpoint. */
import type { Caller, Visibility } from './stage.ts';

export interface Row {
	thing: string;
	/** Whose column 'author' is; the one whose profile is public by default. */
	visibility?: Visibility;
	/** Undefined for callers who cannot make this call, such as a guest who signs in. */
	call(caller: Caller): Call | undefined;
	/** What a success shows of the thing; without it, any success is 'ok'. */
	shown?: Shown;
}

export interface Call {
	params?: Record<string, string>;
	query?: Record<string, string>;
	invitation?: string;
	body?: unknown;
	/** Replaces the access token of the caller. */
	bearer?: string;
}

export type Shown = (text: string) => string;

/** By room and endpoint. */
export type Rows = Record<string, Row[]>;

/** Whether a list has this. */
export const listed =
	(text: string): Shown =>
	(answer) =>
		answer.includes(text) ? 'shown' : 'hidden';

export const fixed = (thing: string, call: Call = {}, rest: Omit<Row, 'thing' | 'call'> = {}): Row => ({
	thing,
	call: () => call,
	...rest,
});
