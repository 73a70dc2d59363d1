/**
 * `npm run bench:search`: how fast a big community is indexed, and how long the server takes to find, on both engines.
 * `-- --posts 100000 --members 5000 --engine sqlite` asks for less.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { login } from '@friends/contract/auth/auth.endpoints';
import { fillDataDir } from '@friends/loader/fill-data-dir';
import { generateCommunity } from '@friends/loader/generate-community';
import { createApi, sendOverHttp } from '@friends/test-kit/api';
import { startPostgresServer } from '@friends/test-kit/engines/postgres-server';
import { runProgram, startServer } from '@friends/test-kit/server-process';
import { median, percentile } from '../figures.ts';
import { frequenciesIn, questionsFrom } from './questions.ts';

const { values } = parseArgs({
	options: {
		posts: { type: 'string', default: '1000000' },
		members: { type: 'string', default: '50000' },
		engine: { type: 'string', default: 'both' },
	},
});
const [posts, members] = [Number(values.posts), Number(values.members)];
const rounds = 5;
/** Posts whose words are counted. */
const sampled = 20_000;
const targets = { p50Ms: 20, p99Ms: 100 };

const community = generateCommunity({ members, posts, friends: 4, likes: 0.2, comments: 0.2, now: new Date() });

function* sampleOfTexts(): Generator<string> {
	let read = 0;
	for (const { title, body } of community.posts) {
		if (read === sampled) return;
		read += 1;
		yield `${title ?? ''}\n${body}`;
	}
}

async function index(dataDir: string, env: Record<string, string>): Promise<string> {
	const startedAt = performance.now();
	const { stdout, stderr, code } = await runProgram('search/reindex.ts', [], { dataDir, env }).ended;
	if (code !== 0) throw new Error(stderr);
	const seconds = (performance.now() - startedAt) / 1000;
	return `${stdout.trim().split('\n').at(-1)} ${seconds.toFixed(0)} s, ${Math.round(posts / seconds)} posts a second, comments beside.`;
}

async function measure(name: string, url?: string): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'friends-bench-'));
	const env: Record<string, string> = url ? { DATABASE_URL: url } : {};
	console.log(`${name}: ${members} members, ${posts} posts`);
	await fillDataDir(dataDir, community, url);
	console.log(`  ${await index(dataDir, env)}`);
	const server = await startServer({ dataDir, env });
	try {
		const api = createApi(sendOverHttp(server.url));
		const body = { email: community.members[0]?.email ?? '', password: community.password };
		const { accessToken } = await api.succeed(login, { body });
		async function ask(path: string): Promise<number> {
			const startedAt = performance.now();
			const { status } = await api.send({ method: 'GET', path, headers: { authorization: `Bearer ${accessToken}` } });
			if (status !== 200) throw new Error(`${path} answered ${status}.`);
			return performance.now() - startedAt;
		}
		const questions = questionsFrom(frequenciesIn(sampleOfTexts()), Math.min(posts, sampled));
		// A server that was started just now has jobs to do, and code to compile.
		for (const q of Object.values(questions).flat()) await ask(`/api/search/posts?q=${encodeURIComponent(q)}`);
		for (const [title, list] of Object.entries(questions)) {
			for (const path of ['posts?order=best&', 'posts?order=newest&', 'counts?']) {
				const times: number[] = [];
				for (let round = 0; round < rounds; round += 1)
					for (const q of list) times.push(await ask(`/api/search/${path}q=${encodeURIComponent(q)}`));
				const [p50Ms, p99Ms] = [median(times), percentile(times, 0.99)];
				const isSlow = p50Ms > targets.p50Ms || p99Ms > targets.p99Ms;
				console.log(
					`  ${p50Ms.toFixed(1).padStart(6)} ms, p99 ${p99Ms.toFixed(1).padStart(6)} ms${isSlow ? ' !' : '  '} ${path.padEnd(20)} ${title}`,
				);
			}
		}
	} finally {
		await server.end('SIGTERM');
		rmSync(dataDir, { recursive: true, force: true });
	}
}

if (values.engine !== 'postgres') await measure('SQLite');
if (values.engine !== 'sqlite') {
	const postgres = await startPostgresServer();
	try {
		await measure('PostgreSQL', await postgres.createDatabase());
	} finally {
		await postgres.stop();
	}
}
