/** Fixtures of the admin panel. */
import type { AuditLog } from '@friends/contract/admin/audit-logs.schema';
import type { AdminReport, AdminReportPage } from '@friends/contract/admin/reports.schema';
import type { AdminUser, Stats } from '@friends/contract/admin/users.schema';
import { type Sent, stubServer } from '#core/testing/fake-server.ts';
import { personNamed } from '#entities/testing/views.ts';

const time = '2026-01-01T00:00:00.000Z';

export function adminUser(name: string, changes: Partial<AdminUser> = {}): AdminUser {
	const author = personNamed(name);
	return {
		...author,
		email: `${author.username}@post.example`,
		role: 'member',
		status: 'active',
		bannedUntil: null,
		hasTwoStep: false,
		createdAt: '2026-05-12T10:00:00.000Z',
		invitedBy: null,
		viewer: { canAct: true, canChangeRole: true },
		...changes,
	};
}

export function adminReport(changes: Partial<AdminReport> = {}): AdminReport {
	const report = { reporter: personNamed('June Park'), kind: 'spam' as const, reason: 'Advertising', createdAt: time };
	return {
		id: 'report-1',
		target: 'post',
		targetId: 'post-1',
		content: { title: null, body: 'Buy my soup' },
		author: personNamed('Eli Novak'),
		...report,
		firstReportedAt: time,
		reportCount: 1,
		reports: [report],
		status: 'open',
		resolvedAt: null,
		restorableUntil: null,
		viewer: { canSettle: true },
		...changes,
	};
}

export function reportPage(report: AdminReport): AdminReportPage {
	const written = { id: report.targetId, author: report.author, body: report.content.body, createdAt: time };
	return {
		...report,
		post: { ...written, title: null, attachments: [], pollChoices: [], tribe: null },
		answered: null,
		comment: null,
		message: null,
		tribe: null,
		person: null,
	};
}

export function auditLog(changes: Partial<AuditLog> = {}): AuditLog {
	return {
		id: 'log-1',
		adminUser: personNamed('Grace Pell'),
		action: 'ban',
		targetUser: personNamed('Ivo Marek'),
		target: null,
		reason: 'Spam',
		before: { bannedUntil: null },
		after: { bannedUntil: '2026-01-02T00:00:00.000Z' },
		createdAt: time,
		...changes,
	};
}

const stats: Stats = { totalUsers: 8412, activeUsers: 7986, bannedUsers: 37, pendingReports: 12 };

/** @param answer for all requests but the figures */
export function stubPanel(answer: (sent: Sent, count: number) => Response | Promise<Response>): Sent[] {
	return stubServer((sent, count) => (sent.path === '/api/admin/stats' ? Response.json(stats) : answer(sent, count)));
}
