/** Generated input for every endpoint: what the contract allows is never an error of the server, what it does not is refused in words. */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { type Problem, problemSchema } from '@friends/contract/core/problem.schema';
import { endpoints } from '@friends/contract/endpoints';
import { registerMember } from '@friends/test-kit/members';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { JsonSchema } from './docs/json-schema.ts';

/** The same input in every run, so that a failure is one of the change that meets it. */
const seed = 16;
const numRuns = 25;

const all = Object.entries(endpoints).flatMap(([room, declared]) =>
	Object.entries(declared as Record<string, EndpointDeclaration>).map(([name, endpoint]) => ({ name: `${room}.${name}`, endpoint })),
);
const schemaOf = (schema: z.core.$ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Registering and signing in hash passwords, of which a server does a few at a time. */
const slow = ['auth.register', 'auth.login'];
const withBody = all.filter(({ name, endpoint }) => endpoint.body && !slow.includes(name));
const withQuery = all.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.query);

function texts({ format, pattern, maxLength = 30, minLength = 0 }: JsonSchema): fc.Arbitrary<string> {
	if (format === 'email') return fc.emailAddress();
	if (format === 'uri') return fc.webUrl();
	if (format === 'date-time')
		return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString());
	if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
	return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

/** Texts for fields that hardly any text of their pattern fits, alone or together; times by their format too. */
const rare: Record<string, readonly string[]> = {
	zone: ['Europe/Berlin', 'Asia/Kathmandu', 'UTC'],
	// Past, to come, and skipped by the clocks of Berlin.
	starts: ['2020-02-29T23:59', '2026-12-05T09:30', '2027-03-28T02:30'],
	ends: ['2020-03-01T00:00', '2026-12-05T15:00', '2027-03-28T04:00'],
	'from date-time': ['2026-12-01T00:00:00.000Z', '2026-12-30T00:00:00.000Z'],
	'to date-time': ['2026-12-30T00:00:00.000Z', '2027-01-31T00:00:00.000Z'],
};
const fieldOf = (name: string, schema: JsonSchema): fc.Arbitrary<unknown> => {
	const known = rare[schema.format ? `${name} ${schema.format}` : name];
	return known ? fc.constantFrom(...known) : valuesOf(schema);
};

/** Values that fit a schema, apart from what only its refinements say. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
	const { type, minimum = -1_000_000, maximum = 1_000_000 } = schema;
	if (type === 'object') {
		const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, fieldOf(name, field)] as const);
		return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
	}
	if (type === 'array') return fc.array(valuesOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
	if (type === 'boolean') return fc.boolean();
	if (type === 'integer') return fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 1_000_000) });
	if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
	return type === 'null' ? fc.constant(null) : texts(schema);
}

const fits = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

const valid = (schema: z.core.$ZodType) => valuesOf(schemaOf(schema)).filter((value) => fits(schema, value));

/** Any JSON, and valid bodies with one field of any JSON. */
function invalid(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
	const names = Object.keys(schemaOf(schema).properties ?? {});
	const spoilt = fc
		.tuple(valid(schema), fc.constantFrom('unknown', ...names), fc.jsonValue())
		.map(([body, name, value]) => ({ ...(body as object), [name]: value }));
	return fc.oneof(fc.jsonValue(), spoilt).filter((value) => !fits(schema, JSON.parse(JSON.stringify(value))));
}

let server: TestApp;
let token: string;
beforeAll(async () => {
	server = await createTestApp();
	({ token } = await registerMember(server.api));
});
afterAll(() => server.close());

/** A body of settings may close what others ask for, so each property finds the first ones. */
beforeEach(() =>
	server.database.transaction((transaction) =>
		transaction
			.deleteFrom('instance_settings')
			.execute()
			.then(() => {}),
	),
);

interface Asked {
	endpoint: EndpointDeclaration;
	body?: unknown;
	query?: unknown;
}

async function ask({ endpoint, body, query }: Asked) {
	const path = endpoint.path.replace(':key', 'member').replace(/:\w+/g, '01900000-0000-7000-8000-000000000000');
	const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]));
	const { status, text } = await server.api.send({
		method: endpoint.method,
		path: `${path}?${search}`,
		headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	return { status, problem: (status >= 400 ? problemSchema.parse(JSON.parse(text)) : null) as Problem | null };
}

/** A refusal that the endpoint names as its own, whatever its status: 501 is what oEmbed wants for other formats. */
const isDeclared = ({ errors = [] }: EndpointDeclaration, problem: Problem | null): boolean =>
	problem !== null && (errors as readonly string[]).includes(problem.code);

describe.each(withBody)('the body of $name', ({ endpoint }) => {
	const schema = endpoint.body as z.core.$ZodType;

	test('is taken, or refused for another reason, where the contract allows it', async () => {
		await fc.assert(
			fc.asyncProperty(valid(schema), async (body) => {
				const { status, problem } = await ask({ endpoint, body });
				expect(status).toBeLessThan(500);
				expect(status).not.toBe(401);
				expect(problem?.code).not.toBe('validation_failed');
			}),
			{ seed, numRuns },
		);
	});

	test('is refused with a sentence where it does not', async () => {
		await fc.assert(
			fc.asyncProperty(invalid(schema), async (body) => {
				const { status, problem } = await ask({ endpoint, body });
				expect([400, 422]).toContain(status);
				expect(problem?.detail).toMatch(/^[A-Z].* .*/);
			}),
			{ seed, numRuns },
		);
	});
});

test.each(withQuery)(
	'the query of $name is answered, or refused for another reason, where the contract allows it',
	async ({ endpoint }) => {
		const schema = endpoint.query as z.core.$ZodType;
		// Cursors are sealed: those that the pattern allows are not ours.
		const queries = valid(schema).map((query) => {
			const { cursor: _, ...rest } = query as { cursor?: string };
			return rest;
		});
		await fc.assert(
			fc.asyncProperty(queries, async (query) => {
				const { status, problem } = await ask({ endpoint, query });
				if (!isDeclared(endpoint, problem)) expect(status).toBeLessThan(500);
				expect(status).not.toBe(401);
				if (status === 422) expect(problem?.code).not.toBe('validation_failed');
			}),
			{ seed, numRuns },
		);
	},
);

/** Paths of the strings and lists in a schema that have no bound. */
function unbounded(schema: JsonSchema, path = ''): string[] {
	const { type, properties = {}, items, anyOf = [] } = schema;
	const inside = [
		...Object.entries(properties).flatMap(([name, field]) => unbounded(field, `${path}.${name}`)),
		...(items ? unbounded(items, `${path}[]`) : []),
		...anyOf.flatMap((option) => unbounded(option, path)),
	];
	const isBounded =
		type === 'array'
			? 'maxItems' in schema
			: type !== 'string' || Boolean(schema.enum ?? schema.const ?? schema.maxLength ?? schema.pattern ?? schema.format);
	return isBounded ? inside : [path, ...inside];
}

test('every text and every list of every body and query has a bound', () => {
	const found = all.flatMap(({ name, endpoint: { body, query } }) =>
		[body, query].flatMap((schema) => (schema ? unbounded(schemaOf(schema), name) : [])),
	);
	expect(found).toEqual([]);
});
