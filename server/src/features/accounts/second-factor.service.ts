/**
 * The second factor of a sign-in with a password: a code of an app, or a recovery code in its place. A passkey is two factors by itself, so a sign-in with one asks for
 * none of this.
 */
import { twoStepLimits } from '@friends/contract/two-step/two-step.limits';
import { type Clock, isoIn, isoNow } from '#core/clock';
import { AppError } from '#core/errors';
import { createSeal } from '#core/keys/seals';
import type { Database, Reader, Transaction } from '#core/transaction';
import * as queries from './totp.queries.ts';
import { isCodeOfApp, newTotpSecret, totpStepOf } from './totp.ts';

interface SecondFactorOptions {
	database: Database;
	clock: Clock;
	/** Seals the secrets of apps. */
	tokenSecret: string;
	recoveryCodes: { use(transaction: Transaction, given: Given): Promise<boolean> };
}

interface Given {
	accountId: string;
	code: string;
}

/** Does the rest in the transaction of the sign-in. @returns whether a second factor was given. @throws AppError for a wrong one. */
export type GiveSecondFactor = (transaction: Transaction) => Promise<boolean>;

const { missesMax, lockSeconds, lockSecondsMax, setUpSeconds } = twoStepLimits;

const plain = (code: string): string => code.replace(/[\s-]/g, '');

/** Seconds without another try; 0 for none. @param misses in a row, with this one. */
function lockAfter(misses: number): number {
	const rounds = misses % missesMax === 0 ? misses / missesMax : 0;
	return rounds === 0 ? 0 : Math.min(lockSeconds * 2 ** (rounds - 1), lockSecondsMax);
}

export function createSecondFactor(options: SecondFactorOptions) {
	const { clock, tokenSecret, recoveryCodes } = options;
	const seal = createSeal(tokenSecret, 'totp');
	const stepOf = ({ sealedSecret }: queries.StoredTotp, { accountId, code }: Given): number | null => {
		const secret = seal.open(sealedSecret, accountId);
		return secret === null ? null : totpStepOf(secret, plain(code), clock.now());
	};

	/** Of two calls at once with one code, one gets true. */
	async function use(transaction: Transaction, stored: queries.StoredTotp, given: Given): Promise<boolean> {
		if (isCodeOfApp(plain(given.code))) {
			const step = stepOf(stored, given);
			return step !== null && queries.useTotpStep(transaction, { id: stored.id, step, at: isoNow(clock) });
		}
		const isRight = await recoveryCodes.use(transaction, given);
		if (isRight) await queries.forgetTotpMisses(transaction, stored.id);
		return isRight;
	}

	return {
		...createSetUp(options, { seal, stepOf }),
		...createDemands(options, use),

		/** Since when it is on; null while it is off. */
		async twoStepSince(db: Reader, accountId: string): Promise<string | null> {
			const stored = await queries.findTotp(db, accountId);
			return stored?.lastStep == null ? null : stored.since;
		},
	};
}

interface Codes {
	seal: ReturnType<typeof createSeal>;
	stepOf(stored: queries.StoredTotp, given: Given): number | null;
}

function createSetUp({ clock }: SecondFactorOptions, { seal, stepOf }: Codes) {
	return {
		/** @returns the secret for the app; null when it is on already. */
		async beginTwoStep(transaction: Transaction, accountId: string): Promise<string | null> {
			const secret = newTotpSecret();
			const isBegun = await queries.putTotp(transaction, { accountId, sealedSecret: seal.seal(secret, accountId), at: isoNow(clock) });
			return isBegun ? secret : null;
		},

		/** A sign-in without a code that is under way ends before this does, and can be ended with the other sessions. @throws AppError */
		async turnOnTwoStep(transaction: Transaction, given: Given): Promise<void> {
			await queries.lockSignIns(transaction, given.accountId);
			const stored = await queries.findTotp(transaction, given.accountId);
			if (stored && stored.lastStep !== null) throw new AppError('two_step_is_on');
			if (!stored || stored.since <= isoIn(clock, -setUpSeconds)) throw new AppError('two_step_not_begun');
			const step = stepOf(stored, given);
			if (step === null) throw new AppError('second_factor_wrong');
			if (!(await queries.turnOnTotp(transaction, { ...stored, step, at: isoNow(clock) }))) throw new AppError('two_step_not_begun');
		},

		/** @param give from `demandSecondFactor`. @throws AppError */
		async turnOffTwoStep(transaction: Transaction, { accountId, give }: { accountId: string; give: GiveSecondFactor }): Promise<void> {
			// Locks in the order of a sign-in.
			await queries.lockSignIns(transaction, accountId);
			if (!(await give(transaction))) throw new AppError('two_step_is_off');
			await queries.deleteTotp(transaction, accountId);
		},
	};
}

type Use = (transaction: Transaction, stored: queries.StoredTotp, given: Given) => Promise<boolean>;

function createDemands({ database, clock }: SecondFactorOptions, use: Use) {
	/**
	 * Counts a try, for the account and on all servers: who has the password has a million codes to guess from. Committed before the
	 * code is checked, so that tries at the same time count too.
	 */
	async function takeTry(accountId: string): Promise<void> {
		const now = isoNow(clock);
		const isCounted = await database.transaction(async (transaction) => {
			const stored = await queries.findTotp(transaction, accountId);
			if (!stored) return true;
			if (stored.lockedUntil !== null && stored.lockedUntil > now) return false;
			const seconds = lockAfter(stored.misses + 1);
			return queries.countTotpTry(transaction, { ...stored, lockedUntil: seconds === 0 ? null : isoIn(clock, seconds) });
		});
		if (!isCounted) throw await lockedError(accountId);
	}

	async function lockedError(accountId: string): Promise<AppError> {
		const until = (await queries.findTotp(database.reader, accountId))?.lockedUntil;
		const seconds = until ? Math.ceil((Date.parse(until) - clock.now().getTime()) / 1000) : 1;
		return new AppError('rate_limited', { seconds: Math.max(1, seconds) }).with({ accountId });
	}

	/** Null while it is off. */
	async function findOn(db: Reader, accountId: string): Promise<queries.StoredTotp | null> {
		const stored = await queries.findTotp(db, accountId);
		return stored?.lastStep == null ? null : stored;
	}

	return {
		/**
		 * After the right password, before the transaction of the sign-in.
		 * @throws AppError when a code is missing, or when the account takes none for a while.
		 */
		async demandSecondFactor(accountId: string, code: string | undefined): Promise<GiveSecondFactor> {
			const needed = () => new AppError('second_factor_needed').with({ accountId });
			if (await findOn(database.reader, accountId)) {
				if (code === undefined) throw needed();
				await takeTry(accountId);
			}
			return async (transaction) => {
				// It may have been turned on or off meanwhile.
				const stored = await findOn(transaction, accountId);
				if (!stored) return false;
				if (code === undefined) throw needed();
				if (!(await use(transaction, stored, { accountId, code }))) throw new AppError('second_factor_wrong').with({ accountId });
				return true;
			};
		},
	};
}
