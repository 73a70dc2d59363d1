/** The data folder and the files of the server in it: token secret, lock, permissions, kind of disk. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';
import { NetworkFileSystemError, requireLocalDisk } from './local-disk.ts';
import { closeToOthers } from './private-files.ts';
import { ShortSecretError, tokenSecret } from './token-secret.ts';

let dataDir: string;
beforeEach(() => {
	dataDir = mkdtempSync(join(tmpdir(), 'friends-data-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the token secret', () => {
	test('is made on first start, long and random, and stays', () => {
		const first = tokenSecret({ dataDir, tokenSecret: undefined });
		expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(32);
		expect(tokenSecret({ dataDir, tokenSecret: undefined })).toBe(first);
		expect(tokenSecret({ dataDir: join(dataDir, 'elsewhere'), tokenSecret: undefined })).not.toBe(first);
	});

	test('is for the owner only', () => {
		tokenSecret({ dataDir, tokenSecret: undefined });
		expect(statSync(join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
	});

	test('leaves nothing beside it', () => {
		tokenSecret({ dataDir, tokenSecret: undefined });
		expect(readdirSync(dataDir)).toEqual(['token-secret']);
	});

	test.each(['', '\n', 'x'.repeat(31)])('is refused when it is too short: %j', (left) => {
		writeFileSync(join(dataDir, 'token-secret'), left);
		const read = () => tokenSecret({ dataDir, tokenSecret: undefined });
		expect(read).toThrow(ShortSecretError);
		expect(read).toThrow('delete it, run "npm run admin -- accept secret" and start again');
		expect(readFileSync(join(dataDir, 'token-secret'), 'utf8')).toBe(left);
	});

	test('is one for starts at the very same time', async () => {
		const module = new URL('./token-secret.ts', import.meta.url).href;
		const script = `import { tokenSecret } from ${JSON.stringify(module)}; process.stdout.write(tokenSecret({ dataDir: ${JSON.stringify(dataDir)} }));`;
		const secrets = await Promise.all(
			Array.from({ length: 4 }, async () => {
				const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
				return (await child.stdout.toArray()).join('');
			}),
		);
		expect(new Set(secrets)).toEqual(new Set([tokenSecret({ dataDir, tokenSecret: undefined })]));
	});

	test('is never written when the environment gives one', () => {
		expect(tokenSecret({ dataDir, tokenSecret: 'from the environment' })).toBe('from the environment');
		expect(existsSync(join(dataDir, 'token-secret'))).toBe(false);
	});
});

describe('the lock', () => {
	const held = () => lockDataDir(dataDir);

	test('lets one in, tells the others who it is, and is free again afterwards', () => {
		const release = held();
		expect(readFileSync(join(dataDir, 'server.pid'), 'utf8')).toBe(String(process.pid));
		expect(held).toThrow(DataDirInUseError);
		expect(held).toThrow(
			`FRIENDS is already running on ${dataDir} (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
		);
		release();
		expect(existsSync(join(dataDir, 'server.pid'))).toBe(false);
		held()();
	});

	test('of a process that was killed is taken over', async () => {
		const lockModule = new URL('./data-dir-lock.ts', import.meta.url).href;
		const script = `import { lockDataDir } from ${JSON.stringify(lockModule)}; globalThis.lock = lockDataDir(${JSON.stringify(dataDir)}); console.log('held'); setInterval(() => {}, 1000);`;
		const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
		onTestFinished(() => {
			child.kill('SIGKILL');
		});
		await once(child.stdout, 'data');
		expect(held).toThrow(`(process ${child.pid})`);
		child.kill('SIGKILL');
		await once(child, 'exit');
		expect(existsSync(join(dataDir, 'server.pid'))).toBe(true);
		held()();
	});

	test('is not held by a stranger who got the number of a dead process', () => {
		writeFileSync(join(dataDir, 'server.pid'), String(process.ppid));
		held()();
	});
});

describe.skipIf(process.platform === 'win32')('permissions', () => {
	const modeOf = (name: string) => statSync(join(dataDir, name)).mode & 0o777;

	test('of what is ours are closed to others; what is not ours stays as it is', () => {
		for (const name of ['friends.sqlite', 'friends.sqlite-wal', 'token-secret', 'notes.txt'])
			writeFileSync(join(dataDir, name), '', { mode: 0o644 });
		mkdirSync(join(dataDir, 'uploads'), { mode: 0o755 });
		expect(closeToOthers(dataDir)).toEqual([]);
		expect(['friends.sqlite', 'friends.sqlite-wal', 'token-secret', 'uploads', 'notes.txt'].map(modeOf)).toEqual([
			0o600, 0o600, 0o600, 0o700, 0o644,
		]);
	});
});

describe('the disk', () => {
	test('of this machine is taken', () => {
		expect(() => requireLocalDisk(dataDir)).not.toThrow();
	});

	test.each([
		['NFS', 0x6969],
		['CIFS', 0xff534d42],
		['CIFS', 0xff534d42 - 2 ** 32],
		['SMB', 0xfe534d42],
		['CephFS', 0x00c36400],
	])('of another machine is refused with a sentence: %s', (name, type) => {
		const check = () => requireLocalDisk(dataDir, () => type);
		expect(check).toThrow(NetworkFileSystemError);
		expect(check).toThrow(`${dataDir} is on a network file system (${name})`);
	});
});
