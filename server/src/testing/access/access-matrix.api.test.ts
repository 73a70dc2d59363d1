/** The access matrix: every endpoint, asked by every kind of caller for every kind of thing, answers as docs/access.md says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { endpoints } from '@friends/contract/endpoints';
import { statusOf } from '@friends/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Community, createCommunity } from '../../community.ts';
import type { Database } from '../../core/transaction.ts';
import { createPlatform } from '../../platform.ts';
import { createMemoryAdapter, type MemoryAdapter } from '../memory-adapter.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../test-app.ts';
import type { Row, Rows } from './row.ts';
import { rowsOf } from './rows.ts';
import { type Caller, callers, makeStage, type Stage } from './stage.ts';

const declared = Object.entries(endpoints).flatMap(([room, list]) =>
	Object.entries(list as Record<string, EndpointDeclaration>).map(([name, endpoint]) => ({ name: `${room}.${name}`, endpoint })),
);

let server: TestApp;
let stage: Stage;
let rows: Rows;
let community: Community;
let memory: MemoryAdapter;
/** The running call: whether its reply is read after its transaction, and whether that would have been committed. */
const running = { isPresented: false, isDone: false };

class Undone extends Error {}

/**
 * Undoes each transaction that would be committed, so that no cell of the matrix changes what the next one finds. A write that then
 * presents what it wrote ends here; others go on with their result.
 */
const undoing = (database: Database): Database => ({
	...database,
	async transaction(work) {
		const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>();
		await database
			.transaction(async (transaction) => {
				resolve(await work(transaction));
				throw new Undone();
			})
			.catch((error: unknown) => {
				if (!(error instanceof Undone)) throw error;
			});
		running.isDone = true;
		if (running.isPresented) throw new Undone();
		return promise;
	},
});

beforeAll(async () => {
	server = await createTestApp();
	stage = await makeStage(server);
	rows = rowsOf(stage);
	const { config, clock, database } = server;
	const onError = () => {};
	const timings = { cachesMs: 60 * 60 * 1000, presenceMs: 60 * 60 * 1000, providersMs: 0 };
	community = createCommunity(
		createPlatform({ config, clock, onError, timings, database: undoing(database), tokenSecret: testTokenSecret }),
	);
	memory = createMemoryAdapter(community);
}, 60_000);
afterAll(async () => {
	await community.stopBackground();
	await server.close();
});

const nameOf = ({ method, path }: EndpointDeclaration) => `${method} ${path}`;

async function cellOf(endpoint: EndpointDeclaration, { call, visibility = 'public', shown }: Row, caller: Caller): Promise<string> {
	const given = call(caller);
	if (!given) return '';
	const { params, query, body, invitation } = given;
	const member = caller === 'author' ? stage.authorOf(visibility) : caller === 'guest' ? undefined : stage.people[caller];
	Object.assign(running, { isPresented: endpoint.idempotent === true, isDone: false });
	const bearer = given.bearer ?? member?.token;
	const answer = await memory.send({
		endpoint,
		params,
		query,
		bearer,
		invitation,
		text: body === undefined ? undefined : JSON.stringify(body),
	});
	const { problem } = answer;
	if (!problem) return shown ? shown(JSON.stringify(answer.body)) : 'ok';
	if (problem.code === 'internal') return running.isDone ? 'ok' : '500';
	const isPlain = problem.code === 'unauthenticated' || problem.code === 'not_found';
	return isPlain ? String(statusOf(problem.code)) : problem.code;
}

/** A line of a table, without the spaces that align it. */
const lineOf = (cells: readonly string[]) => `| ${cells.map((cell) => cell.trim()).join(' | ')} |`;

/** Tables of docs/access.md: by endpoint, each line but the one below the head. */
function readTables(): Map<string, string[]> {
	const text = readFileSync(join(import.meta.dirname, '../../../../docs/access.md'), 'utf8');
	const [, ...sections] = text.split(/^### /m);
	return new Map(
		sections.map((section) => {
			const [heading = '', ...lines] = section.split('\n');
			const table = lines.filter((line) => line.startsWith('|')).map((line) => lineOf(line.split('|').slice(1, -1)));
			return [heading.replaceAll('`', '').trim(), table.filter((_, index) => index !== 1)];
		}),
	);
}

test('every endpoint has rows', () => {
	expect(Object.keys(rows).sort()).toEqual(declared.map(({ name }) => name).sort());
	expect([...readTables().keys()].sort()).toEqual(declared.map(({ endpoint }) => nameOf(endpoint)).sort());
});

test.each(declared)('$name', async ({ name, endpoint }) => {
	const lines = [lineOf(['', ...callers])];
	for (const row of rows[name] ?? []) {
		const cells: string[] = [];
		for (const caller of callers) cells.push(await cellOf(endpoint, row, caller));
		lines.push(lineOf([row.thing, ...cells]));
	}
	expect(lines).toEqual(readTables().get(nameOf(endpoint)));
});
