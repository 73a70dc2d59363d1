/** Declares reasons for refusals. Server and web build the sentence with the same function. */

export interface Reason<Params extends object | undefined> {
	/** HTTP status. */
	status: number;
	/** For people, in the language that is being spoken. */
	sentence(params: Params): string;
	/** Example parameters for the API document; undefined when the sentence has none. */
	example: Params;
	/** The field at fault, when it is always the same; otherwise `params.field` names it. */
	field?: string;
	/** Sentence beside the field, when it differs. */
	atField?(): string;
}

interface PlainReason {
	status: number;
	sentence(): string;
	field?: string;
	atField?(): string;
}

interface ReasonWithParams<Params extends object> {
	status: number;
	sentence(params: Params): string;
	example: NoInfer<Params>;
}

export function reason(declared: PlainReason): Reason<undefined>;
export function reason<Params extends object>(declared: ReasonWithParams<Params>): Reason<Params>;
export function reason(declared: PlainReason | ReasonWithParams<object>): Reason<undefined> | Reason<object> {
	return { example: undefined, ...declared };
}
