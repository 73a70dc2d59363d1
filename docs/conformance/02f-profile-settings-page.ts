import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '2. Screens and routes',
	part: 'Profile settings page',
	rows: [
		{
			line: "Guests: 'Guest Mode' with log-in and sign-up buttons",
			state: 'real',
			note: 'on an open instance, or when a session ends on the page (PD 1)',
			files: ['web/src/pages/settings-page.tsx'],
			tests: {
				'e2e/src/entry/guests.spec.ts': [
					'a session that ends on an open page leaves that page, for a guest',
					'where the house is open, each room shows its guest state',
				],
			},
		},
		{
			line: 'Tab Profile: live preview card and form',
			state: 'real',
			note: 'the picture is an upload, a drawing or the initial (D19)',
			files: [
				'web/src/features/settings/profile/profile-form.tsx',
				'web/src/features/settings/profile/profile-preview.tsx',
				'web/src/features/settings/profile/profile-pictures.tsx',
				'web/src/features/settings/profile/drawing-dialog.tsx',
			],
			tests: {
				'web/src/pages/settings-page.test.tsx': ['shows the profile as it is written, and keeps that while the tab changes'],
				'web/src/features/settings/profile/profile-form.test.tsx': [
					'saves, says so, and the whole page knows at once',
					'lets a drawn person be picked, with the current one marked, and the initial be taken back',
				],
			},
		},
		{
			line: 'Tab Privacy',
			state: 'real',
			note: 'each choice is saved at once; below are previews of the profile for everyone, a friend and the member, and the list of people that the member has blocked, with friends switched off as well',
			files: [
				'web/src/features/settings/privacy/privacy-form.tsx',
				'web/src/features/settings/privacy/privacy-preview.tsx',
				'web/src/features/friends/blocked-list.tsx',
			],
			tests: {
				'web/src/features/settings/privacy/privacy-form.test.tsx': [
					'shows the settings, each choice with its sentence',
					'saves each choice at once, and says so',
				],
				'e2e/src/people/people.spec.ts': [
					'a private profile shows others a small card only',
					'whoever is blocked is gone, until the block is taken back in the settings',
				],
				'web/src/pages/settings-page.test.tsx': [
					'lets a block be taken back, though the friends are switched off',
					'shows what everybody, a friend and oneself see with the settings of the moment',
				],
				'web/src/features/settings/privacy/onlookers.test.ts': [],
			},
		},
		{
			line: "Tab Account: 'Account management features coming soon' (password change, deletion, export planned)",
			state: 'real',
			note: 'where the feature `account` is off; with it, settings are sections with what was announced',
			files: ['web/src/features/settings/account-card.tsx', 'web/src/features/settings/devices/devices-section.tsx'],
			tests: {
				'web/src/pages/settings-page.test.tsx': [
					'has three tabs, and says what is planned for the account, where members do not manage their own',
				],
				'e2e/src/people/settings.spec.ts': ['another session is ended from here, and that browser is signed out'],
			},
		},
	],
} satisfies Section;
