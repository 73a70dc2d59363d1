import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import { createInvitationsService } from './invitations.service.ts';
import { joiningRoutes } from './joining.routes.ts';
import { createJoiningService, type JoiningService } from './joining.service.ts';

interface Neighbours {
	accounts: AccountsService;
	auditLogs: AuditLogsService;
	instance: InstanceService;
}

export function joiningRoom({ database, clock }: Platform, neighbours: Neighbours): Room<JoiningService> {
	const service = createJoiningService({ database, clock, ...neighbours });
	const invitations = createInvitationsService({ database, clock, ...neighbours });
	return { service, endpoints: (on) => joiningRoutes(on, service, invitations) };
}
