import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '7. Calls',
	part: 'Auth',
	rows: [
		{
			line: 'POST /auth/login {email, password}',
			state: 'real',
			files: ['contract/src/auth/auth.endpoints.ts', 'server/src/features/auth/auth.service.ts'],
			tests: {
				'server/src/features/auth/login.api.test.ts': [],
			},
		},
		{
			line: 'POST /auth/register (name, username, email, password)',
			state: 'real',
			files: ['contract/src/auth/auth.endpoints.ts', 'server/src/features/auth/auth.service.ts'],
			tests: {
				'server/src/features/auth/register.api.test.ts': [],
			},
		},
		{
			line: 'POST /auth/logout, no body',
			state: 'real',
			files: ['contract/src/auth/auth.endpoints.ts'],
			tests: {
				'server/src/features/auth/sessions.api.test.ts': [
					'ends the session at once, for access tokens that have time left and for the refresh token',
				],
			},
		},
		{
			line: 'POST /auth/refresh, refresh token as bearer',
			state: 'real',
			files: ['contract/src/auth/auth.endpoints.ts', 'server/src/features/auth/tokens.ts'],
			tests: {
				'server/src/features/auth/refresh.api.test.ts': [],
			},
		},
		{
			line: 'GET /me: the user object',
			state: 'real',
			note: 'with `preferences` and `language`, which `PUT /api/me/preferences` changes',
			files: ['contract/src/users/users.endpoints.ts'],
			tests: {
				'server/src/features/users/users.api.test.ts': ['answers the signed-in member, exactly as promised'],
				'server/src/features/users/profile-and-privacy.api.test.ts': [
					'changes what is given, and leaves the rest and the privacy settings alone',
				],
			},
		},
		{
			line: 'GET /api/auth/user: current user',
			state: 'real',
			note: 'the same object (PD 2)',
			files: ['contract/src/users/users.endpoints.ts'],
			tests: {
				'server/src/features/users/users.api.test.ts': ['answers the signed-in member, exactly as promised'],
			},
		},
	],
} satisfies Section;
