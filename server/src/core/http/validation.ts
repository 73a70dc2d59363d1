/** Checks requests, and in development replies too, against the schemas of the contract. */
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod';

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
		const fields: Record<string, string> = {};
		for (const issue of this.issues) {
			const field = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'body');
			fields[field] ??= issue.code === 'unrecognized_keys' ? 'This field is not known' : issue.message;
		}
		const [field, sentence] = Object.entries(fields)[0] ?? ['body', 'The request is not valid'];
		const detail = sentence === 'This field is not known' ? `The field ${field} is not known.` : sentence;
		return { code: 'validation_failed', detail, fields } as const;
	}
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
		return sent;
	};

/** Views are built key by key by each room's presenter, so there is nothing to strip. */
export const plainSerializer: FastifySerializerCompiler<Schema> = () => JSON.stringify;
