/** Password hashing (argon2id with OWASP's parameters), and refusal of passwords that will not do. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#core/errors';
import { createLimit } from '#core/limit';
import { isContextWord, type PasswordContext } from './context-words.ts';
import { isLeakedPassword } from './leaked-passwords.ts';

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One core less than there are: the loop that answers everyone else needs it. Endpoints that hash declare `turn: 'hashing'`, which bounds
 * how many wait here.
 */
const limit = createLimit(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, parameters));

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> => limit(() => verify(passwordHash, password));

/** A hash with the same parameters, of a password that no account has. Constant, because making one takes 19 MB at each start. */
export const decoyHash = '$argon2id$v=19$m=19456,t=2,p=1$MzNaEEDkcf9uRlI6tlKBOw$iog8MTN/OMSYAK5owySsBVDBPdjfaaU8U9XVRDvEEtY';

/** Takes as long as a real check, so that timing does not reveal whether an email is registered. */
export async function verifyAgainstDecoy(password: string): Promise<false> {
	await verifyPassword(decoyHash, password);
	return false;
}

interface PasswordRules {
	owner: PasswordContext;
	/** Fewest characters, by the settings of the community. */
	minLength: number;
}

/** @throws AppError for one that is too short here, or that others could guess: a leaked one, or what is known of its owner. */
export async function refusePassword(password: string, { owner, minLength }: PasswordRules): Promise<void> {
	if (password.length < minLength) throw new AppError('password_too_short', { field: 'password', minLength });
	if (await isLeakedPassword(password)) throw new AppError('password_too_common');
	if (isContextWord(password, owner)) throw new AppError('password_is_known');
}
