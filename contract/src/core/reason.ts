/** Declares the reasons for which the API refuses. Server and web make the sentence by the same function. */

export interface Reason<Params extends object | undefined> {
	/** Of HTTP. */
	status: number;
	/** In English, for people. */
	sentence(params: Params): string;
	/** For the API document; undefined where the sentence has no parameters. */
	example: Params;
	/** The field at fault, where it is always the same one; else `params.field` names it. */
	field?: string;
	/** The sentence beside the field, where it is another one. */
	atField?: string;
}

interface PlainReason {
	status: number;
	sentence: string;
	field?: string;
	atField?: string;
}

interface ReasonWithParams<Params extends object> {
	status: number;
	sentence(params: Params): string;
	example: NoInfer<Params>;
}

export function reason(declared: PlainReason): Reason<undefined>;
export function reason<Params extends object>(declared: ReasonWithParams<Params>): Reason<Params>;
export function reason({ sentence, ...rest }: PlainReason | ReasonWithParams<object>): Reason<object> | Reason<undefined> {
	return typeof sentence === 'string'
		? { example: undefined, ...rest, sentence: () => sentence }
		: { ...(rest as ReasonWithParams<object>), sentence };
}
