/** Formats JSON schemas as readable shapes: `{ title?: string | null, body: string }`. */
import type { JsonSchema } from './json-schema.ts';

const indentOf = (depth: number) => '  '.repeat(depth);

function bounds({ format, maxLength, minimum, maximum }: JsonSchema): string {
	// Hides the range of safe integers, which zod adds to every whole number.
	const isRange = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
	const notes = [format, maxLength !== undefined && `at most ${maxLength}`, isRange && `${minimum} to ${maximum}`].filter(Boolean);
	return notes.length > 0 ? ` (${notes.join(', ')})` : '';
}

function objectText({ properties = {}, required = [] }: JsonSchema, depth: number): string {
	const lines = Object.entries(properties).map(([name, schema]) => {
		return `${indentOf(depth + 1)}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, depth + 1)}`;
	});
	return `{\n${lines.join('\n')}\n${indentOf(depth)}}`;
}

export function schemaText(schema: JsonSchema, depth = 0): string {
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
	if (schema.anyOf) return schema.anyOf.map((option) => schemaText(option, depth)).join(' | ');
	if (schema.type === 'array') return `[ ${schemaText(schema.items ?? {}, depth)} ]`;
	if (schema.properties) return objectText(schema, depth);
	if (typeof schema.additionalProperties === 'object') return `{ [name]: ${schemaText(schema.additionalProperties, depth)} }`;
	return `${[schema.type ?? 'anything'].flat().join(' | ')}${bounds(schema)}`;
}
