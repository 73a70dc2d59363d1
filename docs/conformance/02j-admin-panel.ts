import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '2. Screens and routes',
	part: 'Admin panel',
	rows: [
		{
			line: 'Title, subtitle, four stat cards, three tabs',
			state: 'real',
			note: 'three further tabs: Joining, Settings and Statistics',
			files: [
				'web/src/pages/admin/admin-panel.tsx',
				'web/src/features/admin/admin-tabs.tsx',
				'web/src/features/admin/statistics/stat-cards.tsx',
			],
			tests: {
				'web/src/pages/admin/admin-page.test.tsx': ['shows administrators title, figures and tabs'],
				'e2e/src/admin/admin.spec.ts': ['says what the specification says'],
			},
		},
		{
			line: "Users: search 'Search users...', status filter, five columns, 'Loading users...'",
			state: 'real',
			files: ['web/src/features/admin/users/users-tab.tsx', 'web/src/features/admin/users/user-row.tsx'],
			tests: {
				'web/src/features/admin/users/users-tab.test.tsx': [
					'says that the list is on its way',
					'shows name, handle, email, standing and day of each',
					'searches at the server, and keeps the words in the address',
				],
				'e2e/src/admin/admin.spec.ts': ['finds members, and keeps the search in the address'],
			},
		},
		{
			line: "Users: ban, deactivate, force logout, each with its dialog (duration for a ban, reason, Cancel, Confirm / 'Processing...')",
			state: 'real',
			note: 'what has been done is undone by the same button; behind the three dots are the role, a name reset, and the tribes that the member owns, to rename and to hand on (D38)',
			files: ['web/src/features/admin/users/user-action-dialog.tsx', 'web/src/features/admin/users/user-actions.ts'],
			tests: {
				'web/src/features/admin/users/users-tab.test.tsx': [
					'shows that it is under way, and sends nothing twice',
					'forgets the reason with the dialog',
				],
				'web/src/features/admin/tribes/tribe-acts.test.tsx': [],
				'e2e/src/admin/admin.spec.ts': ['says what the specification says', 'somebody is banned by keyboard alone'],
			},
		},
		{
			line: "Reports: 'Content Reports' with its columns, view and Remove",
			state: 'real',
			note: 'one row for each thing that was reported ([why](decisions/0015-reports.md)), with the kinds and words of its reports; Remove empties a profile and closes a tribe (D38); what is in a tribe is here 48 hours later, or at once ([why](decisions/0097-reports-in-tribes.md))',
			files: ['web/src/features/admin/reports/reports-tab.tsx', 'web/src/features/admin/reports/case-dialog.tsx'],
			tests: {
				'web/src/features/admin/reports/reports-tab.test.tsx': [
					'shows one row for each thing, with everybody who reported it and why',
					'opens the content where it stands',
				],
				'e2e/src/admin/admin-records.spec.ts': [
					'what is reported is removed everywhere and restored, and whoever reported it is told once',
				],
				'e2e/src/admin/moderation.spec.ts': [`three reports are settled, and all concerned are told, at \${width} px`],
				'server/src/features/reports/reports.api.test.ts': ['is reported as %s, with or without words'],
				'server/src/features/reports/reported-tribes.api.test.ts': [],
				'server/src/features/reports/in-tribes/tribe-reports.api.test.ts': ['see it after 48 hours, and moderators go on seeing it'],
				'server/src/features/reports/removals.api.test.ts': [
					'the author hears what it was and why, and nothing of who reported it; nobody else hears',
				],
			},
		},
		{
			line: 'Audit Logs: Admin, Action, Target, Date',
			state: 'real',
			note: 'reason and changes in a row under each',
			files: ['web/src/features/admin/audit-log/audit-logs-tab.tsx', 'web/src/features/admin/audit-log/audit-row.tsx'],
			tests: {
				'web/src/features/admin/audit-log/audit-logs-tab.test.tsx': ['shows who did what to whom and when'],
				'e2e/src/admin/admin-records.spec.ts': ['every act stands in the audit log, which can be filtered and saved'],
			},
		},
	],
} satisfies Section;
