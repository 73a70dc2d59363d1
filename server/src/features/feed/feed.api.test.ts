import type { Problem } from '@friends/contract/core/problem.schema';
import { listNewPosts, listPosts } from '@friends/contract/posts/posts.endpoints';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeCursor } from '#core/keyset';
import { setVisibility } from '../../testing/scenes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let maya: SignedInMember;
beforeAll(async () => {
	server = await createTestApp();
	maya = await registerMember(server.api);
});
afterAll(() => server.close());

const read = (query: object = {}, token?: string) => server.api.call(listPosts, { query, ...(token && { token }) });

/** Reads the feed to its end, with a callback between pages. */
async function readAll(limit: number, betweenPages: () => Promise<unknown> = async () => {}): Promise<string[]> {
	const ids: string[] = [];
	const readPage = async (cursor: string | null) => {
		const page = await read({ limit, ...(cursor && { cursor }) });
		expect(page.status).toBe(200);
		ids.push(...page.body.map(({ id }) => id));
		return page.nextCursor;
	};
	for (let cursor = await readPage(null); cursor; cursor = await readPage(cursor)) await betweenPages();
	return ids;
}

const writePosts = async (count: number, secondsBetween = 1): Promise<string[]> => {
	const ids: string[] = [];
	for (let index = 0; index < count; index += 1) {
		server.clock.advanceSeconds(secondsBetween);
		ids.push((await createPost(server.api, maya)).id);
	}
	return ids;
};

test('the feed is newest first, twenty at a time unless asked otherwise', async () => {
	const written = await writePosts(25);
	const { body: page, headers } = await read();
	expect(page.map(({ id }) => id)).toEqual(written.toReversed().slice(0, 20));
	expect(headers.link).toMatch(/^<\/api\/posts\?cursor=[\w-]+>; rel="next"$/);
});

test('the next page keeps the limit that was asked for', async () => {
	const { headers } = await read({ limit: 3 });
	expect(headers.link).toMatch(/^<\/api\/posts\?limit=3&cursor=[\w-]+>; rel="next"$/);
	const path = /<(.*)>/.exec(headers.link ?? '')?.[1] ?? '';
	expect(JSON.parse((await server.api.send({ method: 'GET', path })).text)).toHaveLength(3);
});

test('the last page has no Link, even when it is full', async () => {
	const total = (await readAll(100)).length;
	const full = await read({ limit: total });
	expect(full.body).toHaveLength(total);
	expect(full.headers).not.toHaveProperty('link');
	expect((await read({ limit: total - 1 })).headers).toHaveProperty('link');
});

test('posts that arrive between two pages neither repeat nor hide any', async () => {
	const before = await readAll(100);
	const ids = await readAll(4, () => writePosts(2));
	expect(ids).toEqual(before);
});

test('posts of one and the same moment all come, each once', async () => {
	const before = await readAll(100);
	const sameMoment = await writePosts(9, 0);
	const ids = await readAll(2);
	expect(ids).toHaveLength(before.length + 9);
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids).toEqual(expect.arrayContaining(sameMoment));
});

describe('what is new', () => {
	const newsSince = async (since: string, token?: string) =>
		(await server.api.succeed(listNewPosts, { query: { since }, ...(token && { token }) })) as string[];

	test('is what came at that time or later, newest first, in whatever form the time comes', async () => {
		const [known] = await writePosts(1);
		const since = server.clock.now().toISOString();
		const written = await writePosts(2);
		expect(await newsSince(since)).toEqual([...written.toReversed(), known]);
		expect(await newsSince(server.clock.now().toISOString().replace('.000Z', 'Z'))).toEqual(written.slice(1));
		server.clock.advanceSeconds(1);
		expect(await newsSince(server.clock.now().toISOString())).toEqual([]);
	});

	test('is twenty at the most', async () => {
		const written = await writePosts(22);
		expect(await newsSince('2000-01-01T00:00:00.000Z')).toEqual(written.toReversed().slice(0, 20));
	});

	test('is nothing that one must not see', async () => {
		const hidden = await registerMember(server.api);
		await setVisibility(server.database, hidden.user.id, 'private');
		server.clock.advanceSeconds(1);
		const { id } = await createPost(server.api, hidden);
		const since = server.clock.now().toISOString();
		expect(await newsSince(since)).toEqual([]);
		expect(await newsSince(since, maya.token)).toEqual([]);
		expect(await newsSince(since, hidden.token)).toEqual([id]);
	});

	test('costs few statements', async () => {
		expect(await server.statementsOf(() => newsSince('2000-01-01T00:00:00.000Z'))).toBeLessThanOrEqual(3);
	});

	test.each(['', 'yesterday', '1', '2026-02-30T00:00:00.000Z'])("is not told of '%s'", async (since) => {
		expect((await server.api.call(listNewPosts, { query: { since } })).status).toBe(422);
	});
});

describe('limit', () => {
	test.each([1, 100])('%d is fine', async (limit) => {
		const { status, body } = await read({ limit });
		expect(status).toBe(200);
		expect(body.length).toBeLessThanOrEqual(limit);
		expect(body.length).toBeGreaterThan(0);
	});

	test.each([
		[0, 'Limit must be at least 1'],
		[-1, 'Limit must be at least 1'],
		['', 'Limit must be at least 1'],
		[101, 'Limit can be at most 100'],
		[1e300, 'Limit must be a whole number'],
		['abc', 'Limit must be a number'],
		[1.5, 'Limit must be a whole number'],
		['1;drop table posts', 'Limit must be a number'],
		['NaN', 'Limit must be a number'],
		['Infinity', 'Limit must be a number'],
	])('%j is refused', async (limit, sentence) => {
		const { status, problem } = await read({ limit });
		expect(status).toBe(422);
		expect(problem).toMatchObject({ code: 'validation_failed', errors: { limit: sentence } });
	});
});

describe('a cursor that is not ours is refused', () => {
	test.each([
		['nothing', ''],
		['words', 'next-page'],
		['signs', "' or 1=1 --"],
		['too long', 'x'.repeat(121)],
		['one that names a row', encodeCursor({ createdAt: '2026-11-20T12:00:00.000Z', id: '01900000-0000-7000-8000-000000000000' })],
	])('%s', async (_, cursor) => {
		const { status, problem } = await read({ cursor });
		expect(status).toBe(422);
		expect(problem.errors).toEqual({ cursor: 'This cursor is not valid' });
	});
});

test('a cursor does not tell the row at which the page ended, and is the same for the same page', async () => {
	const first = await read({ limit: 1 });
	const [{ id = '', createdAt = '' } = {}] = first.body;
	const named = Buffer.from(first.nextCursor ?? '', 'base64url').toString('latin1');
	expect(named.length).toBeGreaterThan(16);
	for (const told of [id, createdAt, createdAt.slice(0, 10)]) expect(named).not.toContain(told);
	expect((await read({ limit: 1 })).nextCursor).toBe(first.nextCursor);
});

test.each(['offset', 'constructor', '__proto__', 'toString'])('an unknown question is refused: %s', async (name) => {
	const { status, text } = await server.api.send({ method: 'GET', path: `/api/posts?${name}=1` });
	const problem = JSON.parse(text) as Problem;
	expect(status).toBe(422);
	expect(Object.entries(problem.errors ?? {})).toEqual([[name, 'This field is not known']]);
});

test('a question asked twice is refused', async () => {
	const { status, text } = await server.api.send({ method: 'GET', path: '/api/posts?limit=1&limit=2' });
	expect(status).toBe(422);
	expect(JSON.parse(text)).toMatchObject({ errors: { limit: 'Limit must be a number' } });
});

test('where much is hidden, pages still bring all that is not, each once', async () => {
	const before = await readAll(100);
	const hidden = await registerMember(server.api);
	const newer: string[] = [];
	for (let index = 0; index < 45; index += 1) {
		server.clock.advanceSeconds(1);
		const isOpen = index % 20 === 10;
		const { id } = await createPost(server.api, isOpen ? maya : hidden);
		if (isOpen) newer.unshift(id);
	}
	await setVisibility(server.database, hidden.user.id, 'private');
	expect(await readAll(1)).toEqual([...newer, ...before]);
	expect(await readAll(100)).toEqual([...newer, ...before]);
});

test.each(['guest', 'member'])('the feed takes the same few statements for a %s, however long it is', async (reader) => {
	const token = reader === 'guest' ? undefined : (await registerMember(server.api)).token;
	// Enough public posts at the top.
	await writePosts(5);
	const few = () => read({ limit: 1 }, token);
	const many = () => read({ limit: 100 }, token);
	const [ofFew, ofMany] = [await server.statementsOf(few), await server.statementsOf(many)];
	expect(ofMany).toBe(ofFew);
	expect(ofMany).toBeGreaterThan(0);
	expect(ofMany).toBeLessThanOrEqual(10);
	// A warm cache needs no statements.
	expect(await server.statementsOf(many, 'warm')).toBe(0);
	await writePosts(1);
	expect(await server.statementsOf(few, 'warm')).toBeLessThanOrEqual(3);
});
