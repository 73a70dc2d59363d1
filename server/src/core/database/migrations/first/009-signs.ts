/** Adds sign and hue of tribes. With '', the hash of the id chooses, as for all tribes until now. */

export const signs = (): string[] => [
	`alter table tribes add column sign text not null default ''`,
	`alter table tribes add column hue text not null default ''`,
];
