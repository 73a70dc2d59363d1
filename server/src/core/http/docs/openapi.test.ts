import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { rateLimitsOf } from '@friends/contract/core/rate-limits';
import { everywhere } from '@friends/contract/core/refusals';
import { endpoints } from '@friends/contract/endpoints';
import { exampleSentenceOf, statusOf } from '@friends/contract/errors';
import { deliveryBodySchema } from '@friends/contract/webhooks/webhooks.schema';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('https://friends.example');

const all = Object.entries(endpoints).flatMap(([room, declared]) =>
	Object.entries(declared as Record<string, EndpointDeclaration>).map(([name, endpoint]) => ({ room, name, endpoint })),
);

const schema = z.record(z.string(), z.unknown());
const content = z.record(
	z.string().regex(/^(application\/((problem\+)?json|zip|(atom\+)?xml)|text\/(csv|calendar))$/),
	z.strictObject({ schema, example: z.unknown().optional() }),
);
const requestContent = z.record(
	z.string().regex(/^(application\/(json|octet-stream)|image\/\*)$/),
	z.strictObject({ schema, example: z.unknown().optional() }),
);
const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') });
const response = z.strictObject({
	description: z.string().min(1),
	headers: z.record(z.string(), reference),
	content: content.optional(),
});
const parameter = z.strictObject({
	name: z.string(),
	in: z.enum(['path', 'query', 'header']),
	required: z.boolean().optional(),
	schema,
	description: z.string().optional(),
	example: z.unknown().optional(),
});
const operation = z.strictObject({
	operationId: z.string().min(1),
	tags: z.tuple([z.string()]),
	summary: z.string().min(5),
	description: z.string().min(5),
	parameters: z.array(z.union([reference, parameter])),
	requestBody: z.strictObject({ required: z.literal(true), content: requestContent }).optional(),
	responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.union([reference, response])),
	security: z.array(z.record(z.string(), z.array(z.string()))),
	'x-codeSamples': z.tuple([
		z.strictObject({ lang: z.literal('Shell'), label: z.literal('curl'), source: z.string().startsWith('curl ') }),
	]),
});

/** The shape of an OpenAPI 3.1 document, as far as ours uses it. */
const openApi = z.strictObject({
	openapi: z.literal('3.1.0'),
	info: z.strictObject({
		title: z.string(),
		version: z.string(),
		license: z.strictObject({ name: z.string(), identifier: z.string() }),
		description: z.string(),
	}),
	servers: z.array(z.strictObject({ url: z.url() })),
	tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(10) })),
	paths: z.record(
		z.string().startsWith('/'),
		z.record(z.enum(['get', 'post', 'put', 'delete']), operation).or(z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation)),
	),
	webhooks: z.strictObject({
		delivery: z.strictObject({
			post: z.strictObject({
				...operation.pick({ operationId: true, tags: true, summary: true, description: true, security: true }).shape,
				requestBody: z.strictObject({ required: z.literal(true), content: requestContent }),
				responses: z.strictObject({ '2XX': z.strictObject({ description: z.string().min(1) }) }),
			}),
		}),
	}),
	components: z.strictObject({
		schemas: z.record(z.string(), schema),
		headers: z.record(z.string(), z.strictObject({ description: z.string().min(1), required: z.literal(true).optional(), schema })),
		parameters: z.record(z.string(), parameter),
		responses: z.record(z.string(), response),
		securitySchemes: z.record(
			z.string(),
			z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer'), description: z.string() }),
		),
	}),
});

const parsed = openApi.parse(document);

const operationOf = ({ method, path }: EndpointDeclaration) =>
	parsed.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get'];

/** The response of an operation for a status, a reference followed. */
function responseOf(endpoint: EndpointDeclaration, status: number): z.output<typeof response> | undefined {
	const found = operationOf(endpoint)?.responses[status];
	return found && '$ref' in found ? parsed.components.responses[status] : found;
}

/** The parameters of an operation, references followed. */
const parametersOf = (endpoint: EndpointDeclaration): z.output<typeof parameter>[] =>
	(operationOf(endpoint)?.parameters ?? []).map((each) =>
		'$ref' in each ? (parsed.components.parameters[each.$ref.split('/').at(-1) ?? ''] as z.output<typeof parameter>) : each,
	);

test('it has the shape of OpenAPI 3.1', () => {
	expect(parsed).toEqual(JSON.parse(JSON.stringify(document)));
});

test('names of operations are unique, and there are no more of them than endpoints', () => {
	const ids = Object.values(parsed.paths).flatMap((methods) => Object.values(methods).map((each) => each?.operationId));
	expect(ids.sort()).toEqual(all.map(({ name }) => name).sort());
	expect(new Set(ids).size).toBe(ids.length);
});

test('rooms are described, in the order in which a newcomer meets them', () => {
	const names = parsed.tags.map(({ name }) => name);
	expect(names.toSorted()).toEqual(Object.keys(endpoints).sort());
	expect(names.slice(0, 3)).toEqual(['auth', 'joining', 'accounts']);
	expect(names.at(-1)).toBe('admin');
});

test('what webhooks send is described, with an example of it', () => {
	const { schema: described, example } = parsed.webhooks.delivery.post.requestBody.content['application/json'] ?? {};
	expect(Object.keys((described?.properties ?? {}) as object)).toEqual(['type', 'at', 'id', 'data']);
	expect(deliveryBodySchema.safeParse(example).success).toBe(true);
});

test('every reference leads somewhere', () => {
	const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g);
	const targets = [...new Set([...references].map(([, target = '']) => target))];
	expect(targets.length).toBeGreaterThan(0);
	for (const target of targets) {
		const found = target
			.replace(/^#\//, '')
			.split('/')
			.reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document);
		expect(found, target).toBeTypeOf('object');
	}
});

function mediaTypesOf({ download, document, response, status }: EndpointDeclaration): string[] {
	if (download) return [download.mediaType];
	if (document) return [document];
	return response && !status ? ['application/json'] : [];
}

describe.each(all)('$room.$name', ({ room, name, endpoint }) => {
	test('is there as it was declared', () => {
		const described = operationOf(endpoint);
		expect(described).toMatchObject({ operationId: name, tags: [room], summary: endpoint.summary });
		const { access, scope } = endpoint;
		expect(described?.security).toEqual([...(access === 'guest' ? [{}] : []), { bearer: [] }, ...(scope ? [{ token: [scope] }] : [])]);
		expect(Boolean(described?.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.bytes));
		expect(Object.keys(described?.requestBody?.content ?? {})).toEqual(
			endpoint.bytes ? [endpoint.bytes.mediaType] : endpoint.body ? ['application/json'] : [],
		);
		expect(described?.responses).toHaveProperty(
			String(endpoint.response || endpoint.download || endpoint.document ? (endpoint.status ?? 200) : 204),
		);
		expect(Object.keys(responseOf(endpoint, 200)?.content ?? {})).toEqual(mediaTypesOf(endpoint));
	});

	test('names its parameters', () => {
		const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
		const named = parametersOf(endpoint);
		expect(named.at(-1)?.name).toBe('Accept-Language');
		expect(named.filter((each) => each.in === 'path').map((each) => each.name)).toEqual(inPath);
		expect(named.some((each) => each.name === 'Idempotency-Key')).toBe(Boolean(endpoint.idempotent));
		expect(named.some((each) => each.name === 'Invitation')).toBe(Boolean(endpoint.needs?.includes('invitation')));
	});

	test('has examples that fit its schemas', () => {
		const { requestBody } = operationOf(endpoint) ?? {};
		const valuesIn = (place: string) =>
			Object.fromEntries(
				parametersOf(endpoint).flatMap((each) => (each.in === place && each.example !== undefined ? [[each.name, each.example]] : [])),
			);
		if (endpoint.params) expect(z.safeParse(endpoint.params, valuesIn('path')).error?.issues).toBeUndefined();
		if (endpoint.query) expect(z.safeParse(endpoint.query, valuesIn('query')).error?.issues).toBeUndefined();
		const body = requestBody?.content['application/json']?.example;
		if (endpoint.body) expect(z.safeParse(endpoint.body, body).error?.issues).toBeUndefined();
		const reply = responseOf(endpoint, endpoint.status ?? 200)?.content?.['application/json']?.example;
		if (endpoint.response) expect(z.safeParse(endpoint.response, reply).error?.issues).toBeUndefined();
	});

	test('tells how it may refuse', () => {
		for (const code of endpoint.errors ?? [])
			expect(responseOf(endpoint, statusOf(code))?.description).toContain(`${code}: ${exampleSentenceOf(code)}`);
		const expected = [...everywhere.map(statusOf), ...(endpoint.access === 'guest' ? [] : [401]), ...(endpoint.body ? [422] : [])];
		for (const status of !endpoint.sessionless || rateLimitsOf(endpoint).length > 0 ? [...expected, 429] : expected)
			expect(responseOf(endpoint, status)?.description).toMatch(/^\w+: /);
	});

	test('tells the language of each refusal', () => {
		for (const code of endpoint.errors ?? []) expect(responseOf(endpoint, statusOf(code))?.headers).toHaveProperty('Content-Language');
	});

	test('names the request in the headers of each response', () => {
		const statuses = Object.keys(operationOf(endpoint)?.responses ?? {});
		expect(statuses.filter((status) => !('X-Request-Id' in (responseOf(endpoint, Number(status))?.headers ?? {})))).toEqual([]);
	});
});
