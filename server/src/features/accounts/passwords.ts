/** Password hashing (argon2id with OWASP's parameters), and refusal of common passwords. */
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#core/errors';
import { isContextWord, type PasswordContext } from './context-words.ts';

/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Number of the most common passwords that are refused. */
const commonPasswordsMax = 10_000;

// Endpoints that hash declare `turn: 'hashing'`, which bounds how many do at a time.
export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> => verify(passwordHash, password);

/** A hash with the same parameters, of a password that no account has. Constant, because making one takes 19 MB at each start. */
export const decoyHash = '$argon2id$v=19$m=19456,t=2,p=1$MzNaEEDkcf9uRlI6tlKBOw$iog8MTN/OMSYAK5owySsBVDBPdjfaaU8U9XVRDvEEtY';

/** Takes as long as a real check, so that timing does not reveal whether an email is registered. */
export async function verifyAgainstDecoy(password: string): Promise<false> {
	await verifyPassword(decoyHash, password);
	return false;
}

let commonPasswords: Promise<Set<string>> | null = null;

/** Loads the list when the first password is chosen: it is half a megabyte that most starts never need. */
async function isCommonPassword(password: string): Promise<boolean> {
	commonPasswords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
		return new Set((dictionary['passwords-common'] as string[]).slice(0, commonPasswordsMax));
	});
	return (await commonPasswords).has(password.toLowerCase());
}

/** @throws AppError for a password that others could guess: a common one, or one that is known of its owner or the community. */
export async function refusePassword(password: string, context: PasswordContext): Promise<void> {
	if (await isCommonPassword(password)) throw new AppError('password_too_common');
	if (isContextWord(password, context)) throw new AppError('password_is_known');
}
