/** SQL of applications: people who wait for an administrator to let them in. */

import { type Stretch, stretchOf } from '#core/database/stretch';
import type { ApplicationsTable } from '#core/database/tables/joining-tables';
import type { Reader, Transaction } from '#core/transaction';

export type ApplicationRow = ApplicationsTable;

export async function insertApplication(transaction: Transaction, row: ApplicationRow): Promise<void> {
	await transaction.insertInto('applications').values(row).execute();
}

/** Oldest first. */
export function listApplications(db: Reader, stretch: Stretch) {
	const applications = db.selectFrom('applications').select(['id', 'name', 'username', 'email', 'answers', 'created_at as createdAt']);
	return stretchOf(applications, ['created_at', 'id'], stretch, 'asc').execute();
}

export type ListedApplication = Awaited<ReturnType<typeof listApplications>>[number];

export async function countApplications(db: Reader): Promise<number> {
	const query = db.selectFrom('applications').select(({ fn }) => fn.countAll<number>().as('count'));
	return Number((await query.executeTakeFirstOrThrow()).count);
}

/** @param email in lower case. */
export const findByEmail = (db: Reader, email: string): Promise<ApplicationRow | undefined> =>
	db.selectFrom('applications').selectAll().where('email', '=', email).executeTakeFirst();

/** @param key the issuer, and its name for the person. */
export const findByIdentity = (db: Reader, key: string): Promise<ApplicationRow | undefined> =>
	db.selectFrom('applications').selectAll().where('identity_key', '=', key).executeTakeFirst();

/** Exactly one of several at once gets the row. @returns undefined when it is gone. */
export const takeApplication = (transaction: Transaction, id: string): Promise<ApplicationRow | undefined> =>
	transaction.deleteFrom('applications').where('id', '=', id).returningAll().executeTakeFirst();

export async function deleteByEmail(transaction: Transaction, email: string): Promise<void> {
	await transaction.deleteFrom('applications').where('email', '=', email).execute();
}

export async function deleteOlder(transaction: Transaction, before: string): Promise<void> {
	await transaction.deleteFrom('applications').where('created_at', '<', before).execute();
}
