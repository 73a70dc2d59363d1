import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: 'Second factor',
	rows: [
		{
			line: 'A code of an app beside the password, for members who turn it on',
			state: 'real',
			note: 'ASVS 6.3.3; after the right password, and only then, a sign-in says that it needs a code ([why](decisions/0057-two-step-log-in.md)). A passkey will be two factors by itself',
			files: ['server/src/features/accounts/second-factor.service.ts', 'server/src/features/auth/auth.service.ts'],
			tests: {
				'server/src/features/two-step/two-step.api.test.ts': [
					'with a first code of the app, and not before',
					'needs the code after the right password, and says nothing of it after a wrong one',
					'takes no code of somebody else',
					'without a code that began before it was turned on opens no session that lasts',
					'without a code, at once with turning it on, opens none that lasts',
				],
				'web/src/features/auth/login-form.test.tsx': [
					'asks for the code as a second step, with the caret in its field, and signs in with all three',
				],
				'e2e/src/entry/two-step.spec.ts': ['a member turns on two-step log in, and logs in with password and code'],
			},
		},
		{
			line: 'A code is worth something once',
			state: 'real',
			note: 'ASVS 6.5.1; the last time step that was used is kept: neither it nor an earlier one is taken again, also of two sign-ins at once. Recovery codes work once too',
			files: ['server/src/features/accounts/totp.queries.ts', 'server/src/features/accounts/recovery-codes.queries.ts'],
			tests: {
				'server/src/features/two-step/two-step.api.test.ts': [
					'takes each code once, the one that turned it on included, and none before the last',
					'of two with one code at once, one is let in',
					'works in place of the code, once',
					'of two sign-ins with one at once, one is let in',
				],
			},
		},
		{
			line: 'Secrets of apps are 160 bits of the system’s random source, kept sealed',
			state: 'real',
			note: 'ASVS 6.5.3; AES-256-GCM with a key of its own from the secret of the community, bound to the account: a copy of the database alone makes no codes',
			files: ['server/src/features/accounts/totp.ts', 'server/src/core/keys/seals.ts'],
			tests: {
				'server/src/features/accounts/totp.test.ts': ['a secret has 160 bits, and none of them is always the same'],
				'server/src/core/keys/seals.test.ts': ['opens for no other owner, with no other secret, and nothing that was altered'],
				'server/src/features/two-step/two-step.api.test.ts': ['which is on the record, without the secret'],
			},
		},
		{
			line: 'A code lasts 30 seconds, by the clock of the server',
			state: 'real',
			note: 'ASVS 6.5.5; one step earlier and later counts too, as RFC 6238 advises for clocks that differ and hands that are slow; a set-up that is not confirmed ends after 15 minutes',
			files: ['server/src/features/accounts/totp.ts'],
			tests: {
				'server/src/features/accounts/totp.test.ts': ['at second %i the code is that of the standard'],
				'server/src/features/two-step/two-step.api.test.ts': [
					'takes the code %s: %i s are %i',
					'where nothing has begun, nor after fifteen minutes',
				],
			},
		},
		{
			line: 'Guessing codes locks the account for codes',
			state: 'real',
			note: 'ASVS 6.3.1, 6.1.1; counted in the database, so on all servers and wherever it is tried: five wrong ones in a row, and no code is taken for 15 minutes, then 30, then an hour each time. Only who has the password can cause it; sessions that run go on',
			files: ['server/src/features/accounts/second-factor.service.ts', 'contract/src/two-step/two-step.limits.ts'],
			tests: {
				'server/src/features/two-step/two-step.api.test.ts': [
					'locks the account for codes, also for the right one, and longer each time',
					'many at once is no way around it',
					'is forgotten once a code was right',
					'does not end what runs, and says nothing after a wrong password',
				],
			},
		},
		{
			line: 'Turning it on or off needs a recent proof and a code, ends all other sessions, and is told by mail and in the security log',
			state: 'real',
			note: 'ASVS 6.3.4, 7.4.3, 7.5.1; a proof needs the code too where it is on, so that no other way asks for less',
			files: ['contract/src/two-step/two-step.endpoints.ts', 'server/src/features/two-step/two-step.service.ts'],
			tests: {
				'server/src/features/two-step/two-step.api.test.ts': [
					'which ends every other session at once, and this one goes on',
					'without a recent proof, and by a guest',
					'with a code, which ends every other session',
					'not without the right one, nor without a recent proof',
					'needs the code too',
					'tells the member by mail, without a secret',
				],
				'server/src/core/observability/security-log.api.test.ts': ['%s'],
				'web/src/features/auth/proof-dialog.test.tsx': ['asks for a code too where the member has two-step log in, and sends both'],
			},
		},
		{
			line: 'Who loses the phone gets in with a recovery code; who lost those too asks someone who knows them',
			state: 'real',
			note: 'ASVS 6.4.3, 6.4.4; an administrator turns it off for a member, the owner for administrators, the command line for the owner: after a recent proof, with a line in the audit log, the end of all sessions, and a notice and a letter to the member. A forgotten password that is set again, in any way, leaves the second step; ten come with it, unless the member has some left',
			files: ['server/src/features/two-step/two-step.service.ts', 'server/src/features/admin/user-actions.service.ts'],
			tests: {
				'server/src/features/admin/end-two-step.api.test.ts': [
					'leaves the password, which is enough again, and ends the sessions with the reason',
					'stands in the audit log, and in a notice to the member',
					'to guests, members, oneself, administrators about each other, and about the owner',
					'without a recent proof',
					'the member is told by mail, with the reason and without a secret',
				],
				'server/src/admin.api.test.ts': ['turns off the two-step log in of who lost their phone, once'],
				'server/src/features/two-step/two-step.api.test.ts': [
					'comes with it, ten of them, unless there are some left',
					'that sets a forgotten password is not the second step of the next sign-in too',
					'turns it off where the phone is lost, and proves who acts',
					'of somebody else, or with a wrong password, is worth nothing, and is not used up',
					'is still there where codes of the app open no more, since the secret of the community is lost',
				],
			},
		},
		{
			line: 'Administrators act only with two factors, where the community asks it of them',
			state: 'real',
			note: 'ASVS 6.3.3; a setting that only a session with two factors can switch on. A session has them by how it was opened, or proved since; it loses them when two-step log in is turned off, or the last passkey removed ([why](decisions/0061-two-factors-of-administrators.md))',
			files: ['server/src/core/endpoints/admit.ts', 'server/src/features/admin/settings.service.ts'],
			tests: {
				'server/src/features/admin/two-factors.api.test.ts': [
					'does nothing of an administrator: %s',
					'can’t ask it of all, so that no one locks themselves out; nor can a member',
					'once two-step log in is turned on in it, and no longer once it is off',
					'that was opened with a code of the app, or with a recovery code',
					'once a passkey is added in it, and no longer once the last is removed',
					'that was opened with a passkey, and one that was proved with it since; with the password alone none has',
					'that was opened by an earlier version, once password and code are given again',
				],
				'web/src/pages/admin/admin-page.test.tsx': [
					'leads to the settings a member who has no second step, and shows nothing of the panel',
				],
				'e2e/src/admin/second-step.spec.ts': ['an owner asks administrators for two steps, and one of them sets up a passkey and comes in'],
			},
		},
		{
			line: 'No code comes by mail, SMS or another channel',
			state: 'decided',
			note: 'ASVS 6.6.1 to 6.6.4',
			proof: 'there is nothing of the kind to test',
		},
	],
} satisfies Section;
