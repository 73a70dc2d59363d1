/**
 * Keys that sign what clients bring back, each for one purpose. They are derived from the secret and, once they were rotated, from a salt
 * in the database, so that all servers change them while they run.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { isoNow, type MonotonicClock } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Database, Reader, Transaction } from '../transaction.ts';
import { insertSalt, listSalts } from './keys.queries.ts';

export type KeyPurpose = 'access' | 'refresh' | 'upload' | 'export' | 'picture' | 'removed picture' | 'puzzle';

/** How long earlier keys are good for beyond the life of what they signed: servers learn of new keys a moment later. */
const marginMs = 60_000;
/** Between two looks for keys that another server has made. */
const lookMs = 1_000;

export interface Keys {
	/** The key to sign with. */
	current(purpose: KeyPurpose): Buffer;
	/** Keys of signatures that are good, the current first: an earlier one for as long as what it signed may live. */
	accepted(purpose: KeyPurpose, lifeSeconds: number): readonly Buffer[];
	/** Reads the keys. */
	load(): Promise<void>;
	/** Reads them again, at most once a second. @returns whether there are others. */
	look(): Promise<boolean>;
	/** From the commit on, servers that have read them sign with other keys. */
	rotate(transaction: Transaction): Promise<void>;
}

interface KeysOptions {
	secret: string;
	database: Database;
	clock: MonotonicClock;
}

interface Generation {
	/** The secret itself before the first rotation. */
	secret: string | Buffer;
	/** Infinity for the current one. */
	retiredMs: number;
}

/** Newest first. */
async function readGenerations(db: Reader, secret: string): Promise<Generation[]> {
	const salts = await listSalts(db);
	const made = [
		{ secret, at: '' },
		...salts.map(({ salt, created_at: at }) => ({ secret: createHmac('sha256', secret).update(salt).digest(), at })),
	];
	return made.map((one, index) => ({ secret: one.secret, retiredMs: retiredMs(made[index + 1]?.at) })).toReversed();
}

const retiredMs = (at: string | undefined) => (at === undefined ? Number.POSITIVE_INFINITY : new Date(at).getTime());

export function createKeys({ secret, database, clock }: KeysOptions): Keys {
	let generations: Generation[] = [{ secret, retiredMs: Number.POSITIVE_INFINITY }];
	/** By purpose, in the order of the generations. */
	let derived = new Map<KeyPurpose, Buffer[]>();
	let lookedMs = Number.NEGATIVE_INFINITY;

	function keysFor(purpose: KeyPurpose): Buffer[] {
		const keys = derived.get(purpose) ?? generations.map((one) => createHmac('sha256', one.secret).update(purpose).digest());
		derived.set(purpose, keys);
		return keys;
	}

	async function load(): Promise<void> {
		const read = await readGenerations(database.reader, secret);
		if (read.length === generations.length) return;
		generations = read;
		derived = new Map();
	}

	return {
		load,
		current: (purpose) => keysFor(purpose)[0] as Buffer,
		accepted(purpose, lifeSeconds) {
			const keys = keysFor(purpose);
			if (keys.length === 1) return keys;
			const oldestMs = clock.now().getTime() - lifeSeconds * 1000 - marginMs;
			return keys.filter((_, index) => (generations[index]?.retiredMs ?? 0) > oldestMs);
		},
		async look() {
			const nowMs = clock.monotonicMs();
			if (nowMs - lookedMs < lookMs) return false;
			lookedMs = nowMs;
			const count = generations.length;
			await load();
			return generations.length !== count;
		},
		rotate: (transaction) => insertSalt(transaction, { id: newId(), salt: randomBytes(32).toString('base64url'), at: isoNow(clock) }),
	};
}
