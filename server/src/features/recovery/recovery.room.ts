import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { createRecoveryService, type RecoveryService } from './recovery.service.ts';

interface Neighbours {
	accounts: AccountsService;
}

export function recoveryRoom({ database, clock }: Platform, { accounts }: Neighbours): Room<RecoveryService> {
	const service = createRecoveryService({ database, clock, accounts });
	return { service, endpoints: (on) => recoveryRoutes(on, service) };
}
