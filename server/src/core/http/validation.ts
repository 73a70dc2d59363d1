/** Checks requests, and in development replies too, against the schemas of the contract. */
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod';
import { jsonBytes } from '../ready-json.ts';

// The contract is written in zod/mini, which carries no sentences of its own for the rarer failures.
z.config(z.locales.en());

type Schema = z.core.$ZodType;

/** A request part that breaks its schema. Fastify notes in `validationContext` which part it was. */
export class InvalidInput extends Error {
	validationContext: string | undefined;
	readonly issues: z.core.$ZodIssue[];

	constructor(issues: z.core.$ZodIssue[]) {
		super('invalid input');
		this.issues = issues;
	}

	/** A malformed path parameter names nothing that exists; everything else is a broken rule. */
	toRefusal() {
		if (this.validationContext === 'params') return { code: 'not_found', detail: 'There is nothing at this address.' } as const;
		// A Map, because a field may be called 'constructor' or '__proto__'.
		const sentences = new Map<string, string>();
		for (const issue of this.issues) {
			for (const [field, sentence] of sentencesOf(issue)) if (!sentences.has(field)) sentences.set(field, sentence);
		}
		const [field, sentence] = [...sentences][0] ?? ['body', 'The request is not valid'];
		const detail = sentence === notKnown ? `The field ${field} is not known.` : sentence;
		return { code: 'validation_failed', detail, fields: Object.fromEntries([...sentences].slice(0, fieldsMax)) } as const;
	}
}

const notKnown = 'This field is not known';

/** A request made of mistakes must not be answered with as many sentences. */
const fieldsMax = 20;

function sentencesOf(issue: z.core.$ZodIssue): [field: string, sentence: string][] {
	const path = issue.path.join('.');
	if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [path ? `${path}.${key}` : key, notKnown]);
	return [[path || 'body', path || issue.code !== 'invalid_type' ? issue.message : 'The request must be a JSON object']];
}

export const validatorCompiler: FastifySchemaCompiler<Schema> =
	({ schema }) =>
	(data) => {
		const result = z.safeParse(schema, data);
		return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) };
	};

/** Throws when a reply is not what the contract promises, so that drift fails tests; unknown keys fail too. */
export const checkingSerializer: FastifySerializerCompiler<Schema> =
	({ schema }) =>
	(reply) => {
		const parsed = z.parse(schema, reply);
		const [promised, sent] = [JSON.stringify(parsed), JSON.stringify(reply)];
		if (promised.length !== sent.length) throw new Error(`the reply carries more than the contract promises: ${sent}`);
		if (jsonBytes(reply).toString() !== sent) throw new Error(`the reply carries JSON that is not its own: ${jsonBytes(reply)}`);
		return sent;
	};

/** Views are built key by key by each room's presenter, so there is nothing to strip. Fastify takes bytes as well as text. */
export const plainSerializer: FastifySerializerCompiler<Schema> = () => (reply) => jsonBytes(reply) as unknown as string;
