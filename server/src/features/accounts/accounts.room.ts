import type { Mail } from '#core/mail/mail';
import type { Platform, Room } from '#core/room';
import { type AboutMembers, createAccountChanges } from './account-changes.service.ts';
import { accountsRoutes } from './accounts.routes.ts';
import type { AccountsService } from './accounts.service.ts';

/** @param service made before the rooms of those who need accounts, which these members come from. */
export function accountsRoom(
	{ database, clock }: Platform,
	{ service, ...about }: AboutMembers & { service: AccountsService; mail: Mail },
): Room<AccountsService> {
	const changes = createAccountChanges({ database, clock, accounts: service, ...about });
	return { service, endpoints: (on) => accountsRoutes(on, changes) };
}
