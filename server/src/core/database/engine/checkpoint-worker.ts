/** Worker of the checkpoint thread. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(workerData as string, { timeout: 5_000 });
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

parentPort?.on('message', (request: 'checkpoint' | 'end') => {
	if (request === 'end') {
		database.close();
		parentPort?.close();
		return;
	}
	const result = checkpoint.get();
	const isAllMoved = result?.log === result?.checkpointed;
	// An empty write restarts the log at its front. SQLite waits for the disk then; here, no writer of the event loop has to.
	if (isAllMoved) database.exec('pragma user_version = 0');
	parentPort?.postMessage(isAllMoved);
});
