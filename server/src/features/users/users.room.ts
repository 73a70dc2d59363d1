import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { InstanceService } from '../instance/instance.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService, type UsersService } from './users.service.ts';

interface Neighbours {
	accounts: AccountsService;
	instance: InstanceService;
	uploads: UploadsService;
}

export function usersRoom({ database, caches, clock }: Platform, neighbours: Neighbours): Room<UsersService> {
	const service = createUsersService({ database, caches, clock, ...neighbours });
	return {
		service,
		endpoints: (on) => usersRoutes(on, service),
		jobs: [job({ name: 'users.completeFinding', everySeconds: 60 * 60, run: ({ signal }) => service.completeFinding(signal) })],
	};
}
