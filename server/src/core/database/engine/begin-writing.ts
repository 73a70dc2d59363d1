/** Takes SQLite's write lock, which another process, such as `npm run admin`, may hold. */
import { setTimeout as delay } from 'node:timers/promises';
import { isWriteLocked } from '../../driver-errors.ts';

const waitMaxMs = 2_000;
/** Short, because a busy process leaves the lock only for moments. */
const pauseMaxMs = 10;

/** Waits for the lock without blocking the event loop; rejects with SQLite's own error on timeout. */
export async function beginWriting(begin: () => void): Promise<void> {
	const until = performance.now() + waitMaxMs;
	for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, pauseMaxMs)) {
		try {
			begin();
			return;
		} catch (error) {
			if (!isWriteLocked(error) || performance.now() > until) throw error;
		}
		await delay(pauseMs);
	}
}
