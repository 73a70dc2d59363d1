/** Validates the input of a call with the schemas of the contract. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { sourceLanguage } from '@friends/contract/core/languages/languages';
import { say } from '@friends/contract/core/languages/say';
import * as z from 'zod';
import { type AppError, type InvalidFields, InvalidInput, notFound } from '../errors.ts';
import { currentLanguage } from '../languages/in-language.ts';
import { schemaMessages } from '../languages/schema-messages.ts';

/** Raw input: text in `params` and `query`, parsed JSON in `body`. */
export interface WireInput {
	params: unknown;
	query: unknown;
	body: unknown;
}

/** @throws AppError 'not_found' for a malformed path parameter, which can name nothing, otherwise 'validation_failed'. */
export function validate({ params, query, body, bytes }: EndpointDeclaration, input: WireInput): WireInput {
	return {
		params: params && checked(params, input.params, () => notFound('address')),
		body: bytes ? input.body : body && checked(body, input.body, invalid),
		query: query && checked(query, input.query, invalid),
	};
}

/** Issues of the data, with messages in the language that is being spoken. */
type Issues = () => z.core.$ZodIssue[];

function checked(schema: z.core.$ZodType, data: unknown, refusal: (issues: Issues) => AppError): unknown {
	const result = z.safeParse(schema, data);
	if (result.success) return result.data;
	// Their messages are made once, so another language needs another look at the data.
	const lookAgain = () => z.safeParse(schema, data, { error: schemaMessages(currentLanguage()) }).error?.issues ?? [];
	throw refusal(() => (currentLanguage() === sourceLanguage ? result.error.issues : lookAgain()));
}

const invalid = (issues: Issues): AppError => new InvalidInput(() => fieldsOf(issues()));

/** Caps the sentences, so that a request full of mistakes gets no huge reply. */
const fieldsMax = 20;

function fieldsOf(issues: z.core.$ZodIssue[]): InvalidFields {
	const notKnown = say('This field is not known');
	// A Map, because a field may be called 'constructor' or '__proto__'.
	const sentences = new Map<string, string>();
	for (const issue of issues) {
		for (const [field, sentence] of sentencesOf(issue, notKnown)) if (!sentences.has(field)) sentences.set(field, sentence);
		if (sentences.size >= fieldsMax) break;
	}
	const [field, sentence] = [...sentences][0] ?? ['body', say('The request is not valid')];
	const first = { field, sentence: sentence === notKnown ? say('The field {field} is not known.', { field }) : sentence };
	return { first, fields: Object.fromEntries([...sentences].slice(0, fieldsMax)) };
}

function sentencesOf(issue: z.core.$ZodIssue, notKnown: string): [field: string, sentence: string][] {
	const path = issue.path.join('.');
	if (issue.code === 'unrecognized_keys') return issue.keys.slice(0, fieldsMax).map((key) => [path ? `${path}.${key}` : key, notKnown]);
	return [[path || 'body', path || issue.code !== 'invalid_type' ? issue.message : say('The request must be a JSON object')]];
}
