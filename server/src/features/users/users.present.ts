/** Presents people: rows to views. No other code makes them. */
import type { Features } from '@friends/contract/instance/instance.schema';
import { defaultPrivacy } from '@friends/contract/users/users.defaults';
import type { CurrentUser, Person, Privacy } from '@friends/contract/users/users.schema';
import type { Account } from '../accounts/accounts.service.ts';
import type { UserRow } from './users.queries.ts';

export interface PersonColumns {
	person_id: string;
	person_name: string;
	person_username: string;
	person_avatar: string;
}

/** The same columns as a list for `select`, of `users` or of its alias in a query. */
export const personColumnsOf = <const Alias extends string>(alias: Alias) =>
	[
		`${alias}.id as person_id`,
		`${alias}.name as person_name`,
		`${alias}.username as person_username`,
		`${alias}.avatar as person_avatar`,
	] as const;

export function presentPerson(row: PersonColumns): Person {
	return { id: row.person_id, name: row.person_name, username: row.person_username, avatar: row.person_avatar };
}

/** Stored settings hold only what the member chose; the rest has defaults. */
export function privacyOf(settings: string): Privacy {
	const { profileVisibility, showEmail, showLocation, allowFriendRequests, allowMessages } = {
		...defaultPrivacy,
		...(JSON.parse(settings) as Partial<Privacy>),
	};
	return { profileVisibility, showEmail, showLocation, allowFriendRequests, allowMessages };
}

export function presentCurrentUser(row: UserRow, { email, role, preferences }: Account, features: Features): CurrentUser {
	return {
		id: row.id,
		name: row.name,
		username: row.username,
		avatar: row.avatar,
		banner: row.banner,
		email: email ?? '',
		role,
		status: row.status,
		bio: row.bio,
		interests: JSON.parse(row.interests) as string[],
		location: row.location,
		website: row.website,
		settings: privacyOf(row.settings),
		preferences,
		xp: row.xp,
		level: row.level,
		features,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}
