/** Puzzles while sign-ups surge: work for the device of each newcomer, which a program that makes many accounts would do many times. */
import { joiningLimits } from '@friends/contract/joining/joining.limits';
import type { PuzzleSolution } from '@friends/contract/joining/puzzle.schema';
import type { Challenge } from 'altcha-lib';
import { type Clock, isoIn } from '#core/clock';
import { AppError } from '#core/errors';
import type { Keys } from '#core/keys/keys';
import type { Database } from '#core/transaction';
import { countNewcomers } from './puzzles.queries.ts';

interface PuzzlesOptions {
	database: Database;
	clock: Clock;
	keys: Keys;
	/** False where limits are switched off. */
	isLimited: boolean;
}

/** What a puzzle is good for: a username is free once, so a solution serves once, on whichever server. */
interface Effort {
	endpoint: 'register' | 'apply';
	username: string;
}

const { surge, puzzle } = joiningLimits;
const nowSeconds = (clock: Clock) => Math.floor(clock.now().getTime() / 1000);
/** So many times the usual cost, for so many times a surge. */
const timesMax = puzzle.costMax / puzzle.cost;

/** Loaded with the first surge: in calm, no one is asked anything. */
async function library() {
	const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
		import('altcha-lib'),
		import('altcha-lib/algorithms/pbkdf2'),
	]);
	return { createChallenge, verifySolution, deriveKey };
}

function challengeIn(text: string): Challenge | null {
	try {
		const challenge = JSON.parse(text) as Partial<Challenge> | null;
		return typeof challenge?.parameters === 'object' && typeof challenge.signature === 'string' ? (challenge as Challenge) : null;
	} catch {
		return null;
	}
}

export function createPuzzles({ database, clock, keys, isLimited }: PuzzlesOptions) {
	async function make({ endpoint, username }: Effort, times: number): Promise<string> {
		const { createChallenge, deriveKey } = await library();
		const challenge = await createChallenge({
			algorithm: 'PBKDF2/SHA-256',
			cost: Math.min(puzzle.costMax, puzzle.cost * times),
			data: { endpoint, username: username.toLowerCase(), until: nowSeconds(clock) + puzzle.seconds },
			deriveKey,
			hmacSignatureSecret: keys.current('puzzle').toString('hex'),
		});
		return JSON.stringify(challenge);
	}

	async function isSolved({ endpoint, username }: Effort, { puzzle: text, ...solution }: PuzzleSolution): Promise<boolean> {
		const challenge = challengeIn(text);
		const { data } = challenge?.parameters ?? {};
		const isFitting = data?.endpoint === endpoint && data.username === username.toLowerCase() && Number(data.until) > nowSeconds(clock);
		if (!challenge || !isFitting) return false;
		const { verifySolution, deriveKey } = await library();
		for (const key of keys.accepted('puzzle', puzzle.seconds)) {
			const verdict = await verifySolution({ challenge, deriveKey, hmacSignatureSecret: key.toString('hex'), solution });
			if (verdict.verified) return true;
		}
		return false;
	}

	/** @throws AppError 'puzzle_needed' while sign-ups surge, unless this solves one. */
	return async function requireEffort(effort: Effort, solution: PuzzleSolution | undefined): Promise<void> {
		if (!isLimited) return;
		const since = isoIn(clock, -surge.windowSeconds);
		const times = Math.floor((await countNewcomers(database.reader, { since, max: surge.signUps * timesMax })) / surge.signUps);
		if (times === 0 || (solution && (await isSolved(effort, solution)))) return;
		throw new AppError('puzzle_needed', { puzzle: await make(effort, times) });
	};
}
