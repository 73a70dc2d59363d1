/** `npm run bench:admin`: how long the server takes for every list of the administrators, in a big community, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '@friends/loader/fill-data-dir';
import { generateCommunity } from '@friends/loader/generate-community';
import { createApi, sendOverHttp } from '@friends/test-kit/api';
import { startPostgresServer } from '@friends/test-kit/engines/postgres-server';
import { startServer } from '@friends/test-kit/server-process';
import { type AdminScene, setScene, signIn } from './administration-scene.ts';
import { median } from './figures.ts';

const members = 100_000;
const posts = 1_000_000;
const reports = 10_000;
const rounds = 20;
const targetMs = 60;

const searches = ['search=m', 'search=member_9', 'search=maya', 'search=member_777@friends', 'search=nobody+is+called+like+this'];
const filters = ['status=all', 'status=active', 'status=inactive', 'status=banned'];
const orders = ['sort=newest', 'sort=oldest', 'sort=username'];
const day = '2026-01-01T00:00:00.000Z';

const questions = [
	'/api/admin/stats',
	'/api/admin/statistics',
	...orders.flatMap((order) =>
		filters.flatMap((filter) => ['', ...searches].map((search) => `/api/admin/users?${order}&${filter}&${search}`)),
	),
	...['open', 'removed', 'dismissed', 'all'].map((status) => `/api/admin/reports?status=${status}`),
	'/api/admin/audit-logs',
	...['admin=member_1', 'target=member_5', 'action=ban', 'action=grant_admin', 'admin=member_1&action=deactivate'].map(
		(filter) => `/api/admin/audit-logs?${filter}`,
	),
	`/api/admin/audit-logs?from=${day}&action=force_logout`,
	`/api/admin/audit-logs?to=${day}`,
	'/api/admin/instance',
];

interface Asked {
	path: string;
	/** Median time of the first page; `furtherMs` is that of the later pages. */
	firstMs: number;
	furtherMs: number;
}

async function ask({ api }: AdminScene, token: string, path: string): Promise<Asked> {
	const first: number[] = [];
	const further: number[] = [];
	const read = async (at: string, times: number[]) => {
		const startedAt = performance.now();
		const { status, headers } = await api.send({ method: 'GET', path: at, headers: { authorization: `Bearer ${token}` } });
		times.push(performance.now() - startedAt);
		if (status !== 200) throw new Error(`${at} answered ${status}.`);
		return /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];
	};
	const beginning = path.replace(/&$/, '');
	let next: string | undefined;
	for (let round = 0; round < rounds; round += 1) {
		next = (await read(beginning, first)) ?? next;
		if (next) next = await read(next, further);
	}
	return { path, firstMs: median(first), furtherMs: median(further) };
}

async function measure(name: string, url?: string): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'friends-bench-'));
	const startedAt = performance.now();
	const say = (text: string) => console.log(`${name}, ${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${text}`);
	say(`writing ${members} members and ${posts} posts`);
	await fillDataDir(dataDir, community, url);
	const server = await startServer({ dataDir, ...(url && { env: { DATABASE_URL: url } }) });
	try {
		const { password } = community;
		const scene = { api: createApi(sendOverHttp(server.url)), password, emails: community.members.map(({ email }) => email), reports };
		say(`${reports} reports, and what administrators make of them`);
		await setScene(scene);
		say(`asking ${questions.length} questions, ${rounds} times each`);
		const token = await signIn(scene, scene.emails[0] ?? '');
		const asked: Asked[] = [];
		for (const path of questions) asked.push(await ask(scene, token, path));
		for (const { path, firstMs, furtherMs } of asked) {
			console.log(`  ${firstMs.toFixed(1).padStart(6)} ms, further pages ${furtherMs.toFixed(1).padStart(6)} ms  ${path}`);
		}
		const slow = asked.filter(({ firstMs, furtherMs }) => Math.max(firstMs, furtherMs) >= targetMs);
		say(slow.length === 0 ? `everything below ${targetMs} ms` : `${slow.length} questions take ${targetMs} ms or more`);
	} finally {
		await server.end('SIGTERM');
		rmSync(dataDir, { recursive: true, force: true });
	}
}

const community = generateCommunity({ members, posts, friends: 4, likes: 1, comments: 0.2, now: new Date() });
await measure('SQLite');
const postgres = await startPostgresServer();
try {
	await measure('PostgreSQL', await postgres.createDatabase());
} finally {
	await postgres.stop();
}
