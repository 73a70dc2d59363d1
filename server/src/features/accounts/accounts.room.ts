import type { Platform, Room } from '#core/room';
import { type AccountsService, createAccountsService } from './accounts.service.ts';

export function accountsRoom({ database, clock }: Platform): Room<AccountsService> {
	return { service: createAccountsService({ database, clock }) };
}
