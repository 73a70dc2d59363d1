/** Every endpoint, asked by tokens: only those with its scope get in, and docs/access.md lists which scope opens what. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { type Scope, scopes } from '@friends/contract/core/scopes';
import { endpoints } from '@friends/contract/endpoints';
import { registerMember } from '@friends/test-kit/members';
import { makeToken } from '@friends/test-kit/tokens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

const declared = Object.entries(endpoints).flatMap(([room, list]) =>
	Object.entries(list as Record<string, EndpointDeclaration>).map(([name, endpoint]) => ({ name: `${room}.${name}`, room, endpoint })),
);
/** Others do not ask who calls. */
const asking = declared.filter(({ endpoint }) => !endpoint.sessionless);

let server: TestApp;
/** Tokens of the owner of the community. */
const secrets = {} as Record<Scope | 'all', string> & Record<`all but ${Scope}`, string>;
beforeAll(async () => {
	server = await createTestApp();
	const owner = await registerMember(server.api);
	const make = async (of: Scope[]) => (await makeToken(server.api, owner, { scopes: of })).secret;
	secrets.all = await make([...scopes]);
	for (const scope of scopes) {
		secrets[scope] = await make([scope]);
		secrets[`all but ${scope}`] = await make(scopes.filter((other) => other !== scope));
	}
});
afterAll(() => server.close());

const codeOf = async (endpoint: EndpointDeclaration, bearer: string) => (await server.memory.send({ endpoint, bearer })).problem?.code;

describe.each(asking)('$name', ({ endpoint }) => {
	const { scope } = endpoint;
	if (scope === undefined) {
		test('is closed to every token', async () => {
			expect(await codeOf(endpoint, secrets.all)).toBe('scope_missing');
		});
	} else {
		test('is open to a token with its scope alone, and closed to one with all others', async () => {
			expect(await codeOf(endpoint, secrets[scope])).not.toBe('scope_missing');
			expect(await codeOf(endpoint, secrets[`all but ${scope}`])).toBe('scope_missing');
		});
	}
});

test('no scope opens signing in, accounts, tokens, reports or administration, or what needs a proof', () => {
	const opened = declared.filter(({ endpoint }) => endpoint.scope !== undefined);
	expect(opened.filter(({ room }) => ['auth', 'accounts', 'tokens', 'exports', 'reports', 'admin'].includes(room))).toEqual([]);
	expect(opened.filter(({ endpoint }) => endpoint.access === 'admin' || endpoint.proof || endpoint.sessionless)).toEqual([]);
});

test('docs/access.md lists what each scope opens', () => {
	const text = readFileSync(join(import.meta.dirname, '../../../../docs/access.md'), 'utf8');
	const lines = scopes.map((scope) => {
		const opened = asking
			.filter(({ endpoint }) => endpoint.scope === scope)
			.map(({ endpoint }) => `\`${endpoint.method} ${endpoint.path}\``);
		return `- **\`${scope}\`**: ${opened.join(', ')}`;
	});
	expect(text.split('\n').filter((line) => lines.some((wanted) => line.startsWith(wanted.slice(0, 8))))).toEqual(lines);
});
