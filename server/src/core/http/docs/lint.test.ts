/** The API document passes a linter of OpenAPI. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('https://friends.example');

async function lint(linted: object): Promise<string[]> {
	const config = await createConfig({
		extends: ['recommended'],
		rules: {
			// A slug is never 'requests', so /api/tribes/requests/{id} is no other address.
			'no-ambiguous-paths': 'off',
		},
	});
	const problems = await lintFromString({ source: JSON.stringify(linted), absoluteRef: 'openapi.json', config });
	return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

test('the linter finds nothing, not even to warn of', async () => {
	expect(await lint(document)).toEqual([]);
});

test('and it would: a reference to nowhere, a missing name, an example that does not fit', async () => {
	const { paths, components } = structuredClone(document);
	const login = paths['/auth/login']?.post;
	if (!login?.requestBody?.content) throw new Error('There is no login.');
	login.requestBody.content['application/json'] = { schema: { type: 'object' }, example: 5 };
	const { operationId: _, ...nameless } = login;
	const broken = { ...document, components: { ...components, schemas: {} }, paths: { ...paths, '/auth/login': { post: nameless } } };
	const found = (await lint(broken)).join(' ');
	for (const rule of ['no-unresolved-refs', 'operation-operationId', 'no-invalid-media-type-examples']) expect(found).toContain(rule);
});
