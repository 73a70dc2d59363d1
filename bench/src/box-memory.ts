/** `npm run bench:box` (`-- --heap 96`): memory that a server takes while it makes the archive of a tribe, and while another one brings it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { login } from '@friends/contract/auth/auth.endpoints';
import type { LoginBody } from '@friends/contract/auth/auth.schema';
import { createTribeExport, listTribeExports, updateOwnBox } from '@friends/contract/boxes/boxes.endpoints';
import { getExportAddress } from '@friends/contract/exports/exports.endpoints';
import { listImports, startImport } from '@friends/contract/imports/imports.endpoints';
import { listPosts } from '@friends/contract/posts/posts.endpoints';
import { getTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Community } from '@friends/loader/community';
import { fillDataDir } from '@friends/loader/fill-data-dir';
import { generateCommunity } from '@friends/loader/generate-community';
import { createApi, sendOverHttp } from '@friends/test-kit/api';
import { sendArchive } from '@friends/test-kit/imports';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { type ServerProcess, startServer } from '@friends/test-kit/server-process';
import { drawNoise, uploadPicture } from '@friends/test-kit/uploads';
import { peakMbOf, resetPeak, residentMbOf, untilQuiet } from './process/usage.ts';

const sizes = [
	{ posts: 1_000, pictures: 0 },
	{ posts: 10_000, pictures: 0 },
	{ posts: 50_000, pictures: 0 },
	{ posts: 1_000, pictures: 100 },
	{ posts: 1_000, pictures: 500 },
];
const members = 500;
const lookMs = 200;
/** A server that runs has grown already by what it answered. */
const warmReads = 500;
const megabyte = 1024 * 1024;
const slug = 'everyone';

const { values } = parseArgs({ options: { heap: { type: 'string', default: '' } } });
/** Holds the old generation of the server to so many MB. */
const env = values.heap ? { NODE_OPTIONS: `--max-old-space-size=${values.heap}` } : {};

const apiOf = ({ port }: ServerProcess) => createApi(sendOverHttp(`http://127.0.0.1:${port}`));

/** A community whose posts are all in one tribe, of all its members. */
function communityOf(posts: number): Community {
	const generated = generateCommunity({ members, posts, tribes: 0, friends: 4, likes: 1, comments: 1 });
	const at =
		generated.members
			.map(({ at: joinedAt }) => joinedAt)
			.sort()
			.at(-1) ?? '';
	const tribe = {
		...{ slug, name: 'Everyone', description: 'All of us.', tags: ['everyone'], sign: 'ridge' as const, hue: 'coral' as const },
		...{ type: 'public' as const, rules: 'Be kind.', owner: generated.members[0]?.username ?? '', at },
		members: generated.members.map(({ username }) => ({ username, at })),
	};
	return { ...generated, tribes: [tribe], posts: [...generated.posts].map((post) => ({ ...post, tribe: slug })) };
}

interface Figures {
	seconds: number;
	idleMb: number;
	peakMb: number;
}

/** Memory of a server that is warm, before and while it works. */
async function measured<Result>(server: ServerProcess, token: string, work: () => Promise<Result>): Promise<Figures & { result: Result }> {
	const pid = server.child.pid ?? 0;
	for (let read = 0; read < warmReads; read += 1) await apiOf(server).succeed(listPosts, { token, query: { limit: 100 } });
	await untilQuiet(pid);
	const idleMb = residentMbOf(pid);
	resetPeak(pid);
	const startedAt = performance.now();
	const result = await work();
	return { result, seconds: (performance.now() - startedAt) / 1000, idleMb, peakMb: peakMbOf(pid) };
}

/** Posts with a picture each, of the owner, who lets them go along. By another process than the measured one, which has read no picture. */
async function addPictures(dataDir: string, owner: LoginBody, pictures: number): Promise<void> {
	const server = await startServer({ dataDir });
	try {
		const api = apiOf(server);
		const { accessToken: token } = await api.succeed(login, { body: owner });
		await api.succeed(updateOwnBox, { token, params: { id: slug }, body: { picturesGoAlong: true } });
		const { id: tribeId } = await api.succeed(getTribe, { token, params: { id: slug } });
		const photo = await drawNoise({ width: 1200, height: 900 });
		for (let index = 0; index < pictures; index += 1) {
			const { url } = await uploadPicture(api, { token }, photo);
			await createPost(api, { token }, { tribeId, attachments: [{ url, alt: 'Noise' }] });
		}
	} finally {
		await server.end('SIGTERM');
	}
}

async function exported(dataDir: string, { posts, pictures }: (typeof sizes)[number]) {
	const community = communityOf(posts - pictures);
	const account = { email: community.members[0]?.email ?? '', password: community.password };
	await fillDataDir(dataDir, community);
	if (pictures > 0) await addPictures(dataDir, account, pictures);
	const server = await startServer({ dataDir, env });
	try {
		const api = apiOf(server);
		const { accessToken: token } = await api.succeed(login, { body: account });
		return await measured(server, token, async () => {
			const of = { token, params: { id: slug } };
			const { id } = await api.succeed(createTribeExport, of);
			while ((await api.succeed(listTribeExports, of)).every(({ state }) => state !== 'ready')) await pause(lookMs);
			const { url } = await api.succeed(getExportAddress, { token, params: { id } });
			return new Uint8Array(await (await fetch(`http://127.0.0.1:${server.port}${url}`)).arrayBuffer());
		});
	} finally {
		await server.end('SIGTERM');
	}
}

async function brought(dataDir: string, archive: Uint8Array<ArrayBuffer>) {
	const server = await startServer({ dataDir, env });
	try {
		const api = apiOf(server);
		const member = await registerMember(api);
		const { token } = member;
		const until = async (isOver: (state: string) => boolean) => {
			for (;;) {
				const [told] = await api.succeed(listImports, { token });
				if (told && isOver(told.state)) return told;
				await pause(lookMs);
			}
		};
		return await measured(server, token, async () => {
			const { id } = await sendArchive(api, member, archive);
			await until((state) => state !== 'reading' && state !== 'receiving');
			const body = { posts: true, narrower: false, profileTexts: false, picture: false };
			await api.succeed(startImport, { token, params: { id }, body });
			return (await until((state) => state !== 'importing')).taken;
		});
	} finally {
		await server.end('SIGTERM');
	}
}

const cells = ({ seconds, idleMb, peakMb }: Figures) => [
	seconds.toFixed(1),
	idleMb.toFixed(0),
	peakMb.toFixed(0),
	(peakMb - idleMb).toFixed(0),
];

console.log(
	'| posts | comments | pictures | archive MB | export s | idle MB | peak MB | more MB | import s | idle MB | peak MB | more MB |',
);
console.log(`|${' ---: |'.repeat(12)}`);
for (const size of sizes) {
	const folder = mkdtempSync(join(tmpdir(), 'friends-bench-'));
	try {
		const made = await exported(join(folder, 'here'), size);
		const taken = await brought(join(folder, 'there'), made.result);
		const { posts, comments = 0, pictures } = taken.result;
		console.log(
			`| ${[posts, comments, pictures, (made.result.length / megabyte).toFixed(1), ...cells(made), ...cells(taken)].join(' | ')} |`,
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
