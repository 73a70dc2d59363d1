/** `npm run bench:export` (`-- --heap 48`): memory that a server takes while it makes and sends the archive of one member, small and large. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { login } from '@friends/contract/auth/auth.endpoints';
import { createExport, getExportAddress, listExports } from '@friends/contract/exports/exports.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { fillDataDir } from '@friends/loader/fill-data-dir';
import { generateCommunity } from '@friends/loader/generate-community';
import { createApi, sendOverHttp } from '@friends/test-kit/api';
import { createPost } from '@friends/test-kit/posts';
import { type ServerProcess, startServer } from '@friends/test-kit/server-process';
import { drawNoise, uploadPicture } from '@friends/test-kit/uploads';
import { peakMbOf, resetPeak, residentMbOf, untilQuiet } from './process/usage.ts';

const sizes = [
	{ posts: 100, pictures: 5 },
	{ posts: 2_500, pictures: 125 },
	{ posts: 5_000, pictures: 250 },
	{ posts: 10_000, pictures: 500 },
];
const lookMs = 100;
/** A server that runs has grown already by what it answered. */
const warmReads = 2_000;
const megabyte = 1024 * 1024;

const { values } = parseArgs({ options: { heap: { type: 'string', default: '' } } });
/** Holds the old generation of the server to so many MB. */
const env = values.heap ? { NODE_OPTIONS: `--max-old-space-size=${values.heap}` } : {};

async function signedIn(server: ServerProcess, { email, password }: { email: string; password: string }) {
	const api = createApi(sendOverHttp(`http://127.0.0.1:${server.port}`));
	const { accessToken: token } = await api.succeed(login, { body: { email, password } });
	return { api, token, pid: server.child.pid ?? 0 };
}

/** Makes the archive and reads it to its end. */
async function exported(server: ServerProcess, { api, token }: Awaited<ReturnType<typeof signedIn>>): Promise<number> {
	const { id } = await api.succeed(createExport, { token });
	while ((await api.succeed(listExports, { token })).every(({ state }) => state !== 'ready')) await pause(lookMs);
	const { url } = await api.succeed(getExportAddress, { token, params: { id } });
	let bytes = 0;
	const { body } = await fetch(`http://127.0.0.1:${server.port}${url}`);
	for await (const chunk of body ?? []) bytes += chunk.length;
	return bytes;
}

async function measure(dataDir: string, { posts, pictures }: (typeof sizes)[number]): Promise<string> {
	const community = generateCommunity({ members: 1, posts: posts - pictures, tribes: 0, friends: 0, likes: 0, comments: 0 });
	const account = { email: community.members[0]?.email ?? '', password: community.password };
	await fillDataDir(dataDir, community);
	const filling = await startServer({ dataDir });
	const author = await signedIn(filling, account);
	const photo = await drawNoise({ width: 1200, height: 900 });
	for (let index = 0; index < pictures; index += 1) {
		const { url } = await uploadPicture(author.api, author, photo);
		await createPost(author.api, author, { attachments: [{ url, alt: 'Noise' }] });
	}
	await filling.end('SIGTERM');

	// Another process, which has read no picture.
	const server = await startServer({ dataDir, env });
	try {
		const member = await signedIn(server, account);
		for (let read = 0; read < warmReads; read += 1) await member.api.succeed(listPosts, { token: member.token, query: { limit: 100 } });
		await untilQuiet(member.pid);
		const idle = residentMbOf(member.pid);
		resetPeak(member.pid);
		const startedAt = performance.now();
		const bytes = await exported(server, member);
		const seconds = (performance.now() - startedAt) / 1000;
		const peak = peakMbOf(member.pid);
		await untilQuiet(member.pid);
		const after = residentMbOf(member.pid);
		const figures = [posts, pictures, (bytes / megabyte).toFixed(1), seconds.toFixed(1), idle.toFixed(0), peak.toFixed(0)];
		return `| ${[...figures, (peak - idle).toFixed(0), (after - idle).toFixed(0)].join(' | ')} |`;
	} finally {
		await server.end('SIGTERM');
	}
}

console.log(
	'| posts | pictures | archive MB | seconds | idle MB | peak MB | more MB | more MB afterwards |\n| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
);
for (const size of sizes) {
	const dataDir = mkdtempSync(join(tmpdir(), 'friends-bench-'));
	try {
		console.log(await measure(dataDir, size));
	} finally {
		rmSync(dataDir, { recursive: true, force: true });
	}
}
