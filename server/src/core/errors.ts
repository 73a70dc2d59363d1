/** AppError is the one error that refuses a call; adapters turn it into a reply. */
import type { MissingThing } from '@friends/contract/core/errors';
import { sourceLanguage } from '@friends/contract/core/languages/languages';
import { type ErrorCode, type ErrorParams, fieldErrorsOf, sentenceOf } from '@friends/contract/errors';
import { currentLanguage, inLanguage } from './languages/in-language.ts';

type Given<Code extends ErrorCode> = [ErrorParams<Code>] extends [undefined] ? [] : [params: ErrorParams<Code>];

/** What the security log says of a refusal besides its code; the caller never reads it. */
export interface Evidence {
	/** The account of a failed sign-in or of a reused token. */
	accountId?: string | undefined;
	/** What was wrong with the token or signature. */
	token?: 'expired' | 'forged' | 'reused';
}

/** What the caller reads of a refusal. */
export interface Told {
	params: ErrorParams<ErrorCode>;
	sentence: string;
	/** Sentences by field name, when fields are at fault. */
	fields: Record<string, string> | undefined;
}

export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
	readonly code: Code;
	readonly params: ErrorParams<Code>;
	evidence: Evidence = {};

	/** Requires parameters when the sentence of the code has some. The message is the English sentence, for logs and commands. */
	constructor(code: Code, ...[given]: Given<Code>) {
		const params = given as ErrorParams<Code>;
		super(inLanguage(sourceLanguage, () => sentenceOf(code, params)));
		this.code = code;
		this.params = params;
	}

	/** Tells the caller in the language that is being spoken. */
	tell(): Told {
		const { code, params } = this;
		return { params, sentence: sentenceOf(code, params), fields: fieldErrorsOf(code, params) };
	}

	/** Adds evidence. */
	with(evidence: Evidence): this {
		this.evidence = evidence;
		return this;
	}
}

/** Invalid fields with their sentences; the sentence of the refusal is that of the first. */
export interface InvalidFields {
	first: { field: string; sentence: string };
	fields: Record<string, string>;
}

export class InvalidInput extends AppError<'validation_failed'> {
	readonly #sayFields: () => InvalidFields;
	readonly #inEnglish: InvalidFields;

	/** @param sayFields says them in the language that is being spoken: in English at once, in that of the caller when they are told */
	constructor(sayFields: () => InvalidFields) {
		const inEnglish = inLanguage(sourceLanguage, sayFields);
		super('validation_failed', inEnglish.first);
		this.#sayFields = sayFields;
		this.#inEnglish = inEnglish;
	}

	override tell(): Told {
		const { first, fields } = currentLanguage() === sourceLanguage ? this.#inEnglish : this.#sayFields();
		return { params: first, sentence: first.sentence, fields };
	}
}

export function invalidField(field: string, sentenceNow: () => string): InvalidInput {
	return new InvalidInput(() => {
		const sentence = sentenceNow();
		return { first: { field, sentence }, fields: { [field]: sentence } };
	});
}

export const notFound = (thing: MissingThing) => new AppError('not_found', { thing });
