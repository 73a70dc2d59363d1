/** AppError is the one error that refuses a call; adapters turn it into a reply. */
import type { MissingThing } from '@friends/contract/core/errors';
import { type ErrorCode, type ErrorParams, fieldErrorsOf, sentenceOf } from '@friends/contract/errors';

type Given<Code extends ErrorCode> = [ErrorParams<Code>] extends [undefined] ? [] : [params: ErrorParams<Code>];

/** What the security log says of a refusal besides its code; the caller never reads it. */
export interface Evidence {
	/** The account of a failed sign-in or of a reused token. */
	accountId?: string | undefined;
	/** What was wrong with the token or signature. */
	token?: 'expired' | 'forged' | 'reused';
}

export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
	readonly code: Code;
	readonly params: ErrorParams<Code>;
	/** Sentences by field name, when fields are at fault. */
	readonly fields: Record<string, string> | undefined;
	evidence: Evidence = {};

	/** Requires parameters when the sentence of the code has some. The message is the English sentence. */
	constructor(code: Code, ...[given]: Given<Code>) {
		const params = given as ErrorParams<Code>;
		super(sentenceOf(code, params));
		this.code = code;
		this.params = params;
		this.fields = fieldErrorsOf(code, params);
	}

	/** Adds evidence. */
	with(evidence: Evidence): this {
		this.evidence = evidence;
		return this;
	}
}

/** Several fields are invalid; the sentence is that of the first. */
export class InvalidInput extends AppError<'validation_failed'> {
	override readonly fields: Record<string, string>;

	constructor(first: { field: string; sentence: string }, fields: Record<string, string>) {
		super('validation_failed', first);
		this.fields = fields;
	}
}

export const notFound = (thing: MissingThing) => new AppError('not_found', { thing });
