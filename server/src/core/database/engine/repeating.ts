/** PostgreSQL ends one of two transactions that wait for each other; that one is tried again, after a while of random length. */
import { setTimeout as delay } from 'node:timers/promises';
import { isWorthRepeating } from '../../driver-errors.ts';

const attemptsMax = 6;
const firstPauseMs = 10;

/** @throws the last error when all attempts end like this, and every other error at once. */
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
