/** The setup code: what the first account needs where others can reach an empty community, so that the host becomes its administrator. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** 32 characters without those that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 8;

export interface SetupCode {
	/** Such as 'K7QX-2MPW', the same on all servers of a community. */
	text: string;
	/** @param given in any case, with or without dashes and spaces. */
	matches(given: string | undefined): boolean;
}

/** Derived from the secret, so that nothing is stored; worthless once there is an account. */
export function createSetupCode(tokenSecret: string): SetupCode {
	const digest = createHmac('sha256', tokenSecret).update('setup code').digest();
	const code = Array.from(digest.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
	return {
		text: `${code.slice(0, 4)}-${code.slice(4)}`,
		matches(given = '') {
			const typed = given.toUpperCase().replace(/[^A-Z\d]/g, '');
			return typed.length === length && timingSafeEqual(Buffer.from(typed), Buffer.from(code));
		},
	};
}
