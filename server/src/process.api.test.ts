import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { getInstance } from '@friends/contract/instance/instance.endpoints';
import { liveCloses } from '@friends/contract/live/live.limits';
import { getPost } from '@friends/contract/posts/posts.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { registerMember } from '@friends/test-kit/members';
import { createPost } from '@friends/test-kit/posts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEngine } from './core/database/database.ts';
import { lastMigration, migrate } from './core/database/migrate.ts';
import { openLive } from './testing/live-client.ts';
import { createEmptyHome, type Home, runProgramAt, startServer } from './testing/server-process.ts';

let home: Home;
beforeEach(async () => {
	home = await createEmptyHome();
});
afterEach(() => home.remove());

const stopsInMs = 10_000;
/** Earlier than the server would cut off unfinished requests. */
const stopsAtOnceMs = 4_000;

test('it says where it is and what to do first; after a stop and a start all is there', async () => {
	const first = await startServer(home);
	expect(first.greeting).toBe(
		`FRIENDS is ready: open http://localhost:${first.port} in your browser and sign up. The first account becomes the administrator.`,
	);
	const maya = await registerMember(first.api);
	const post = await createPost(first.api, maya);
	const startedMs = performance.now();
	const { code, signal, stderr } = await first.end('SIGTERM');
	expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
	expect(performance.now() - startedMs).toBeLessThan(stopsInMs);

	const second = await startServer(home);
	expect(second.greeting).toBe(`FRIENDS is ready: open http://localhost:${second.port} in your browser.`);
	expect(await second.api.succeed(getPost, { params: { id: post.id }, token: maya.token })).toEqual(post);
	// The token secret was kept: a restart signs out no member.
	expect(await second.api.succeed(getMe, { token: maya.token })).toEqual(maya.user);
	expect(await second.end('SIGINT')).toMatchObject({ code: 0, stderr: '' });
});

test('where others can reach it, it prints the setup code, in a link as well, until there is an account', async () => {
	const open = { ...home, env: { HOST: '0.0.0.0' } };
	const first = await startServer(open);
	const code = first.setupCode;
	expect(code).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4}$/);
	expect(first.greeting.split('\n')).toEqual([
		`FRIENDS is ready: open http://localhost:${first.port}/register#code=${code} in your browser and sign up. The first account becomes the administrator.`,
		`The setup code, should the page ask for it, is ${code}.`,
	]);
	await first.end('SIGTERM');

	const again = await startServer(open);
	expect(again.greeting).toContain(`/register#code=${code} `);
	await registerMember(again.api, { setupCode: code });
	await again.end('SIGTERM');
	const filled = await startServer(open);
	expect(filled.greeting).toBe(`FRIENDS is ready: open http://localhost:${filled.port} in your browser.`);
	await filled.end('SIGTERM');
}, 60_000);

test('a stop lets running requests finish, and does not wait for a client that never does', async () => {
	const server = await startServer(home);
	const slow = connect(server.port, '127.0.0.1');
	await once(slow, 'connect');
	slow.on('error', () => {});
	slow.write('POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{');
	await server.api.succeed(getInstance, {});
	const registrations = Array.from({ length: 8 }, () => registerMember(server.api));
	await Promise.race(registrations);
	const startedMs = performance.now();
	const ended = server.end('SIGTERM');
	// Running requests are answered; later ones find no server, and are not left hanging.
	for (const outcome of await Promise.allSettled(registrations)) {
		if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/fetch failed/);
	}
	expect(await ended).toMatchObject({ code: 0 });
	expect(performance.now() - startedMs).toBeLessThan(stopsInMs);
	slow.destroy();
});

test('a stop does not wait for the pages that are open', async () => {
	const server = await startServer(home);
	const { token } = await registerMember(server.api);
	const page = await openLive(`http://127.0.0.1:${server.port}`, { token });
	const startedMs = performance.now();
	const ended = server.end('SIGTERM');
	expect(await page.closed).toBe(liveCloses.stopping);
	expect(await ended).toMatchObject({ code: 0 });
	expect(performance.now() - startedMs).toBeLessThan(stopsAtOnceMs);
});

describe('a second start on the same folder', () => {
	test('is refused with a sentence while one runs, and possible after it was killed', async () => {
		const server = await startServer(home);
		const { code, stdout, stderr } = await runProgramAt('main.js', [], home);
		expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
		expect(stderr).toMatch(
			new RegExp(
				`^FRIENDS is already running on ${home.dataDir} \\(process \\d+\\)\\. Stop it first, or set DATA_DIR to another folder\\.\n$`,
			),
		);
		expect(await server.api.succeed(getInstance, {})).toMatchObject({ isEmpty: true });
		await server.end('SIGKILL');
		const next = await startServer(home);
		expect(await next.end('SIGTERM')).toMatchObject({ code: 0 });
	});

	test('at the very same time lets exactly one in', async () => {
		const starts = await Promise.allSettled([startServer(home), startServer(home), startServer(home)]);
		const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
		const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
		expect(running).toHaveLength(1);
		for (const refusal of refusals) expect(refusal).toContain('FRIENDS is already running on');
		for (const server of running) await server.end('SIGTERM');
	});
});

test('nodes with folders of their own may start at the very same time, also on one empty database', async () => {
	const env = { TOKEN_SECRET: 'one secret of three servers, given to each' };
	const homes = ['one', 'two', 'three'].map((name) => ({ ...home, env, dataDir: join(home.dataDir, name) }));
	for (const { dataDir } of homes) mkdirSync(dataDir);
	const servers = await Promise.all(homes.map((each) => startServer(each)));
	for (const server of servers) await registerMember(server.api);
	expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toMatchObject([{ code: 0 }, { code: 0 }, { code: 0 }]);
});

describe('servers of one database', () => {
	const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'friends', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
	const one = { TOKEN_SECRET: 'the secret that the first server has' };
	const other = { TOKEN_SECRET: 'the secret that the other server has' };

	test.each([
		['secret', one, other],
		['storage', one, { ...one, ...s3 }],
	] as const)(
		'share the %s: another one is refused with a sentence, until the host accepts it',
		async (part, first, second) => {
			expect(await (await startServer({ ...home, env: first })).end('SIGTERM')).toMatchObject({ code: 0 });
			const refused = await runProgramAt('main.js', [], { ...home, env: second });
			expect(refused).toMatchObject({ code: 1, stdout: '' });
			expect(refused.stderr).toMatch(new RegExp(`^This database belongs to servers .*"npm run admin -- accept ${part}" first\\.\n$`));

			const accepted = await runProgramAt('admin.ts', ['accept', part], { ...home, env: second });
			expect(accepted).toMatchObject({ code: 0, stdout: `The next server that starts may bring another ${part}.\n` });
			expect(await (await startServer({ ...home, env: second })).end('SIGTERM')).toMatchObject({ code: 0 });
			expect(await runProgramAt('main.js', [], { ...home, env: first })).toMatchObject({ code: 1 });
		},
		60_000,
	);
});

test('a command leaves data of an older version to the server, and says so', async () => {
	const engine = openEngine({ dataDir: home.dataDir, url: home.databaseUrl, onIdleError: () => {} });
	await migrate(engine, '013-audiences');
	await engine.close();
	const refused = await runProgramAt('admin.ts', ['jobs'], home);
	expect(refused).toMatchObject({ code: 1, stdout: '' });
	expect(refused.stderr).toMatch(
		/^This data was written by an older version of FRIENDS, whose server may be running\. Stop it and start this version/,
	);
	const again = openEngine({ dataDir: home.dataDir, url: home.databaseUrl, onIdleError: () => {} });
	expect(await lastMigration(again.reader)).toBe('013-audiences');
	await again.close();

	expect(await (await startServer(home)).end('SIGTERM')).toMatchObject({ code: 0 });
	expect(await runProgramAt('admin.ts', ['jobs'], home)).toMatchObject({ code: 0 });
}, 60_000);

test('an empty secret, which an interrupted first start may have left, is refused with a sentence', async () => {
	writeFileSync(join(home.dataDir, 'token-secret'), '');
	const { code, stdout, stderr } = await runProgramAt('main.js', [], home);
	expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
	expect(stderr).toMatch(/^The secret in .*token-secret has fewer than 32 characters/);
});

test.skipIf(process.platform === 'win32')('what it keeps is for its owner only, also in a folder that is open', async () => {
	chmodSync(home.dataDir, 0o755);
	const server = await startServer(home);
	await registerMember(server.api);
	for (const name of readdirSync(home.dataDir)) expect([name, statSync(join(home.dataDir, name)).mode & 0o077]).toEqual([name, 0]);
	expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
});

test('it says what is wrong with its settings, and with its port', async () => {
	const broken = await runProgramAt('main.js', [], { ...home, databaseUrl: 'mysql://nowhere' });
	expect(broken).toMatchObject({ code: 1, stdout: '' });
	expect(broken.stderr).toMatch(/^FRIENDS cannot start with these settings:\n {2}DATABASE_URL must be an address/);
	const away = await runProgramAt('main.js', [], { ...home, databaseUrl: 'postgres://127.0.0.1:1/friends' });
	expect(away).toMatchObject({ code: 1, stdout: '' });
	expect(away.stderr).toMatch(/^The database isn’t responding: .*Check DATABASE_URL\.\n$/);
});
