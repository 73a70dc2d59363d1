/** The client package: a typed function for each endpoint that a token may call, made from the contract alone. It depends on nothing. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { endpoints } from '@friends/contract/endpoints';
import { jsonSchemaOf } from '../docs/json-schema.ts';
import { readme } from './readme.ts';
import { runtime } from './runtime.ts';
import { typeText } from './type-text.ts';

interface Callable {
	name: string;
	endpoint: EndpointDeclaration;
	/** Answers a page, and knows the cursor of the next one. */
	isList: boolean;
}

const callable: Callable[] = Object.values(endpoints)
	.flatMap((room) => Object.entries(room as Record<string, EndpointDeclaration>))
	.filter(([, { scope }]) => scope !== undefined)
	.map(([name, endpoint]) => ({ name, endpoint, isList: isList(endpoint) }));

function isList({ query, response }: EndpointDeclaration): boolean {
	if (!query || !response) return false;
	return 'cursor' in (jsonSchemaOf(query, 'input').properties ?? {}) && jsonSchemaOf(response, 'output').type === 'array';
}

/** The parameter of a function; '' for none. */
function inputText({ params, query, body, idempotent }: EndpointDeclaration): string {
	const optionalQuery = query && (jsonSchemaOf(query, 'input').required ?? []).length === 0;
	const fields = [
		params && `params: ${typeText(jsonSchemaOf(params, 'input'))}`,
		query && `query${optionalQuery ? '?' : ''}: ${typeText(jsonSchemaOf(query, 'input'))}`,
		body && `body: ${typeText(jsonSchemaOf(body, 'input'))}`,
		idempotent && 'idempotencyKey?: string',
	].filter(Boolean);
	const isOptional = !params && !body && (!query || optionalQuery);
	return fields.length === 0 ? '' : `input${isOptional ? '?' : ''}: { ${fields.join('; ')} }`;
}

function outputText({ endpoint: { response }, isList }: Callable): string {
	if (!response) return 'void';
	const schema = jsonSchemaOf(response, 'output');
	return isList ? `Page<${typeText(schema.items ?? {})}>` : typeText(schema);
}

const methodText = (one: Callable): string => {
	const { summary, scope } = one.endpoint;
	return `\t/** ${summary} Scope: ${scope}. */\n\t${one.name}(${inputText(one.endpoint)}): Promise<${outputText(one)}>;`;
};

const types = (): string => `/** A page of a list, and the cursor of the next one; null for the last. */
export interface Page<Item> {
	items: Item[];
	next: string | null;
}

/** A refusal: its \`code\` is for programs, its message for people. */
export declare class ApiError extends Error {
	readonly status: number;
	readonly code: string;
	/** Seconds to wait, where the server says so; null otherwise. */
	readonly retryAfter: number | null;
}

export interface ClientOptions {
	/** Address of the community, such as 'https://friends.example'. */
	url: string;
	/** A token that a member made in their settings, under Tokens. */
	token: string;
	/** Replaces the fetch of the platform. */
	fetch?: (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<Response>;
}

export interface Client {
${callable.map(methodText).join('\n')}
}

export declare function createClient(options: ClientOptions): Client;
`;

function code(): string {
	const rows = callable.map(
		({ name, endpoint: { method, path, idempotent = false }, isList }) =>
			`\t${name}: ${JSON.stringify({ method, path, ...(idempotent && { idempotent }), ...(isList && { isList }) })},`,
	);
	return `const endpoints = {\n${rows.join('\n')}\n};\n\n${runtime}`;
}

/** Files by name. */
export function clientPackage(version: string): Record<string, string> {
	const manifest = {
		name: 'friends-client',
		version,
		description: 'Typed client for the API of FRIENDS communities.',
		license: 'MIT',
		type: 'module',
		exports: { '.': { types: './index.d.ts', default: './index.js' } },
		files: ['index.js', 'index.d.ts'],
		engines: { node: '>=18' },
	};
	return {
		'package.json': `${JSON.stringify(manifest, null, '\t')}\n`,
		'index.js': code(),
		'index.d.ts': types(),
		'README.md': readme,
	};
}
