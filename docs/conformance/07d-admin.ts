import type { Section } from '../../scripts/docs/shape.ts';

export default {
	title: '7. Calls',
	part: 'Admin',
	rows: [
		{
			line: 'GET /api/admin/stats, /users, /audit-logs, /reports; POST /api/admin/users/action',
			state: 'real',
			note: 'the action answers with the member; each member tells the administrator who asks whether they can act on them and change their role; the role of a member who cannot log in changes only from the command line',
			files: [
				'contract/src/admin/admin.endpoints.ts',
				'server/src/features/admin/admin.routes.ts',
				'server/src/features/reports/reports.routes.ts',
			],
			tests: {
				'server/src/features/admin/stats.api.test.ts': [],
				'server/src/features/admin/users-list.api.test.ts': [],
				'server/src/features/admin/user-actions.api.test.ts': ['stays as it is from %s to %s, as the view says'],
				'server/src/features/audit-logs/audit-logs.api.test.ts': ['by administrator, target, action and time'],
				'server/src/features/reports/review.api.test.ts': ['has the thing that was reported last first, by status, page by page'],
			},
		},
	],
} satisfies Section;
