import type { Section } from '../../scripts/docs/shape.ts';

const limitTests = 'server/src/core/http/rate-limit.api.test.ts';
const twoStepTests = 'server/src/features/two-step/two-step.api.test.ts';
const registerTests = 'server/src/features/auth/register.api.test.ts';
const resetTests = 'server/src/features/recovery/resets.api.test.ts';
const passwordTests = 'server/src/features/accounts/change-password.api.test.ts';

export default {
	title: 'Authentication, by chapter V6 of the ASVS (levels 1 and 2)',
	intro: 'Demands that no line above names. Those above say their number in their note.',
	rows: [
		{
			line: '6.1.1, 6.3.1: What slows guessing down is documented, and locks no one out of their account',
			state: 'real',
			note: 'under “Ways to sign in” in [operations](operations.md#ways-to-sign-in)',
			files: ['docs/operations.md', 'contract/src/auth/auth.endpoints.ts'],
			tests: {
				[limitTests]: [
					'guessing a password is slowed down, in words and with the time to wait',
					'it is slowed down for that email and that address only: nobody can lock somebody else out',
				],
			},
		},
		{
			line: '6.1.2: The words of the context that no password may be are documented',
			state: 'real',
			note: 'under “Ways to sign in” in [operations](operations.md#ways-to-sign-in)',
			files: ['docs/operations.md', 'server/src/features/accounts/context-words.ts'],
			tests: { 'server/src/features/accounts/context-words.test.ts': [], [passwordTests]: ['her username and her email'] },
		},
		{
			line: '6.1.3, 6.3.4: All ways in are documented with what guards each, and no way asks for less',
			state: 'real',
			note: 'under “Ways to sign in” in [operations](operations.md#ways-to-sign-in); whatever the way, one function opens the session, after the same checks of standing',
			files: ['docs/operations.md', 'server/src/features/auth/auth.service.ts'],
			tests: {
				[twoStepTests]: ['that sets a forgotten password is not the second step of the next sign-in too', 'needs the code too'],
				'server/src/features/passkeys/passkeys.api.test.ts': ['stays away while a ban lasts'],
				'server/src/testing/access/tokens.api.test.ts': [
					'no scope opens signing in, accounts, tokens, reports or administration, or what needs a proof',
				],
			},
		},
		{
			line: '6.2.1: A password has eight characters at least',
			state: 'decided',
			by: '[48](decisions/0048-leaked-passwords.md)',
			note: 'six by default, as the specification says, and none of the million that leaks showed most often; administrators raise it to as many as 20, and are advised to take 8',
			files: ['contract/src/accounts/accounts.schema.ts', 'server/src/features/accounts/passwords.ts'],
			tests: {
				[passwordTests]: ['a shorter one is refused with that number, where an account is made and where a password is changed'],
			},
		},
		{
			line: '6.2.6, 6.2.7: A password field hides what is typed, shows it when asked, and takes what is pasted or filled in',
			state: 'real',
			note: 'fields name their purpose (`current-password`, `new-password`), and nothing handles pasting',
			files: ['web/src/ui/controls/password-input.tsx'],
			tests: {
				'web/src/ui/controls/password-input.test.tsx': ['shows and hides what was typed, and never submits the form'],
				'web/src/features/auth/login-form.test.tsx': ['signs in, the email trimmed and the password as it is'],
			},
		},
		{
			line: '6.2.10: A password stays good until its member changes it',
			state: 'real',
			files: ['server/src/features/accounts/passwords.ts'],
			tests: { [passwordTests]: ['a shorter one that a member has goes on signing in'] },
		},
		{
			line: '6.3.2: No account is there before the first member makes one',
			state: 'real',
			files: ['server/src/features/instance/setup-code.ts'],
			tests: {
				[registerTests]: [
					'of ten people who come first at once, exactly one is the administrator',
					'needs the setup code where others can reach the server, and no other account does',
				],
			},
		},
		{
			line: '6.3.3: Two factors for everyone',
			state: 'decided',
			note: 'offered to all members, and demanded of administrators where a setting says so: a neighbourhood has members without a phone of their own ([why](decisions/0061-two-factors-of-administrators.md))',
			files: ['server/src/core/endpoints/admit.ts'],
			tests: { 'server/src/features/admin/two-factors.api.test.ts': ['does nothing of an administrator: %s'] },
		},
		{
			line: '6.4.1: What lets someone in for the first time is random, ends, and never becomes the password',
			state: 'real',
			note: 'the setup code ends with the first account, a link with which a password is set after half an hour; no administrator sets a password for another',
			files: ['server/src/features/instance/setup-code.ts', 'server/src/features/recovery/links.ts'],
			tests: {
				[registerTests]: ['guessing its setup code is limited'],
				[resetTests]: ['that was %s ends after half an hour', 'it works once'],
			},
		},
		{
			line: '6.4.2: No hints and no secret questions',
			state: 'decided',
			by: 'absence',
			files: ['contract/src/recovery/recovery.endpoints.ts'],
			proof: 'no endpoint and no table has one',
		},
		{
			line: '6.5.2, 6.5.4: Recovery codes have 120 random bits, so a plain hash keeps them',
			state: 'real',
			files: ['server/src/features/accounts/recovery-codes.ts'],
			tests: {
				'server/src/features/recovery/recovery-codes.api.test.ts': [
					'are made, each another, and their owner reads how many are left, never which',
					'are kept as hashes alone',
					'of an earlier version, which is shorter, stays good, once',
				],
			},
		},
		{
			line: '6.6.1 to 6.6.3: Codes by mail, SMS or telephone',
			state: 'decided',
			by: 'absence',
			note: 'there are none: a letter only sets a password or confirms an email, and signs in to nothing',
			files: ['server/src/features/recovery/letters.ts'],
			tests: { [twoStepTests]: ['that sets a forgotten password is not the second step of the next sign-in too'] },
		},
	],
} satisfies Section;
