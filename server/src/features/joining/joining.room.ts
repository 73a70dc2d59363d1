import { job } from '#core/jobs/job';
import type { Mail } from '#core/mail/mail';
import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { IdentitiesService } from '../accounts/identities.service.ts';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { createApplicationsService } from './applications.service.ts';
import { createInvitationsService } from './invitations.service.ts';
import { joiningRoutes } from './joining.routes.ts';
import { createJoiningService, type JoiningService } from './joining.service.ts';
import { createPuzzles } from './puzzles.ts';

interface Neighbours {
	accounts: AccountsService;
	auditLogs: AuditLogsService;
	identities: IdentitiesService;
	instance: InstanceService;
	mail: Mail;
	users: UsersService;
}

export function joiningRoom({ config, database, clock, keys }: Platform, neighbours: Neighbours): Room<JoiningService> {
	const requireEffort = createPuzzles({ database, clock, keys, isLimited: config.rateLimits });
	const service = createJoiningService({ database, clock, requireEffort, ...neighbours });
	const invitations = createInvitationsService({ database, clock, ...neighbours });
	const applications = createApplicationsService({ database, clock, joining: service, publicUrl: config.publicUrl, ...neighbours });
	return {
		service,
		endpoints: (on) => joiningRoutes(on, { joining: service, invitations, applications }),
		jobs: [job({ name: 'joining.forgetApplications', everySeconds: 60 * 60, forgets: true, run: () => applications.forgetOld() })],
	};
}
