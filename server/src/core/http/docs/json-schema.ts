/** JSON Schema of the contract's schemas. */
import * as z from 'zod';

/** The subset that they use. */
export interface JsonSchema {
	$ref?: string;
	type?: string | string[];
	const?: unknown;
	enum?: unknown[];
	anyOf?: JsonSchema[];
	items?: JsonSchema;
	properties?: Record<string, JsonSchema>;
	required?: string[];
	additionalProperties?: JsonSchema | boolean;
	format?: string;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	maxItems?: number;
}

export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
	return rest as JsonSchema;
}
