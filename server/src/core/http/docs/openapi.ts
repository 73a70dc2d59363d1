/** Generates the OpenAPI 3.1 document from the contract alone. */

import type { EndpointDeclaration, RateLimit } from '@friends/contract/core/endpoint';
import { idempotencyKeyMaxLength } from '@friends/contract/core/idempotency-key';
import { invitationHeader } from '@friends/contract/core/invitation';
import { sourceLanguage } from '@friends/contract/core/languages/languages';
import { logPositionHeader } from '@friends/contract/core/log-position';
import { problemSchema } from '@friends/contract/core/problem.schema';
import { rateLimitsOf, readsOfMember, writesOfMember } from '@friends/contract/core/rate-limits';
import { everywhere } from '@friends/contract/core/refusals';
import { type Scope, scopes } from '@friends/contract/core/scopes';
import { endpoints } from '@friends/contract/endpoints';
import { deliveryBodySchema } from '@friends/contract/webhooks/webhooks.schema';
import type * as z from 'zod';
import { inLanguage } from '../../languages/in-language.ts';
import { apiRooms } from './api-rooms.ts';
import { type Content, jsonContent } from './content.ts';
import { curlLine } from './curl-line.ts';
import { exampleOf } from './examples.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { headers, type Reference, type Responses, responsesOf, sharedResponses } from './responses.ts';

type Schema = z.core.$ZodType;

export interface Parameter {
	name: string;
	in: 'path' | 'query' | 'header';
	required?: boolean;
	description?: string;
	schema: JsonSchema;
	example?: unknown;
}

export interface Operation {
	operationId: string;
	tags: string[];
	summary: string;
	description: string;
	parameters: (Parameter | Reference)[];
	requestBody?: Content & { required: true };
	responses: Responses;
	security: Record<string, string[]>[];
	/** Extension for readers of OpenAPI: a curl command. */
	'x-codeSamples': [{ lang: 'Shell'; label: 'curl'; source: string }];
}

export type ApiDocument = ReturnType<typeof openApiDocument>;

const accessSentence = {
	guest: 'Open to guests.',
	member: 'Members only.',
	admin: 'Administrators only.',
} as const;

/** As the sentence continues: 'It may …'. */
const scopeWords: Record<Scope, string> = {
	read: 'read posts, comments, people and tribes',
	write: 'write posts and comments, and like them',
	tribes: 'join and leave tribes, and answer requests to join yours',
	friends: 'see your friends and requests, and change them',
	profile: 'see your email and settings, and change your profile',
};

const tokenDescription = `A token that a member made in their settings, with one or more scopes: ${scopes
	.map((scope) => `\`${scope}\` may ${scopeWords[scope]}`)
	.join('; ')}. No token reaches what names no scope.`;

/** Of every operation. */
const acceptLanguage: Parameter = {
	name: 'Accept-Language',
	in: 'header',
	schema: { type: 'string' },
	description: 'Languages of the caller (RFC 9110): sentences of refusals are in the first of them that this community offers.',
};

function parametersOf({ params, query, idempotent, needs }: EndpointDeclaration): Parameter[] {
	const fromSchema = (schema: Schema | undefined, place: 'path' | 'query'): Parameter[] => {
		const { properties = {}, required = [] } = schema ? jsonSchemaOf(schema, 'input') : {};
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
	const invitation: Parameter = {
		name: invitationHeader,
		in: 'header',
		schema: { type: 'string' },
		description: 'The invitation code of a private tribe.',
	};
	return [
		...fromSchema(params, 'path'),
		...fromSchema(query, 'query'),
		...(idempotent ? [key] : []),
		...(needs?.includes('invitation') ? [invitation] : []),
	];
}

function requestBodyOf({ body, bytes }: EndpointDeclaration): Content['content'] | null {
	if (body) return jsonContent(jsonSchemaOf(body, 'input'));
	return bytes ? { [bytes.mediaType]: { schema: { type: 'string', format: 'binary', maxLength: bytes.maxBytes } } } : null;
}

const perWords = { address: 'address', account: 'account', addressAndEmail: 'address and email' } as const;

function limitSentence({ max, newAccountMax, windowSeconds, per }: RateLimit): string {
	const forNew = newAccountMax === undefined ? '' : ` (${newAccountMax} while the account is younger than a day)`;
	return ` At most ${max} calls${forNew} in ${windowSeconds} seconds per ${perWords[per]}.`;
}

function operationOf(serverUrl: string, room: string, name: string, endpoint: EndpointDeclaration): Operation {
	const { summary, access, scope } = endpoint;
	const requestBody = requestBodyOf(endpoint);
	const parameters = parametersOf(endpoint);
	const limits = rateLimitsOf(endpoint).map(limitSentence).join('');
	return {
		operationId: name,
		tags: [room],
		summary,
		description: accessSentence[access] + limits,
		parameters: [...parameters, { $ref: '#/components/parameters/Accept-Language' }],
		...(requestBody && { requestBody: { required: true, content: requestBody } }),
		responses: responsesOf(endpoint),
		security: [...(access === 'guest' ? [{}] : []), { bearer: [] }, ...(scope ? [{ token: [scope] }] : [])],
		'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlLine(serverUrl, endpoint, { parameters, requestBody }) }],
	};
}

/** What webhooks send. */
const deliveryOperation = () => ({
	operationId: 'delivery',
	tags: ['webhooks'],
	summary: 'A message to the address of a webhook.',
	description:
		'Signed as the Standard Webhooks are, in the headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. It carries ids: the API tells the rest to those who may see it.',
	security: [],
	requestBody: { required: true, content: jsonContent(jsonSchemaOf(deliveryBodySchema, 'output')) },
	responses: { '2XX': { description: 'Received. All other answers are asked again, for about a day.' } },
});

export const openApiDocument = (serverUrl: string) => inLanguage(sourceLanguage, () => documentOf(serverUrl));

function documentOf(serverUrl: string) {
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
			description: `Lists answer plain arrays; the next page is in the Link header (rel="next"). Every refusal is a problem document (RFC 9457) with a code, the parameters of its sentence, and the sentence, in the language that the header Accept-Language asks for, where this community offers it. The reply to what changes something has a ${logPositionHeader} header; a client that sends it with later requests finds its change there, whichever server answers. A member may read ${readsOfMember.max} times a minute and write ${writesOfMember.max} times a day in all. Every operation may refuse with ${everywhere.join(', ')}; the other codes are listed where they can occur.`,
		},
		servers: [{ url: serverUrl }],
		tags: Object.entries(apiRooms).map(([name, { description }]) => ({ name, description })),
		paths,
		webhooks: { delivery: { post: deliveryOperation() } },
		components: {
			schemas: { Problem: jsonSchemaOf(problemSchema, 'output') },
			headers,
			parameters: { 'Accept-Language': acceptLanguage },
			responses: sharedResponses(),
			securitySchemes: {
				bearer: { type: 'http' as const, scheme: 'bearer', description: 'The access token of a session.' },
				token: { type: 'http' as const, scheme: 'bearer', description: tokenDescription },
			},
		},
	};
}
