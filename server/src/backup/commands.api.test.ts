/** `npm run backup` and `npm run restore`: sentences, exit codes, and where the passphrase comes from. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerMember } from '@friends/test-kit/members';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmptyHome, createHome, type Home, runProgramAt, startServer } from '../testing/server-process.ts';

/** Processes, and keys from passphrases, take their time on a busy machine. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), 'friends-backup-commands-'));
const file = join(folder, 'friends.backup');

let home: Home;
let empty: Home;
beforeAll(async () => {
	[home, empty] = [await createHome(), await createEmptyHome()];
	const server = await startServer(home);
	await registerMember(server.api);
	await server.end('SIGTERM');
});
afterAll(() => {
	for (const each of [home, empty]) each.remove();
	rmSync(folder, { recursive: true, force: true });
});

const knowing = (each: Home): Home => ({ ...each, env: { BACKUP_PASSPHRASE: 'seven quiet herons' } });
const refused = (sentence: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });

test('the passphrase comes from the environment or a terminal, and the sentences say what to keep', async () => {
	const made = await runProgramAt('backup.ts', [file], knowing(home));
	expect(made).toMatchObject({ code: 0, stderr: '' });
	expect(made.stdout).toMatch(/ holds \d+ rows and 0 pictures, [\d.]+ kB\. It is encrypted: keep the passphrase\.\n$/);
	expect(await runProgramAt('restore.ts', [file], empty)).toMatchObject(refused(/^A passphrase is needed, and there is no terminal/));
	const restored = await runProgramAt('restore.ts', [file], knowing(empty));
	expect(restored).toMatchObject({ code: 0, stderr: '' });
	expect(restored.stdout).toMatch(
		/^The community is as it was at 20[\d-]+ [\d:]+ UTC, with 0 pictures\. Members stay signed in .* npm start\n$/,
	);
});

test('nothing is asked for without a terminal', async () => {
	const asked = join(folder, 'asked.backup');
	expect(await runProgramAt('backup.ts', [asked, '--encrypt'], home)).toMatchObject(refused(/^A passphrase is needed/));
	expect(existsSync(asked)).toBe(false);
});

test.each([[[]], [['--encrypt']], [['a', 'b']]])('a backup says how it is made: %j', async (args) => {
	expect(await runProgramAt('backup.ts', args, home)).toMatchObject(refused(/^Usage: npm run backup -- FILE \[--encrypt\]\n$/));
});

test('both say when there is nothing to read', async () => {
	expect(await runProgramAt('restore.ts', [join(folder, 'missing')], empty)).toMatchObject(refused(/^There is no file /));
	const nowhere = { ...home, dataDir: join(folder, 'nowhere'), databaseUrl: undefined };
	expect(await runProgramAt('backup.ts', [join(folder, 'x')], nowhere)).toMatchObject(refused(/^There is no community in /));
});
