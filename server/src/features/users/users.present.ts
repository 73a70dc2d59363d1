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
	person_is_bot: UserRow['is_bot'];
}

/** The same columns as a list for `select`, of `users` or of its alias in a query. */
export const personColumnsOf = <const Alias extends string>(alias: Alias) =>
	[
		`${alias}.id as person_id`,
		`${alias}.name as person_name`,
		`${alias}.username as person_username`,
		`${alias}.avatar as person_avatar`,
		`${alias}.is_bot as person_is_bot`,
	] as const;

/** As a part of a person. */
export const presentBot = (isBot: UserRow['is_bot']): Pick<Person, 'isBot'> => (isBot ? { isBot: true } : {});

export function presentPerson(row: PersonColumns): Person {
	const { person_id: id, person_name: name, person_username: username, person_avatar: avatar } = row;
	return { id, name, username, avatar, ...presentBot(row.person_is_bot) };
}

/** Stored settings hold only what the member chose; the rest has defaults. */
export function privacyOf(settings: string): Privacy {
	const { profileVisibility, showEmail, showLocation, allowFriendRequests, allowMessages, showReadMarks, showPresence } = {
		...defaultPrivacy,
		...(JSON.parse(settings) as Partial<Privacy>),
	};
	return { profileVisibility, showEmail, showLocation, allowFriendRequests, allowMessages, showReadMarks, showPresence };
}

export function presentCurrentUser(row: UserRow, { email, role, preferences, language }: Account, features: Features): CurrentUser {
	return {
		id: row.id,
		name: row.name,
		username: row.username,
		avatar: row.avatar,
		...presentBot(row.is_bot),
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
		language,
		xp: row.xp,
		level: row.level,
		features,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}
