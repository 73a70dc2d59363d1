/** All SQL of the users room. */
import { hotList, hotQuery } from '#core/database/hot-query';
import type { AccountsTable } from '#core/database/tables/account-tables';
import type { UsersTable } from '#core/database/tables/people-tables';
import type { Reader, Transaction } from '#core/transaction';
import { replaceInterests } from './interests.queries.ts';
import { insertNames, replaceNames } from './names.queries.ts';
import { standsAsAuthor } from './stand-ins.queries.ts';
import { personColumnsOf } from './users.present.ts';

export type UserRow = UsersTable;

export interface NewUser {
	id: string;
	username: string;
	name: string;
	settings: string;
	at: string;
}

export async function insertUser(transaction: Transaction, user: NewUser): Promise<void> {
	await transaction
		.insertInto('users')
		.values({
			id: user.id,
			username: user.username,
			name: user.name,
			settings: user.settings,
			created_at: user.at,
			updated_at: user.at,
		})
		.execute();
	await insertNames(transaction, [user]);
}

const findById = hotQuery<{ id: string }, UserRow>((db, value) => db.selectFrom('users').selectAll().where('id', '=', value('id')));

export async function findUserById(db: Reader, id: string): Promise<UserRow | null> {
	return (await findById(db, { id }))[0] ?? null;
}

const findByUsername = hotQuery<{ username: string }, UserRow>((db, value) =>
	db
		.selectFrom('users')
		.selectAll()
		.where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', value('username'))),
);

/** @param username in any case. */
export async function findUserByUsername(db: Reader, username: string): Promise<UserRow | null> {
	return (await findByUsername(db, { username: username.toLowerCase() }))[0] ?? null;
}

/** Columns of person cards. Deleted people are left out, but for those that stand for all. */
export const listCardRows = hotList((db, ids) =>
	db
		.selectFrom('users')
		.select([...personColumnsOf('users'), 'location', 'settings', 'profile_visibility as visibility'])
		.where('id', 'in', ids)
		.where(standsAsAuthor('users')),
);

/** A person's profile columns; the email is null for people without an account. */
export type ProfileRow = Omit<UserRow, 'status' | 'banned_until' | 'blocked_reason' | 'updated_at'> & {
	email: AccountsTable['email'];
};

/** Deleted people are left out. */
export const listProfileRows = hotList<ProfileRow>((db, ids) =>
	db
		.selectFrom('users')
		.leftJoin('accounts', 'accounts.id', 'users.id')
		.select(['users.id', 'accounts.email', 'username', 'name', 'avatar', 'banner', 'bio', 'interests', 'location', 'website'])
		.select(['settings', 'profile_visibility', 'xp', 'level', 'is_bot', 'users.created_at'])
		.where('users.id', 'in', ids)
		.where('status', '<>', 'deleted'),
);

/** Usernames in lower case. */
export const listIdsOfUsernames = hotList<{ id: string; username: string }>((db, usernames) =>
	db
		.selectFrom('users')
		.select(({ fn }) => ['id', fn<string>('lower', ['username']).as('username')])
		.where(({ eb, fn }) => eb(fn<string>('lower', ['username']), 'in', usernames)),
);

const personColumns = [...personColumnsOf('users'), 'profile_visibility'] as const;

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** Unordered; deleted people are left out. */
export function listPeople(db: Reader, ids: readonly string[]) {
	return db.selectFrom('users').select(personColumns).where('id', 'in', ids).where('status', '<>', 'deleted').execute();
}

export interface ProfileChanges {
	name?: string | undefined;
	/** Changed only by administrators. */
	username?: string | undefined;
	bio?: string | undefined;
	location?: string | undefined;
	website?: string | undefined;
	avatar?: string | undefined;
	banner?: string | undefined;
	is_bot?: boolean;
	/** JSON list. */
	interests?: string;
}

/** Updates the given columns only, so that concurrent changes to different fields both survive. */
export async function updateProfile(
	transaction: Transaction,
	{ id, changes, at }: { id: string; changes: ProfileChanges; at: string },
): Promise<UserRow> {
	const user = await transaction
		.updateTable('users')
		.set({ ...changes, updated_at: at })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
	if (changes.name !== undefined) await replaceNames(transaction, user);
	if (changes.interests !== undefined) await replaceInterests(transaction, user);
	return user;
}

/** Locks the row by writing it: the second of two concurrent changes waits and reads the result of the first. */
export async function lockUser(transaction: Transaction, { id, at }: { id: string; at: string }): Promise<UserRow> {
	return transaction.updateTable('users').set({ updated_at: at }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function updateSettings(transaction: Transaction, { id, settings }: { id: string; settings: string }): Promise<void> {
	await transaction.updateTable('users').set({ settings }).where('id', '=', id).execute();
}

/** Status and ban of a person, set by administrators. */
export type StandingChanges = Partial<Pick<UserRow, 'status' | 'banned_until' | 'blocked_reason' | 'is_bot'>>;

export async function updateStanding(
	transaction: Transaction,
	{ id, changes, at }: { id: string; changes: StandingChanges; at: string },
): Promise<void> {
	await transaction
		.updateTable('users')
		.set({ ...changes, updated_at: at })
		.where('id', '=', id)
		.execute();
}
