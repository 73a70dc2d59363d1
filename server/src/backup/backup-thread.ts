/** The thread of a nightly backup. */
import { workerData } from 'node:worker_threads';
import { type BackupOptions, makeBackup } from './backup.ts';
import { silentProgress } from './progress.ts';

export type ThreadData = Omit<BackupOptions, 'progress'>;

await makeBackup({ ...(workerData as ThreadData), progress: silentProgress });
