/** Nightly backups: one file a day in a folder of their own, the oldest removed. One server of a community makes them. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BackupConfig, Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import { type Job, job } from '../core/jobs/job.ts';
import type { ThreadData } from './backup-thread.ts';

export const nightlyJobName = 'backup.nightly';

/** A backup that was missed, because the server was down, is made this soon. */
const lookEverySeconds = 10 * 60;
/** Longer than a backup takes. */
const leaseSeconds = 30 * 60;
const abandonedMs = 24 * 60 * 60 * 1000;

const names = /^friends-(\d{4}-\d\d-\d\d)\.backup$/;

/** Nightly backups, the newest first. */
export function listNightly(dir: string): { file: string; madeAt: Date }[] {
	const files = readdirSync(dir).filter((name) => names.test(name));
	return files
		.sort()
		.reverse()
		.map((name) => ({ file: join(dir, name), madeAt: statSync(join(dir, name)).mtime }));
}

/** Files of backups that were interrupted. */
function removeAbandoned(dir: string): void {
	for (const name of readdirSync(dir).filter((each) => each.endsWith('.part'))) {
		const { mtimeMs = Date.now() } = statSync(join(dir, name), { throwIfNoEntry: false }) ?? {};
		if (Date.now() - mtimeMs > abandonedMs) rmSync(join(dir, name), { force: true });
	}
}

/** On a thread of its own: reading all rows would hold up requests. */
async function makeOnThread(data: ThreadData, signal: AbortSignal): Promise<void> {
	const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: data });
	const end = () => void thread.terminate();
	signal.addEventListener('abort', end);
	try {
		// Rejects with the error of the thread.
		const [code] = await once(thread, 'exit');
		if (code !== 0) throw new Error('the backup was interrupted');
	} finally {
		signal.removeEventListener('abort', end);
	}
}

interface NightlyOptions {
	config: Config;
	clock: Clock;
}

export function nightlyBackups({ config, clock }: NightlyOptions): Job[] {
	const { dir } = config.backup;
	return dir ? [job({ name: nightlyJobName, everySeconds: lookEverySeconds, leaseSeconds, run: ({ signal }) => run(dir, signal) })] : [];

	async function run(folder: string, signal: AbortSignal): Promise<void> {
		const now = clock.now();
		if (now.getUTCHours() < config.backup.hour) return;
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		const file = join(folder, `friends-${now.toISOString().slice(0, 10)}.backup`);
		if (statSync(file, { throwIfNoEntry: false })) return;
		const { dataDir, databaseUrl, s3, tokenSecret } = config;
		await makeOnThread({ config: { dataDir, databaseUrl, s3, tokenSecret }, file, passphrase: config.backup.passphrase, at: now }, signal);
		removeAbandoned(folder);
		removeOldest(folder, config.backup);
	}
}

/** Counts files, not days: a clock that jumps removes no more than one. */
function removeOldest(dir: string, { keep }: BackupConfig): void {
	for (const { file } of listNightly(dir).slice(keep)) rmSync(file);
}
