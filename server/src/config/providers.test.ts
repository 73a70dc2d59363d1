import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

const google = {
	OIDC_GOOGLE_NAME: 'Google',
	OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
	OIDC_GOOGLE_CLIENT_ID: 'an id',
	OIDC_GOOGLE_CLIENT_SECRET: 'a secret',
};

describe('providers', () => {
	test('are as many as are set, in order of their keys', () => {
		const own = {
			OIDC_CLUB2_NAME: 'Club',
			OIDC_CLUB2_ISSUER: 'http://localhost:9000/o',
			OIDC_CLUB2_CLIENT_ID: 'i',
			OIDC_CLUB2_CLIENT_SECRET: 's',
		};
		expect(readConfig({ ...google, ...own }).providers).toEqual([
			{ key: 'club2', name: 'Club', issuer: 'http://localhost:9000/o', clientId: 'i', clientSecret: 's' },
			{ key: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'an id', clientSecret: 'a secret' },
		]);
	});

	test('need all four settings', () => {
		for (const name of Object.keys(google)) {
			expect(() => readConfig({ ...google, [name]: '' })).toThrow(
				new ConfigError(`FRIENDS cannot start with these settings:
  ${name} is needed too, to sign in with this provider`),
			);
		}
	});

	test.each([
		'accounts.google.com',
		'http://accounts.example',
		'ftp://accounts.example',
		'https://accounts.example?x',
		'https://accounts.example#x',
	])('are not at %s', (OIDC_GOOGLE_ISSUER) => {
		expect(() => readConfig({ ...google, OIDC_GOOGLE_ISSUER })).toThrow(
			'OIDC_GOOGLE_ISSUER must be an address such as https://accounts.example',
		);
	});

	test('have names that fit on a button', () => {
		expect(() => readConfig({ ...google, OIDC_GOOGLE_NAME: 'G'.repeat(41) })).toThrow('OIDC_GOOGLE_NAME can have at most 40 characters');
	});
});
