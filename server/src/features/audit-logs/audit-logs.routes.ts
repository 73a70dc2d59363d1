import { exportAuditLogs, listAuditLogs } from '@friends/contract/admin/admin.endpoints';
import type { On } from '#core/endpoints/bound';
import type { AuditLogsService } from './audit-logs.service.ts';

export function auditLogsRoutes(on: On, auditLogs: AuditLogsService): void {
	on(listAuditLogs, async ({ query, page }) => ({ logs: page(await auditLogs.list(query)) }));
	on(exportAuditLogs, ({ query }) => auditLogs.exportCsv(query));
}
