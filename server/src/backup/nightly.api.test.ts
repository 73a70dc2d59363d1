/** Nightly backups as a job: once a day from an hour on, a number of them kept, failures noted and tried again. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerMember } from '@friends/test-kit/members';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BackupConfig } from '../config.ts';
import { createTestApp, type TestApp, testTokenSecret } from '../testing/test-app.ts';
import { readArchive } from './archive.ts';

/** Processes, and keys from passphrases, take their time on a busy machine. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const passphrase = 'seven quiet herons';
const daySeconds = 24 * 60 * 60;

let folder: string;
let server: TestApp;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'friends-nightly-'));
});
afterEach(async () => {
	await server.close();
	rmSync(folder, { recursive: true, force: true });
});

/** The clock of a test server starts on 20 November at 12:00. Only one test has a passphrase, whose key takes a third of a second. */
async function start(backup: Partial<BackupConfig>) {
	const usual: BackupConfig = { dir: folder, hour: 3, keep: 2, passphrase: undefined };
	server = await createTestApp({ tokenSecret: testTokenSecret, backup: { ...usual, ...backup } });
	await registerMember(server.api);
	await server.community.worker.schedule();
}

async function runAfter(seconds: number) {
	server.clock.advanceSeconds(seconds);
	await server.community.worker.runDue();
	return readdirSync(folder).sort();
}

test('makes one a day, which is whole, and keeps the newest', async () => {
	await start({ passphrase });
	expect(await runAfter(0)).toEqual(['friends-2026-11-20.backup']);
	const names: string[] = [];
	for await (const { name } of readArchive(join(folder, 'friends-2026-11-20.backup'), passphrase)) names.push(name);
	expect(names).toContain('database/users/000001.jsonl.gz');
	expect(await runAfter(3600)).toEqual(['friends-2026-11-20.backup']);
	writeFileSync(join(folder, 'letter.txt'), 'not ours');
	await runAfter(daySeconds);
	expect(await runAfter(daySeconds)).toEqual(['friends-2026-11-21.backup', 'friends-2026-11-22.backup', 'letter.txt']);
});

test('waits for its hour', async () => {
	await start({ hour: 14 });
	expect(await runAfter(0)).toEqual([]);
	expect(await runAfter(2 * 3600)).toEqual(['friends-2026-11-20.backup']);
});

test('a clock that jumps a year removes one backup, not all', async () => {
	await start({});
	await runAfter(0);
	await runAfter(daySeconds);
	expect(await runAfter(365 * daySeconds)).toEqual(['friends-2026-11-21.backup', 'friends-2027-11-21.backup']);
});

test('a failure is noted with its reason, and tried again', async () => {
	const dir = join(folder, 'nightly');
	writeFileSync(dir, 'a file where the folder should be');
	await start({ dir });
	await runAfter(0);
	const jobs = async () => (await server.community.worker.list(100)).filter(({ name }) => name === 'backup.nightly');
	expect(await jobs()).toMatchObject([{ last_error: expect.stringContaining('EEXIST'), attempts: 1 }]);
	rmSync(dir);
	await runAfter(60);
	expect(readdirSync(dir)).toEqual(['friends-2026-11-20.backup']);
	expect(await jobs()).toMatchObject([{ last_error: null, attempts: 0 }]);
});

test('without a folder there is no such job', async () => {
	await start({ dir: undefined });
	expect(await runAfter(0)).toEqual([]);
	expect((await server.community.worker.list(100)).map(({ name }) => name)).not.toContain('backup.nightly');
});
