/** Makes the oldest administrator who can sign in the owner of the community. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const owner = (_: ColumnTypes): string[] => [
	`update accounts set role = 'owner' where id = (
		select accounts.id from accounts join users on users.id = accounts.id
		where role = 'admin' order by users.status <> 'active', accounts.created_at, accounts.id limit 1
	)`,
	`create unique index accounts_owner on accounts (role) where role = 'owner'`,
];
