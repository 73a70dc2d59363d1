import type { Platform, Room } from '#core/room';
import type { UsersService } from '../users/users.service.ts';
import { auditLogsRoutes } from './audit-logs.routes.ts';
import { type AuditLogsService, createAuditLogsService } from './audit-logs.service.ts';

export function auditLogsRoom({ database, clock }: Platform, { users }: { users: UsersService }): Room<AuditLogsService> {
	const service = createAuditLogsService({ database, clock, users });
	return { service, endpoints: (on) => auditLogsRoutes(on, service) };
}
