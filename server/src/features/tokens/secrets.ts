/**
 * Secrets of tokens: a prefix by which scanners know them, 178 random bits, and a checksum that tells a mistyped one from a revoked one
 * without a query.
 */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const prefix = 'fr_p_';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 30;
const checksumLength = 6;
const shape = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

function checksumOf(text: string): string {
	let rest = crc32(text);
	let checksum = '';
	for (let place = 0; place < checksumLength; place += 1) {
		checksum = (digits[rest % digits.length] ?? '') + checksum;
		rest = Math.floor(rest / digits.length);
	}
	return checksum;
}

export function newSecret(): string {
	const random = Array.from({ length: randomLength }, () => digits[randomInt(digits.length)]).join('');
	return prefix + random + checksumOf(prefix + random);
}

/** Whether a bearer says that it is a token, and not an access token of a session. */
export const isToken = (bearer: string): boolean => bearer.startsWith(prefix);

/** Whether a secret is whole; says nothing about whether it was ever made. */
export const isWhole = (secret: string): boolean =>
	shape.test(secret) && checksumOf(secret.slice(0, -checksumLength)) === secret.slice(-checksumLength);

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
