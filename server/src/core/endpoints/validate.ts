/** Validates the input of a call with the schemas of the contract. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import * as z from 'zod';
import { type AppError, InvalidInput, notFound } from '../errors.ts';

// The contract uses zod/mini, which has no messages of its own for rarer errors.
z.config(z.locales.en());

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

function checked(schema: z.core.$ZodType, data: unknown, refusal: (issues: z.core.$ZodIssue[]) => AppError): unknown {
	const result = z.safeParse(schema, data);
	if (!result.success) throw refusal(result.error.issues);
	return result.data;
}

const notKnown = 'This field is not known';

/** Caps the sentences, so that a request full of mistakes gets no huge reply. */
const fieldsMax = 20;

function invalid(issues: z.core.$ZodIssue[]): AppError {
	// A Map, because a field may be called 'constructor' or '__proto__'.
	const sentences = new Map<string, string>();
	for (const issue of issues) {
		for (const [field, sentence] of sentencesOf(issue)) if (!sentences.has(field)) sentences.set(field, sentence);
	}
	const [field, sentence] = [...sentences][0] ?? ['body', 'The request is not valid'];
	const first = { field, sentence: sentence === notKnown ? `The field ${field} is not known.` : sentence };
	return new InvalidInput(first, Object.fromEntries([...sentences].slice(0, fieldsMax)));
}

function sentencesOf(issue: z.core.$ZodIssue): [field: string, sentence: string][] {
	const path = issue.path.join('.');
	if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [path ? `${path}.${key}` : key, notKnown]);
	return [[path || 'body', path || issue.code !== 'invalid_type' ? issue.message : 'The request must be a JSON object']];
}
