/** Files of the server in its data folder: token secret and lock. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';
import { tokenSecret } from './token-secret.ts';

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
