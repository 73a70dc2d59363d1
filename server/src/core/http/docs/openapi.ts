/** Generates the OpenAPI 3.1 document from the contract alone. */

import type { EndpointDeclaration, RateLimit } from '@friends/contract/core/endpoint';
import { idempotencyKeyMaxLength } from '@friends/contract/core/idempotency-key';
import { logPositionHeader } from '@friends/contract/core/log-position';
import { problemSchema } from '@friends/contract/core/problem.schema';
import { rateLimitsOf, writesOfMember } from '@friends/contract/core/rate-limits';
import { everywhere, refusalsOf } from '@friends/contract/core/refusals';
import { endpoints } from '@friends/contract/endpoints';
import { type ErrorCode, exampleSentenceOf, statusOf } from '@friends/contract/errors';
import * as z from 'zod';
import { apiRooms } from './api-rooms.ts';
import { curlLine } from './curl-line.ts';
import { exampleOf } from './examples.ts';

type Schema = z.core.$ZodType;
export type Json = Record<string, unknown>;

export interface Parameter {
	name: string;
	in: 'path' | 'query' | 'header';
	required?: boolean;
	description?: string;
	schema: Json;
	example?: unknown;
}

export interface Content {
	content?: Record<string, { schema: Json; example?: unknown }>;
}

export interface Operation {
	operationId: string;
	tags: string[];
	summary: string;
	description: string;
	parameters: Parameter[];
	requestBody?: Content & { required: true };
	/** Keyed by status. */
	responses: Record<string, Content & { description: string }>;
	security: Json[];
	/** Extension for readers of OpenAPI: a curl command. */
	'x-codeSamples': [{ lang: 'Shell'; label: 'curl'; source: string }];
}

export type ApiDocument = ReturnType<typeof openApiDocument>;

const jsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
	return rest;
};

const accessSentence = {
	guest: 'Open to guests.',
	member: 'Members only.',
	admin: 'Administrators only.',
} as const;

function parametersOf({ params, query, idempotent }: EndpointDeclaration): Parameter[] {
	const fromSchema = (schema: Schema | undefined, place: 'path' | 'query'): Parameter[] => {
		const { properties = {}, required = [] } = schema
			? (jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] })
			: {};
		return Object.entries(properties).map(([name, value]) => ({
			name,
			in: place,
			required: place === 'path' || required.includes(name),
			schema: value,
			...((place === 'path' || required.includes(name)) && { example: exampleOf(value, name) }),
		}));
	};
	const key: Parameter = {
		name: 'Idempotency-Key',
		in: 'header',
		schema: { type: 'string', maxLength: idempotencyKeyMaxLength },
		description: 'Made once per action; a repeat changes nothing, and answers what the first request wrote, as it is now.',
	};
	return [...fromSchema(params, 'path'), ...fromSchema(query, 'query'), ...(idempotent ? [key] : [])];
}

/** Each description has one line per error code, with its sentence. */
function problemsOf(endpoint: EndpointDeclaration): Operation['responses'] {
	const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
	const byStatus = Object.groupBy(refusalsOf(endpoint), (code) => String(statusOf(code)));
	const described = (codes: ErrorCode[] = []) => codes.map((code) => `${code}: ${exampleSentenceOf(code)}`).join('\n');
	return Object.fromEntries(Object.entries(byStatus).map(([status, codes]) => [status, { description: described(codes), content }]));
}

const withExample = (schema: Json) => ({ schema, example: exampleOf(schema) });

function requestBodyOf({ body, bytes }: EndpointDeclaration): Content['content'] | null {
	if (body) return { 'application/json': withExample(jsonSchema(body, 'input')) };
	return bytes ? { [bytes.mediaType]: { schema: { type: 'string', format: 'binary', maxLength: bytes.maxBytes } } } : null;
}

function successOf({ response, download, status }: EndpointDeclaration): Operation['responses'] {
	if (download) return { 200: { description: 'A file.', content: { [download.mediaType]: { schema: { type: 'string' } } } } };
	if (!response) return { 204: { description: 'Done.' } };
	return { [status ?? 200]: { description: 'Done.', content: { 'application/json': withExample(jsonSchema(response, 'output')) } } };
}

const perWords = { address: 'address', account: 'account', addressAndEmail: 'address and email' } as const;

function limitSentence({ max, newAccountMax, windowSeconds, per }: RateLimit): string {
	const forNew = newAccountMax === undefined ? '' : ` (${newAccountMax} while the account is younger than a day)`;
	return ` At most ${max} calls${forNew} in ${windowSeconds} seconds per ${perWords[per]}.`;
}

function operationOf(serverUrl: string, room: string, name: string, endpoint: EndpointDeclaration): Operation {
	const { summary, access } = endpoint;
	const requestBody = requestBodyOf(endpoint);
	const parameters = parametersOf(endpoint);
	const limits = rateLimitsOf(endpoint).map(limitSentence).join('');
	return {
		operationId: name,
		tags: [room],
		summary,
		description: accessSentence[access] + limits,
		parameters,
		...(requestBody && { requestBody: { required: true, content: requestBody } }),
		responses: { ...successOf(endpoint), ...problemsOf(endpoint) },
		security: access === 'guest' ? [{}, { bearer: [] }] : [{ bearer: [] }],
		'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlLine(serverUrl, endpoint, { parameters, requestBody }) }],
	};
}

export function openApiDocument(serverUrl: string) {
	const paths: Record<string, Record<string, Operation>> = {};
	for (const [room, declared] of Object.entries(endpoints)) {
		for (const [name, endpoint] of Object.entries(declared as Record<string, EndpointDeclaration>)) {
			const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
			paths[path] ??= {};
			paths[path][endpoint.method.toLowerCase()] = operationOf(serverUrl, room, name, endpoint);
		}
	}
	return {
		openapi: '3.1.0' as const,
		info: {
			title: 'FRIENDS',
			version: '0.1.0',
			license: { name: 'MIT', identifier: 'MIT' },
			description: `Lists answer plain arrays; the next page is in the Link header (rel="next"). Every refusal is a problem document (RFC 9457) with a code, the parameters of its sentence, and the sentence in English. The reply to what changes something has a ${logPositionHeader} header; a client that sends it with later requests finds its change there, whichever server answers. A member may write ${writesOfMember.max} times a day in all. Every operation may refuse with ${everywhere.join(', ')}; the other codes are listed where they can occur.`,
		},
		servers: [{ url: serverUrl }],
		tags: Object.entries(apiRooms).map(([name, { description }]) => ({ name, description })),
		paths,
		components: {
			schemas: { Problem: jsonSchema(problemSchema, 'output') },
			securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', description: 'The access token of a session.' } },
		},
	};
}
