import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '2. Screens and routes',
	part: 'Before sign-in',
	rows: [
		{
			line: '`/`: title, tagline',
			state: 'real',
			place: '`web/src/pages/entry/landing-page.tsx` (the title is a heading for screen readers beside the drawn word)',
			tests: {
				'e2e/src/entry/guests.spec.ts': ['the door says what this is, and has two ways in'],
			},
		},
		{
			line: '`/`: Log In to /login, Sign Up to /register',
			state: 'real',
			files: ['web/src/pages/entry/landing-page.tsx'],
			tests: {
				'e2e/src/entry/guests.spec.ts': ['the door says what this is, and has two ways in'],
			},
		},
		{
			line: '`/login`: email and password',
			state: 'real',
			files: ['web/src/features/auth/login-form.tsx'],
			tests: {
				'web/src/features/auth/login-form.test.tsx': ['signs in, the email trimmed and the password as it is'],
			},
		},
		{
			line: '`/login`: show/hide password toggle',
			state: 'real',
			files: ['web/src/ui/controls/password-input.tsx'],
			tests: {
				'web/src/ui/controls/password-input.test.tsx': [],
				'e2e/src/entry/login.spec.ts': ['shows and hides the password'],
			},
		},
		{
			line: '`/login`: link to sign-up, back button',
			state: 'real',
			files: ['web/src/features/auth/other-way.tsx', 'web/src/features/auth/auth-frame.tsx'],
			tests: {
				'e2e/src/entry/login.spec.ts': ['leads to sign-up and back to the door'],
			},
		},
		{
			line: '`/login`: success goes to /',
			state: 'real',
			note: 'to the page that was wanted first, if any (PD 1)',
			files: ['web/src/app/screen.tsx', 'web/src/entities/paths.ts'],
			tests: {
				'e2e/src/entry/login.spec.ts': ['lets a member in, by the Enter key as well, and welcomes them'],
				'web/src/app/app.test.tsx': ['is led from %s to %s'],
			},
		},
		{
			line: '`/login`: button disabled unless email and password are non-empty after trimming',
			state: 'real',
			files: ['web/src/features/auth/login-form.tsx'],
			tests: {
				'web/src/features/auth/login-form.test.tsx': ['with email %j and password %j the button is disabled: %s'],
				'e2e/src/entry/login.spec.ts': ['the button works only when email and password are there'],
			},
		},
		{
			line: '`/login`: the email field is of email type',
			state: 'real',
			files: ['web/src/features/auth/login-form.tsx'],
			tests: {
				'e2e/src/entry/login.spec.ts': ['the button works only when email and password are there'],
			},
		},
		{
			line: '`/register`: full name, username, email, password, confirm password',
			state: 'real',
			files: ['web/src/features/auth/register-form.tsx'],
			tests: {
				'web/src/features/auth/register-form.test.tsx': ['wants all five fields, and counts blank as empty'],
			},
		},
		{
			line: '`/register`: link to login',
			state: 'real',
			files: ['web/src/features/auth/other-way.tsx'],
			tests: {
				'e2e/src/entry/register.spec.ts': ['leads to the login page, and back to the door'],
			},
		},
		{
			line: '`/register`: success goes to /',
			state: 'real',
			files: ['web/src/app/screen.tsx'],
			tests: {
				'e2e/src/entry/register.spec.ts': ['sends name, username and email without blanks around them'],
			},
		},
		{
			line: '`/register`: the page describes a community called Friends',
			state: 'real',
			files: ['web/src/pages/entry/register-page.tsx'],
			tests: {
				'e2e/src/entry/register.spec.ts': ['describes the community'],
			},
		},
		{
			line: "Any other path: '404 Page Not Found'",
			state: 'real',
			note: 'where no screen is; an address that members have says so, has the ways in, and shows the card of what guests may see (PD 6)',
			files: ['web/src/pages/not-found-page.tsx', 'web/src/pages/entry/members-only-page.tsx', 'web/src/app/scene.ts'],
			tests: {
				'e2e/src/entry/guests.spec.ts': ['every other address is for members, or nowhere'],
				'web/src/pages/entry/members-only-page.test.tsx': [
					'shows the card of a post, and the ways in that lead back to it',
					'has the two ways in without a card of %s',
				],
				'e2e/src/entry/invited.spec.ts': ['of a post: three clicks and a form to the first like'],
				'web/src/app/scene.test.ts': [],
				'server/src/features/link-cards/card.api.test.ts': [],
			},
		},
	],
} satisfies Section;
