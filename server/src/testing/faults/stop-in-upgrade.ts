/** Processes that stop in the middle of an upgrade, for tests that kill them there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { DatabaseOptions } from '../../core/database/database.ts';

/** Upgrades in a process of its own, which stops after so many statements. @returns its `kill -9`; null when the upgrade ended before. */
export async function stopInUpgrade({ dataDir, url = '' }: DatabaseOptions, statements: number): Promise<(() => Promise<void>) | null> {
	const program = fileURLToPath(new URL('./upgrading-process.ts', import.meta.url));
	const child: ChildProcess = spawn(process.execPath, [program, dataDir, url, String(statements)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = once(child, 'exit');
	async function kill(): Promise<void> {
		child.kill('SIGKILL');
		await ended;
	}
	onTestFinished(kill);
	const [outcome] = await Promise.race([once(child.stdout as NonNullable<typeof child.stdout>, 'data'), ended]);
	if (outcome instanceof Buffer) return kill;
	if (outcome !== 0) throw new Error(`The upgrade ended with code ${outcome}.`);
	return null;
}
