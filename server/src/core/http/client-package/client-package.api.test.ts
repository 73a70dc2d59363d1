/** The client package: packed by npm, installed by a program, and used against a server. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { endpoints } from '@friends/contract/endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { makeToken } from '@friends/test-kit/tokens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clientPackage } from './client-package.ts';
import { example } from './readme.ts';

type Functions = Record<string, (input?: unknown) => Promise<unknown>>;

const root = join(import.meta.dirname, '../../../../..');

let folder: string;
let server: TestApp;
let maya: SignedInMember;
let client: { createClient(options: object): Functions };
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
	folder = mkdtempSync(join(tmpdir(), 'friends-client-'));
	const made = join(folder, 'made');
	const installed = join(folder, 'node_modules/friends-client');
	for (const place of [made, installed]) mkdirSync(place, { recursive: true });
	for (const [name, text] of Object.entries(clientPackage('0.1.0'))) writeFileSync(join(made, name), text);
	execFileSync('npm', ['pack', '--offline', '--silent', '--pack-destination', folder], { cwd: made });
	execFileSync('tar', ['-xzf', join(folder, 'friends-client-0.1.0.tgz'), '--strip-components=1', '-C', installed]);
	writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
	writeFileSync(join(folder, 'example.ts'), example);
	client = (await import(pathToFileURL(join(installed, 'index.js')).href)) as typeof client;
}, 60_000);
afterAll(async () => {
	await server.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Carries requests into the server under test. */
async function fetch(address: string, { method, headers, body }: { method: string; headers: Record<string, string>; body?: string }) {
	const { pathname, search } = new URL(address);
	const answer = await server.api.send({ method, path: pathname + search, headers, ...(body !== undefined && { body }) });
	return new Response(answer.status === 204 ? null : answer.text, { status: answer.status, headers: answer.headers });
}

const connect = (token: string) => client.createClient({ url: 'https://friends.example/', token, fetch });

test('it has a function for each endpoint that a token may call, and no other', async () => {
	const scoped = Object.values(endpoints).flatMap((room) =>
		Object.entries(room as Record<string, EndpointDeclaration>).flatMap(([name, { scope }]) => (scope ? [name] : [])),
	);
	expect(Object.keys(connect('any')).sort()).toEqual(scoped.sort());
});

test('the example compiles, and does what it says', async () => {
	const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2024,dom', '--types', ''];
	execFileSync(join(root, 'node_modules/.bin/tsc'), [...options, 'example.ts'], { cwd: folder, stdio: 'pipe' });
	const { secret } = await makeToken(server.api, maya, { scopes: ['read', 'write'] });
	const { greet } = (await import(pathToFileURL(join(folder, 'example.ts')).href)) as {
		greet(url: string, token: string, options: object): Promise<string[]>;
	};
	expect(await greet('https://friends.example', secret, { fetch })).toContain('Hello from a program.');
}, 60_000);

test('a list goes on where its page ended', async () => {
	const noor = await registerMember(server.api);
	for (const body of ['First.', 'Second.', 'Third.']) await createPost(server.api, noor, { body });
	const { secret } = await makeToken(server.api, noor, { scopes: ['read'] });
	const { listProfilePosts } = connect(secret);
	const read = (query: object) =>
		listProfilePosts?.({ params: { id: noor.user.id }, query }) as Promise<{ items: { body: string }[]; next: string | null }>;
	const first = await read({ limit: '2' });
	expect(first.items.map(({ body }) => body)).toEqual(['Third.', 'Second.']);
	const second = await read({ limit: '2', cursor: first.next });
	expect([second.items.map(({ body }) => body), second.next]).toEqual([['First.'], null]);
});

test('a write that is repeated under its key is done once', async () => {
	const { secret } = await makeToken(server.api, maya, { scopes: ['write'] });
	const { createPost: write } = connect(secret);
	const input = { body: { body: 'Once.' }, idempotencyKey: crypto.randomUUID() };
	expect(await write?.(input)).toEqual(await write?.(input));
});

test('a refusal throws its code and its sentence', async () => {
	const { secret } = await makeToken(server.api, maya, { scopes: ['read'] });
	await expect(connect(secret).createPost?.({ body: { body: 'No.' } })).rejects.toMatchObject({
		status: 403,
		code: 'scope_missing',
		message: 'This token was not allowed to write posts and comments, and like them.',
	});
});

test('what is written answers nothing where the endpoint does', async () => {
	const { id } = await createPost(server.api, maya, { body: 'Gone soon.' });
	const { secret } = await makeToken(server.api, maya, { scopes: ['write'] });
	expect(await connect(secret).deletePost?.({ params: { id } })).toBeUndefined();
});
