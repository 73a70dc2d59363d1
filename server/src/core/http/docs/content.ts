/** Bodies of requests and responses in the API document. */
import { exampleOf } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';

export interface Content {
	/** Keyed by media type. */
	content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

export const jsonContent = (schema: JsonSchema): Content['content'] & {} => ({
	'application/json': { schema, example: exampleOf(schema) },
});
