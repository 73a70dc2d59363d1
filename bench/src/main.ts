/** `npm run bench`: the signed-in feed against a bare HTTP server answering the same bytes, turn by turn in one run. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@friends/contract/auth/auth.endpoints';
import { fillDataDir } from '@friends/loader/fill-data-dir';
import { generateCommunity } from '@friends/loader/generate-community';
import { createApi, sendOverHttp } from '@friends/test-kit/api';
import { startServer } from '@friends/test-kit/server-process';
import { measureRate } from './wrk.ts';

const posts = 10_000;
const members = 500;
const connections = 32;
const seconds = 4;
const rounds = 3;

async function startBareServer(body: string) {
	const child = fork(new URL('./bare-server.ts', import.meta.url));
	child.send(body);
	const [port] = (await once(child, 'message')) as [number];
	return { url: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}

const dataDir = mkdtempSync(join(tmpdir(), 'friends-bench-'));
console.log(`Writing ${posts} posts of ${members} members…`);
const community = generateCommunity({ members, posts });
await fillDataDir(dataDir, community);
const server = await startServer({ dataDir });
try {
	const api = createApi(sendOverHttp(server.url));
	const email = community.members[1]?.email ?? '';
	const { accessToken: token } = await api.succeed(login, { body: { email, password: community.password } });
	const feed = `http://127.0.0.1:${server.port}/api/posts`;
	const { text } = await api.send({ method: 'GET', path: '/api/posts', headers: { authorization: `Bearer ${token}` } });
	const bare = await startBareServer(text);
	console.log(
		`GET /api/posts: ${(JSON.parse(text) as unknown[]).length} posts, ${Buffer.byteLength(text)} bytes, ${connections} connections, ${seconds} s a turn`,
	);

	await measureRate({ url: feed, token, connections, seconds: 1 });
	for (let round = 1; round <= rounds; round += 1) {
		const feedRate = await measureRate({ url: feed, token, connections, seconds });
		const bareRate = await measureRate({ url: bare.url, token, connections, seconds });
		console.log(`  feed ${Math.round(feedRate)}/s, bare ${Math.round(bareRate)}/s, ratio ${(feedRate / bareRate).toFixed(3)}`);
	}
	bare.stop();
} finally {
	await server.end('SIGTERM');
	rmSync(dataDir, { recursive: true, force: true });
}
