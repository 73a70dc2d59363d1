/** Backup of a running server and restore into an empty place: everything is there again, from either engine into either. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPost, getPost, likePost } from '@friends/contract/posts/posts.endpoints';
import { getMe } from '@friends/contract/users/users.endpoints';
import { createComment } from '@friends/test-kit/comments';
import { registerMember, type SignedInMember } from '@friends/test-kit/members';
import { createPost as post } from '@friends/test-kit/posts';
import { createTribe } from '@friends/test-kit/tribes';
import { uploadPicture } from '@friends/test-kit/uploads';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openEngine } from '../core/database/database.ts';
import { columnsOf, contentsOf, type Row } from '../testing/contents.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { createEmptyHome, type Home, runProgramAt, type ServerProcess, startServer } from '../testing/server-process.ts';
import { storedFiles } from '../testing/stored-files.ts';
import { isEncrypted } from './archive.ts';
import { makeBackup } from './backup.ts';
import { silentProgress } from './progress.ts';
import { restore } from './restore.ts';

/** Processes, and keys from passphrases, take their time on a busy machine. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'friends-backups-'));
const plain = join(folder, 'plain.tar');
const passphrase = 'seven quiet herons';

type Everything = Record<string, string[]>;

let home: Home;
let maya: SignedInMember;
let picture: string;
let before: Everything;
const homes: Home[] = [];

beforeAll(async () => {
	home = await newHome();
	const server = await startServer(home);
	maya = await registerMember(server.api, { name: 'Maya Lind', username: 'maya' });
	picture = await fillCommunity(server, maya);
	await server.end('SIGTERM');
	before = await everything(home);
	expect(await makeBackupOf(home, plain)).toMatchObject({ pictures: 1, bytes: statSync(plain).size });
});
afterAll(() => {
	for (const each of homes) each.remove();
	rmSync(folder, { recursive: true, force: true });
});

async function newHome(): Promise<Home> {
	const made = await createEmptyHome();
	homes.push(made);
	return made;
}

/** Noise hardly compresses: some hundred kilobytes. */
function drawNoise(): Promise<Buffer<ArrayBuffer>> {
	const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
	return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff', noise } })
		.jpeg()
		.toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

/** Rows of most rooms, a picture, and text that is hard to keep. @returns the address of the picture. */
async function fillCommunity({ api }: ServerProcess, member: SignedInMember): Promise<string> {
	const noor = await registerMember(api);
	const { url } = await uploadPicture(api, member, await drawNoise());
	const written = await post(api, member, { body: 'Café 🪴 \\ "quoted"\n\t#tag \u2028 \\N', attachments: [{ url, alt: 'Noise' }] });
	await createTribe(api, member);
	await createComment(api, noor, written.id);
	await api.succeed(likePost, { params: { id: written.id }, token: noor.token });
	return url;
}

const configOf = ({ dataDir, databaseUrl, env }: Home) => readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...env });
const makeBackupOf = (from: Home, file: string, secret?: string) =>
	makeBackup({ config: configOf(from), file, passphrase: secret, at: new Date(), progress: silentProgress });
const restoreInto = (into: Home, file: string, secret?: string) =>
	restore({ config: configOf(into), file, passphrase: secret, progress: silentProgress });

/** The change log is numbered again, in the same order. */
const isNumbered = (table: string, column: string) => table.startsWith('event') && ['tx', 'seq'].includes(column);
/** Where pictures are kept is for the next server to note. */
const isOfThePlace = (table: string, row: Row) => table === 'instance_settings' && row.key === 'storage';
/** Computed by the database. */
const isDerived = (column: string) => column === 'profile_visibility';

/** The form that both engines share: booleans are numbers, JSON has no spaces. */
function common(value: unknown): unknown {
	if (typeof value === 'boolean') return Number(value);
	if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
	const parsed = JSON.parse(value);
	return JSON.stringify(Array.isArray(parsed) ? parsed : Object.entries(parsed).sort());
}

/** Every row of every table, as text. */
async function everything({ dataDir, databaseUrl }: Home): Promise<Everything> {
	const engine = openEngine({ dataDir, url: databaseUrl, onIdleError: () => {} });
	try {
		// The index of search is made again.
		const stored = Object.entries(await columnsOf(engine)).filter(([table]) => !table.startsWith('search_'));
		const columns = stored.map(([table, all]) => {
			return [table, all.filter((column) => !isDerived(column) && !isNumbered(table, column))] as const;
		});
		const contents = await contentsOf(engine, Object.fromEntries(columns));
		const textOf = (row: object) => JSON.stringify(Object.entries(row).map(([column, value]) => [column, common(value)]));
		return Object.fromEntries(
			Object.entries(contents).map(([table, rows]) => [
				table,
				rows
					.filter((row) => !isOfThePlace(table, row))
					.map(textOf)
					.sort(),
			]),
		);
	} finally {
		await engine.close();
	}
}

/** Writes more, so that followers read on in the change log. */
async function expectGoesOn(each: Home) {
	const server = await startServer(each);
	await fillCommunity(server, maya);
	await server.end('SIGTERM');
	expect(await runProgramAt('check.ts', [], each)).toMatchObject({ code: 0, stderr: '' });
}

test('every row, every picture and the secret are there again; members stay signed in, and go on', async () => {
	const next = await newHome();
	expect(await restoreInto(next, plain)).toMatchObject({ pictures: 1, hasSecret: true });
	expect(await everything(next)).toEqual(before);
	expect(storedFiles(next)).toEqual(storedFiles(home));
	for (const name of storedFiles(home)) {
		expect(readFileSync(join(next.dataDir, 'uploads', name)).equals(readFileSync(join(home.dataDir, 'uploads', name)))).toBe(true);
	}
	const server = await startServer(next);
	expect((await server.api.succeed(getMe, { token: maya.token })).username).toBe('maya');
	expect((await fetch(`http://127.0.0.1:${server.port}${picture}`)).status).toBe(200);
	await server.end('SIGTERM');
	expect(await runProgramAt('admin.ts', ['verify-log'], next)).toMatchObject({ code: 0 });
	await expectGoesOn(next);
});

describe('a community moves, and goes on', () => {
	const file = join(folder, 'sqlite.tar');

	test('from this engine to SQLite', async () => {
		const sqlite = { ...(await newHome()), databaseUrl: undefined };
		await restoreInto(sqlite, plain);
		expect(await everything(sqlite)).toEqual(before);
		await makeBackupOf(sqlite, file);
		await expectGoesOn(sqlite);
	});

	test('from SQLite to this engine', async () => {
		const back = await newHome();
		await restoreInto(back, file);
		expect(await everything(back)).toEqual(before);
		await expectGoesOn(back);
	});
});

test('pictures come from a bucket, and go into one', async () => {
	const s3 = await startS3Server();
	const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.config;
	const env = {
		...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region },
		...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
	};
	const inBucket = { ...(await newHome()), env };
	await restoreInto(inBucket, plain);
	expect((await s3.read(picture)).status).toBe(200);
	const file = join(folder, 'bucket.tar');
	expect(await makeBackupOf(inBucket, file)).toMatchObject({ pictures: 1 });
	const onDisk = await newHome();
	await restoreInto(onDisk, file);
	expect(storedFiles(onDisk)).toEqual(storedFiles(home));
	await s3.close();
	// The next server may keep pictures elsewhere than the last one did.
	await expectGoesOn(onDisk);
});

describe('the file', () => {
	test('is readable by its owner only, and replaces no other', async () => {
		expect(statSync(plain).mode & 0o777).toBe(0o600);
		await expect(makeBackupOf(home, plain)).rejects.toThrow(`${plain} exists already. Choose another name.`);
		expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
	});

	test('is read by a tar program, and its checksums by sha256sum', () => {
		const target = mkdtempSync(join(folder, 'unpacked-'));
		execFileSync('tar', ['xf', plain, '-C', target]);
		expect(JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'))).toMatchObject({ format: 1 });
		const checked = execFileSync('sha256sum', ['-c', '--strict', 'SHA256SUMS'], { cwd: target, encoding: 'utf8' });
		expect(checked.split('\n').filter((line) => line && !line.endsWith(': OK'))).toEqual([]);
	});

	test('with a passphrase holds nothing that can be read, and is restored with it alone', async () => {
		const file = join(folder, 'sealed.backup');
		await makeBackupOf(home, file, passphrase);
		expect([await isEncrypted(file), await isEncrypted(plain)]).toEqual([true, false]);
		const content = readFileSync(file);
		for (const readable of ['manifest.json', 'SHA256SUMS', 'uploads/']) expect(content.includes(readable)).toBe(false);
		const next = await newHome();
		await expect(restoreInto(next, file, 'another passphrase')).rejects.toThrow(/^The passphrase is wrong, or the file is damaged/);
		await expect(restoreInto(next, damaged(file), passphrase)).rejects.toThrow(/^This backup is damaged/);
		await expect(restoreInto(next, cutOff(file), passphrase)).rejects.toThrow(/^This backup is (damaged|incomplete)/);
		expect(isEmpty(next)).toBe(true);
		await restoreInto(next, file, passphrase);
		expect(await everything(next)).toEqual(before);
	});
});

/** Flips one bit in the middle. */
function damaged(file: string): string {
	const content = readFileSync(file);
	const middle = Math.floor(content.length / 2);
	content[middle] = (content[middle] ?? 0) ^ 1;
	writeFileSync(`${file}.damaged`, content);
	return `${file}.damaged`;
}

function cutOff(file: string): string {
	const content = readFileSync(file);
	writeFileSync(`${file}.short`, content.subarray(0, Math.floor(0.9 * content.length)));
	return `${file}.short`;
}

/** The same backup, its manifest changed and its checksums right. */
function rewritten(change: object): string {
	const target = mkdtempSync(join(folder, 'rewritten-'));
	execFileSync('tar', ['xf', plain, '-C', target]);
	const manifest = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'));
	writeFileSync(join(target, 'manifest.json'), JSON.stringify({ ...manifest, ...change }));
	const names = execFileSync('tar', ['tf', plain], { encoding: 'utf8' }).trim().split('\n');
	writeFileSync(join(target, 'SHA256SUMS'), execFileSync('sha256sum', names.slice(0, -1), { cwd: target }));
	const file = join(target, 'rewritten.tar');
	execFileSync('tar', ['cf', file, '--format=ustar', '-C', target, ...names]);
	return file;
}

const isEmpty = ({ dataDir }: Home) => ['friends.sqlite', 'token-secret', 'uploads'].every((name) => !existsSync(join(dataDir, name)));

describe('a restore is refused', () => {
	test.each([
		['of a damaged backup', () => damaged(plain), /^This (backup|file) .*damaged/],
		['of a backup that ends early', () => cutOff(plain), /^This backup is incomplete/],
		['of a file that is none', () => import.meta.filename, /^This file is no backup of FRIENDS, or it is damaged\.$/],
		['of data of a newer version', () => rewritten({ migration: '999-later' }), /^This data was written by a newer version/],
		['of the format of a newer version', () => rewritten({ format: 2 }), /^This backup was made by a newer version/],
	])('%s, and leaves the place empty', async (_name, file, sentence) => {
		const next = await newHome();
		await expect(restoreInto(next, file())).rejects.toThrow(sentence);
		expect(isEmpty(next)).toBe(true);
		await restoreInto(next, plain);
	});

	test('into a place that is not empty', async () => {
		await expect(restoreInto(home, plain)).rejects.toThrow(/^A restore needs an empty place, and .* holds .*token-secret/);
		const other = { ...(await newHome()), databaseUrl: home.databaseUrl };
		if (home.databaseUrl) await expect(restoreInto(other, plain)).rejects.toThrow(/and this database has tables/);
		expect(await everything(home)).toEqual(before);
	});
});

test('while members write, no write waits or fails, and the backup holds one moment', async () => {
	const file = join(folder, 'busy.tar');
	const { api, end } = await startServer(home);
	const target = await post(api, maya);
	const written: string[] = [];
	let isDone = false;
	async function write() {
		while (!isDone) {
			written.push((await api.succeed(createPost, { token: maya.token, body: { body: 'meanwhile' } })).id);
			await createComment(api, maya, target.id);
			await uploadPicture(api, maya);
		}
	}
	const writers = Array.from({ length: 2 }, write);
	while (written.length < 4) await api.succeed(getPost, { params: { id: target.id } });
	const acknowledged = [...written];
	expect(await runProgramAt('backup.ts', [file], home)).toMatchObject({ code: 0, stderr: '' });
	const writtenMeanwhile = written.length - acknowledged.length;
	isDone = true;
	await Promise.all(writers);
	await end('SIGTERM');
	expect(writtenMeanwhile).toBeGreaterThan(0);

	const next = await newHome();
	await restoreInto(next, file);
	expect(await runProgramAt('check.ts', [], next)).toMatchObject({ code: 0, stderr: '' });
	const { posts = [], uploads = [] } = await everything(next);
	for (const id of acknowledged) expect(posts.some((row) => row.includes(id))).toBe(true);
	const stored = uploads.map((row) => Object.fromEntries(JSON.parse(row))).filter(({ state }) => state === 'stored');
	const files = storedFiles(next).filter((name) => !name.includes('-'));
	expect(files).toEqual(stored.map(({ storage_key: key }) => `${key}.webp`).sort());
});
