import type { Section } from '../../scripts/docs/shape.ts';

const refreshTests = 'server/src/features/auth/refresh.api.test.ts';
const sessionTests = 'server/src/features/auth/sessions.api.test.ts';
const ownTests = 'server/src/features/auth/own-sessions.api.test.ts';

export default {
	title: 'Sessions, by chapter V7 of the ASVS (levels 1 and 2)',
	rows: [
		{
			line: '7.1.1, 7.3.1, 7.3.2: A session ends after 30 days without use, and after 90 days in any case',
			state: 'real',
			note: 'a community is used by the week, and on devices of one person; each request is still checked ([why](decisions/0049-life-of-sessions.md))',
			files: ['contract/src/auth/auth.limits.ts'],
			tests: {
				[refreshTests]: [
					'lasts 30 days without being renewed, and each renewal begins them again',
					'is 90 days from the sign-in at most, for its access token as for its refresh token',
				],
			},
		},
		{
			line: '7.1.2: A member has 50 sessions at most; one more ends the one used longest ago',
			state: 'real',
			files: ['contract/src/auth/auth.limits.ts', 'server/src/features/auth/auth.service.ts'],
			tests: { [ownTests]: ['fifty may run: signing in once more ends the one used longest ago, and the list shows all'] },
		},
		{
			line: '7.2.1: The server itself verifies each token, on every request',
			state: 'real',
			files: ['server/src/features/auth/guarding.ts', 'server/src/features/auth/tokens.ts'],
			tests: { [sessionTests]: ['lasts fifteen minutes', 'that has expired is refused where guests are welcome, too'] },
		},
		{
			line: '7.2.2, 7.2.3: Tokens are made for each session, with 128 random bits from the system',
			state: 'real',
			files: ['server/src/features/auth/tokens.ts'],
			tests: {
				'server/src/features/auth/tokens.test.ts': [
					'a refresh token has 128 random bits and a MAC beside its session, and none of the bits is always the same',
				],
				[refreshTests]: ['the database never holds a token itself'],
			},
		},
		{
			line: '7.2.4: Each sign-in opens a session with tokens of its own, and none is taken from a client',
			state: 'real',
			note: 'a sign-in on the same page leaves the tokens of the earlier session, which stays in the list until it ends',
			files: ['server/src/features/auth/auth.service.ts'],
			tests: {
				[refreshTests]: ['a made-up token of the session', 'a refresh token is traded for a new session, which can be renewed in turn'],
				[sessionTests]: ['leaves the other sessions of the member alone'],
			},
		},
		{
			line: '7.2.4: A proof in a running session is kept in its row, and makes no new token',
			state: 'decided',
			by: '[47](decisions/0047-recent-proofs.md)',
			note: 'a token says nothing of a proof: the row does, on every server, and for ten minutes. A new token would have to reach all tabs at once',
			files: ['server/src/features/auth/auth.service.ts'],
			tests: {
				'server/src/features/auth/proof.api.test.ts': ['is one for this session only', 'is not prolonged by a renewal of its session'],
			},
		},
		{
			line: '7.4.1: After a log-out or its end a session is of no use, at once and on every server',
			state: 'real',
			files: ['server/src/features/auth/guarding.ts', 'server/src/core/cache/foreign-commits.ts'],
			tests: {
				[sessionTests]: ['ends the session at once, for access tokens that have time left and for the refresh token', 'on every node'],
			},
		},
		{
			line: '7.4.2: A ban, a deactivation or a deletion ends all sessions of the member',
			state: 'real',
			files: ['server/src/features/auth/guarding.ts'],
			tests: {
				[sessionTests]: ['%s'],
				'server/src/features/admin/user-actions.api.test.ts': ['ends every session at once and says until when and why'],
			},
		},
		{
			line: '7.4.3: Another password ends all other sessions, without being asked',
			state: 'real',
			files: ['server/src/features/accounts/account-changes.service.ts'],
			tests: {
				'server/src/features/accounts/change-password.api.test.ts': ['every other session ends at once, and this one goes on'],
			},
		},
		{
			line: '7.4.4: Every page has the way to log out',
			state: 'real',
			note: 'in the menu of the top bar, which no page scrolls away',
			files: ['web/src/app/shell/settings-menu.tsx', 'web/src/app/shell/top-bar.tsx'],
			tests: { 'e2e/src/entry/session.spec.ts': ['signing in stores both tokens and the user; signing out takes them away'] },
		},
		{
			line: '7.4.5: Administrators end the sessions of a member, the host those of all',
			state: 'real',
			note: '"Sign out" in the panel; `npm run admin -- end-sessions MEMBER` and `sign-out-everybody`; each with a line in the audit log',
			files: ['server/src/features/admin/user-actions.service.ts', 'server/src/admin.ts'],
			tests: { 'server/src/admin.api.test.ts': ['signs out one member, or everybody'] },
		},
		{
			line: '7.5.1: Before the password, the email or recovery codes change, the member proves again who they are',
			state: 'real',
			files: ['server/src/core/endpoints/admit.ts', 'contract/src/accounts/accounts.endpoints.ts'],
			tests: { 'server/src/features/auth/proof.api.test.ts': ['is a proof for ten minutes, and not longer'] },
		},
		{
			line: '7.5.2: A member sees all their sessions, and ends any or all of them',
			state: 'real',
			files: ['contract/src/auth/auth.endpoints.ts', 'web/src/features/settings/devices/devices-section.tsx'],
			tests: {
				[ownTests]: [
					'shows every running session with its device, last used first, exactly as promised',
					'takes effect at once, for its access token and its refresh token',
				],
				'web/src/features/settings/devices/devices-section.test.tsx': [
					'signs out everywhere else',
					'signs out everywhere, here too where that is wished',
				],
			},
		},
		{
			line: '7.5.2: Ending sessions asks for no proof',
			state: 'decided',
			by: '[52](decisions/0052-new-devices.md)',
			note: 'who finds a stranger in the list must be quick, and a thief gains little: the member logs in again, and the thief cannot change how without the password',
			files: ['contract/src/auth/auth.endpoints.ts'],
			tests: { [ownTests]: ["does not reach another member's, which looks like one that does not exist"] },
		},
		{
			line: '7.6.2: A session begins with what its member does',
			state: 'real',
			note: 'logging in or registering; no link and no page opens one by itself',
			files: ['contract/src/auth/auth.endpoints.ts'],
			tests: { 'web/src/core/session/session.test.ts': ['without a stored session is signed out, and asks nothing'] },
		},
	],
} satisfies Section;
