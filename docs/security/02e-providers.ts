import type { Section } from '../../scripts/docs/shape.ts';

const tripTests = 'server/src/features/providers/trips.api.test.ts';
const signInTests = 'server/src/features/providers/provider-sign-in.api.test.ts';
const linkTests = 'server/src/features/providers/provider-links.api.test.ts';

export default {
	title: 'Sign-in with providers, by chapter V10 of the ASVS (clients; levels 1 and 2)',
	rows: [
		{
			line: '10.1.1: No token of a provider reaches the browser, or is kept',
			state: 'real',
			note: 'what a trip proved travels sealed ([why](decisions/0064-providers.md))',
			files: ['server/src/features/providers/trips.ts', 'server/src/features/accounts/identities.service.ts'],
			tests: { [tripTests]: ['brings what the provider says of the person, and a free username'] },
		},
		{
			line: '10.1.2: Answers count only with the state, nonce and PKCE secret of the trip that this tab began',
			state: 'real',
			files: ['server/src/features/providers/trips.ts'],
			tests: {
				[tripTests]: [
					'asks the provider with a code, PKCE, state and nonce, and comes back to us',
					'with another state, with none, or with two',
					'with the ticket of another trip, to this provider or to another',
					'with a code that was given for another nonce, or another PKCE challenge',
					'with a ticket that was altered',
					'after 15 minutes',
					'twice',
				],
			},
		},
		{
			line: '10.2.1, 10.2.2: An answer of one provider is none of another',
			state: 'real',
			note: 'the ticket names the provider; its `iss` is compared where it sends one',
			files: ['server/src/features/providers/trips.ts'],
			tests: { [tripTests]: ['of another provider, with the state of this trip'] },
		},
		{
			line: '6.8.2, 10.5.1: An ID token counts with the nonce of its trip alone, signed by its issuer',
			state: 'real',
			files: ['server/src/features/providers/clients.ts'],
			tests: {
				[tripTests]: [
					'with a code that was given for another nonce, or another PKCE challenge',
					'that signs with other keys than its own brings no one',
				],
			},
		},
		{
			line: '6.8.1, 10.5.2: An account is found by the issuer and its name for the person, never by an address that may change',
			state: 'real',
			note: 'an address links once, and only where it is confirmed here and there',
			files: ['server/src/features/accounts/providers.queries.ts', 'server/src/features/providers/providers.service.ts'],
			tests: {
				[signInTests]: [
					'signs in, whatever the provider says of the address by now',
					'signs in with no other account of the provider, and not with the same name at another provider',
					'with %s signs no one in, and links nothing',
					'links no account whose email changes meanwhile',
				],
			},
		},
		{
			line: '10.5.3: What a provider says of itself is of the issuer that was set',
			state: 'real',
			files: ['server/src/features/providers/clients.ts', 'server/src/config/providers.ts'],
			tests: {
				[tripTests]: ['%s is not reached, and is asked again later'],
				'server/src/config/providers.test.ts': ['are not at %s'],
			},
		},
		{
			line: '6.8.4: An identity is used once, in ten minutes, and asks for a code where two-step log in is on',
			state: 'real',
			note: 'a provider counts as one factor, whatever it says of how it checked; 6.8.3 is about SAML, which is not spoken',
			files: ['server/src/features/accounts/identities.service.ts', 'server/src/features/accounts/providers.queries.ts'],
			tests: {
				[signInTests]: [
					'uses an identity once, one after the other or at once',
					'uses none that was proved before the last use',
					'uses none after ten minutes, none that was altered, and no ticket in its place',
					'of two at once with one identity: one counts',
					'is asked for a code where two-step log in is on',
					'does not sign in while banned',
				],
				[linkTests]: ['once, one after the other or at once', 'by the rules of joining'],
			},
		},
		{
			line: '7.6.1, 7.1.3: As a proof counts a trip that asked the provider to check again; a session here ends by the rules of here',
			state: 'real',
			files: ['server/src/features/providers/providers.service.ts'],
			tests: {
				[linkTests]: [
					'a fresh identity lets its member go on',
					'one that is not fresh, of another person, or used before, is none',
					'a sign-in at the provider that is older than the trip is not fresh',
				],
			},
		},
		{
			line: 'A provider is linked and unlinked after a recent proof, to one member, and the last way in stays',
			state: 'real',
			files: ['server/src/features/providers/providers.service.ts'],
			tests: {
				[linkTests]: [
					'with a recent proof alone, within ten minutes, and by no guest',
					'once with one identity, and to one member',
					'by its member alone, with a recent proof',
					'while another way in is left, also by two calls at once',
					'a passkey is the last way in too, and a provider that the host took away is none',
				],
			},
		},
		{
			line: 'A provider that is slow, huge or away holds no call longer than ten seconds',
			state: 'real',
			files: ['server/src/features/providers/limited-fetch.ts'],
			tests: {
				[tripTests]: [
					'a provider that does not answer in time holds no call',
					'that goes away before it has answered at %s is not reached',
				],
			},
		},
	],
} satisfies Section;
