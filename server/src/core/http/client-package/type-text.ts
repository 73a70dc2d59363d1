/** TypeScript types of JSON schemas, as text. */
import type { JsonSchema } from '../docs/json-schema.ts';

const primitives: Record<string, string> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

const keyOf = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name));

function objectText({ properties = {}, required = [] }: JsonSchema): string {
	const fields = Object.entries(properties).map(
		([name, schema]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`,
	);
	return `{ ${fields.join('; ')} }`;
}

const union = (texts: string[]): string => [...new Set(texts)].join(' | ');

export function typeText(schema: JsonSchema): string {
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
	if (schema.anyOf) return union(schema.anyOf.map(typeText));
	if (schema.type === 'array') return `Array<${typeText(schema.items ?? {})}>`;
	if (schema.properties) return objectText(schema);
	if (typeof schema.additionalProperties === 'object') return `Record<string, ${typeText(schema.additionalProperties)}>`;
	if (schema.type === 'object') return 'Record<string, unknown>';
	return union([schema.type ?? 'unknown'].flat().map((name) => primitives[name] ?? 'unknown'));
}
