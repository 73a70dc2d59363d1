/** Responses of the API document: statuses, headers and bodies of an endpoint. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { logPositionHeader } from '@friends/contract/core/log-position';
import { everywhere, refusalsOf } from '@friends/contract/core/refusals';
import { requestIdHeader } from '@friends/contract/core/request-id';
import { type ErrorCode, exampleSentenceOf, statusOf } from '@friends/contract/errors';
import { type Content, jsonContent } from './content.ts';
import { jsonSchemaOf } from './json-schema.ts';

interface Header {
	description: string;
	required?: true;
	schema: { type: 'string' | 'integer'; pattern?: string; minimum?: number };
}

export interface Reference {
	$ref: string;
}

export interface Response extends Content {
	description: string;
	headers: Record<string, Reference>;
}

/** Keyed by status. */
export type Responses = Record<string, Response | Reference>;

/** Headers of replies by name; those without `required` may be missing. */
export const headers: Record<string, Header> = {
	[requestIdHeader]: {
		description: 'Names the request in the log of the server.',
		required: true,
		schema: { type: 'string', pattern: '^[\\w.:=+/-]{1,128}$' },
	},
	[logPositionHeader]: {
		description: 'Position of this write in the change log. Left out where nothing changed; some refusals change something too.',
		schema: { type: 'string', pattern: '^\\d+\\.\\d+$' },
	},
	Link: {
		description: 'Address of the next page (RFC 8288). Left out on the last one.',
		schema: { type: 'string', pattern: '^</[^>]+>; rel="next"$' },
	},
	ETag: {
		description: 'For If-None-Match, which asks whether the copy of the caller is still right.',
		required: true,
		schema: { type: 'string', pattern: '^W/"[^"]+"$' },
	},
	'Content-Disposition': {
		description: 'Name of the file.',
		required: true,
		schema: { type: 'string', pattern: '^attachment; filename=' },
	},
	'Content-Language': {
		description: 'Language of the sentences: one that this community offers, as Accept-Language asks.',
		required: true,
		schema: { type: 'string', pattern: '^[\\w-]+$' },
	},
	'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer', minimum: 1 } },
	'WWW-Authenticate': { description: 'How to sign in.', required: true, schema: { type: 'string', pattern: '^Bearer$' } },
};

const headersNamed = (...names: string[]): Response['headers'] =>
	Object.fromEntries([requestIdHeader, ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of refusals by status, beside those of every reply. */
const ofRefusals: Record<number, string[]> = { 401: ['WWW-Authenticate'], 429: ['Retry-After'], 503: ['Retry-After'] };

/** Responses by status. Each description has one line per error code, with its sentence. */
function refusals(codes: readonly ErrorCode[], named: string[] = []): Record<string, Response> {
	const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
	const byStatus = Map.groupBy(codes, statusOf);
	return Object.fromEntries(
		[...byStatus].map(([status, those]) => [
			status,
			{
				description: those.map((code) => `${code}: ${exampleSentenceOf(code)}`).join('\n'),
				headers: headersNamed('Content-Language', ...named, ...(ofRefusals[status] ?? [])),
				content,
			},
		]),
	);
}

/** Refusals of every operation, by status. */
export const sharedResponses = (): Record<string, Response> => refusals(everywhere);

const references = Object.fromEntries(everywhere.map(statusOf).map((status) => [status, { $ref: `#/components/responses/${status}` }]));

const headersOfWrites = ({ method }: EndpointDeclaration): string[] => (method === 'GET' ? [] : [logPositionHeader]);

function successOf(endpoint: EndpointDeclaration): Responses {
	const { method, needs, query, response, download, document, status, revalidated } = endpoint;
	const sent = headersNamed(
		...headersOfWrites(endpoint),
		...(query && 'cursor' in (jsonSchemaOf(query, 'input').properties ?? {}) ? ['Link'] : []),
		...(revalidated ? ['ETag'] : []),
		...(method === 'GET' && needs?.includes('language') ? ['Content-Language'] : []),
		...(download ? ['Content-Disposition'] : []),
	);
	if (download)
		return { 200: { description: 'A file.', headers: sent, content: { [download.mediaType]: { schema: { type: 'string' } } } } };
	const text = document && { [document]: { schema: { type: 'string' } } };
	const content = text || (response && jsonContent(jsonSchemaOf(response, 'output')));
	if (!content) return { 204: { description: 'Done.', headers: sent } };
	const unchanged: Responses = revalidated ? { 304: { description: 'The copy of the caller is still right.', headers: sent } } : {};
	return { [status ?? 200]: { description: 'Done.', headers: sent, content }, ...unchanged };
}

export const responsesOf = (endpoint: EndpointDeclaration): Responses => ({
	...references,
	...successOf(endpoint),
	...refusals(refusalsOf(endpoint), headersOfWrites(endpoint)),
});
