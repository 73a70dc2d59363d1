/** Retries transactions that PostgreSQL aborted for a deadlock or conflict, after a random pause. */
import { setTimeout as delay } from 'node:timers/promises';
import { isWorthRepeating } from '../../driver-errors.ts';

const attemptsMax = 6;
const firstPauseMs = 10;

/** @throws the last error when all attempts end so, and any other error at once. */
export async function repeated<Result>(run: () => Promise<Result>): Promise<Result> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await run();
		} catch (error) {
			if (!isWorthRepeating(error) || attempt === attemptsMax) throw error;
		}
		await delay(Math.random() * firstPauseMs * 2 ** attempt);
	}
}
