import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '3. Entities and fields',
	part: 'Client-side session and flags',
	rows: [
		{
			line: "Stored session: accessToken (key 'accessToken'), refreshToken, user",
			state: 'real',
			files: ['web/src/core/session/session-storage.ts'],
			tests: {
				'web/src/core/session/session-storage.test.ts': ['stands under the keys of the specification'],
				'e2e/src/entry/session.spec.ts': ['signing in stores both tokens and the user; signing out takes them away'],
			},
		},
		{
			line: 'Login, register and refresh answer accessToken, user, refreshToken',
			state: 'real',
			files: ['contract/src/auth/auth.schema.ts'],
			tests: {
				'server/src/features/auth/login.api.test.ts': ['a member signs in, and can then call what is for members'],
				'server/src/features/auth/register.api.test.ts': ['a newcomer has an account and is signed in'],
				'server/src/features/auth/refresh.api.test.ts': ['a refresh token is traded for a new session, which can be renewed in turn'],
			},
		},
		{
			line: 'Flag currentUserId',
			state: 'real',
			files: ['web/src/core/session/session-storage.ts'],
			tests: {
				'web/src/core/session/session-storage.test.ts': ['stands under the keys of the specification'],
			},
		},
		{
			line: 'Flags friends-intro-seen, friends-skip-intro',
			state: 'real',
			files: ['web/src/entities/viewer/intro-flags.ts'],
			tests: {
				'web/src/entities/viewer/intro-flags.test.ts': ['is not due once skipped for ever, which sets both flags'],
			},
		},
		{
			line: 'Flag hasSeenIntro',
			state: 'decided',
			by: 'PD 4',
			note: 'read once and migrated; built',
			files: ['web/src/entities/viewer/intro-flags.ts'],
			tests: {
				'web/src/entities/viewer/intro-flags.test.ts': ['takes over what an earlier version noted, once'],
			},
		},
	],
} satisfies Section;
