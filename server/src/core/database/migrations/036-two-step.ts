/** Codes of an app beside the password (TOTP), and which sessions were opened with two factors. */
import type { ColumnTypes } from '../engine/column-types.ts';

export const twoStep = (t: ColumnTypes): string[] => [
	'alter table credentials add column last_step integer',
	'alter table credentials add column misses integer not null default 0',
	`alter table credentials add column locked_until ${t.time}`,
	`create unique index credentials_totp on credentials (account_id) where kind = 'totp'`,
	`alter table sessions add column has_two_factors ${t.boolean} not null default ${t.false}`,
];
