import { changeEmail, changePassword, getAccount, setPassword } from '@friends/contract/accounts/accounts.endpoints';
import type { On } from '#core/endpoints/bound';
import type { AccountChanges } from './account-changes.service.ts';

export function accountsRoutes(on: On, changes: AccountChanges): void {
	on(getAccount, ({ viewer }) => changes.view(viewer));
	on(changeEmail, ({ viewer, body }) => changes.changeEmail(viewer, body.email));
	on(setPassword, ({ viewer, body }) => changes.setPassword(viewer, body.password));
	on(changePassword, ({ viewer, body }) => changes.changePassword(viewer, body));
}
