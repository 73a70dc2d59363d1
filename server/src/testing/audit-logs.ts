/** The audit log of a test's server, as the command line has it. */
import { createAuditLogsService } from '../features/admin/audit-logs.service.ts';
import { createInstanceService } from '../features/instance/instance.service.ts';
import { createUsersService } from '../features/users/users.service.ts';
import type { TestApp } from './test-app.ts';

export function auditLogsOf({ database, clock }: TestApp) {
	const users = createUsersService({ database, clock, instance: createInstanceService({ database, clock }) });
	return createAuditLogsService({ database, clock, users });
}
