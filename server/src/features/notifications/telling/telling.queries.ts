/** SQL of telling: notifications are written in batches, with a number of statements that does not depend on their size. */
import type { NotificationKind } from '@friends/contract/notifications/notifications.schema';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '#core/database/tables';
import type { Transaction } from '#core/transaction';

/** An act that a member is told of. */
export interface ToldAct {
	source: string;
	/** Who is told. */
	memberId: string;
	kind: NotificationKind;
	groupKey: string;
}

/** Acts by the same sources that members were told of earlier. */
export function listTold(transaction: Transaction, sources: readonly string[]): Promise<ToldAct[]> {
	return transaction
		.selectFrom('notification_people as person')
		.innerJoin('notifications', 'notifications.id', 'person.notification_id')
		.select(['person.source', 'notifications.user_id as memberId', 'notifications.kind', 'notifications.group_key as groupKey'])
		.where('person.source', 'in', sources)
		.execute();
}

export type OpenGroup = Pick<Tables['notifications'], never> & {
	id: string;
	userId: string;
	kind: NotificationKind;
	groupKey: string;
	isStranger: boolean | 0 | 1;
};

/** Unread notifications of these members about these things. */
export function listOpen(
	transaction: Transaction,
	{ members, groupKeys }: { members: readonly string[]; groupKeys: readonly string[] },
): Promise<OpenGroup[]> {
	return transaction
		.selectFrom('notifications')
		.select(['id', 'user_id as userId', 'kind', 'group_key as groupKey', 'is_stranger as isStranger'])
		.where('user_id', 'in', members)
		.where('group_key', 'in', groupKeys)
		.where('read_at', 'is', null)
		.execute();
}

export async function insertNotifications(transaction: Transaction, rows: readonly Insertable<Tables['notifications']>[]): Promise<void> {
	if (rows.length > 0) await transaction.insertInto('notifications').values(rows).execute();
}

export async function insertPeople(transaction: Transaction, rows: readonly Tables['notification_people'][]): Promise<void> {
	if (rows.length === 0) return;
	await transaction
		.insertInto('notification_people')
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

const grouped: readonly NotificationKind[] = ['commented', 'answered'];

/** Counts the people of these notifications again, finds their latest time and comment, and whether all are strangers, and deletes those that tell nothing any more. */
export async function settle(transaction: Transaction, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	const people = sql`from notification_people as person where person.notification_id = notifications.id`;
	await transaction
		.deleteFrom('notifications')
		.where('id', 'in', ids)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('notification_people as person').select('source').whereRef('notification_id', '=', 'notifications.id'))),
		)
		.execute();
	await transaction
		.updateTable('notifications')
		.set({
			people_count: sql<number>`(select count(distinct person.user_id) ${people})`,
			at: sql<string>`(select max(person.at) ${people})`,
			is_stranger: sql<boolean>`not exists (select 1 ${people} and not person.is_stranger)`,
			comment_id: sql<string | null>`case when kind in (${sql.join(grouped)})
				then (select person.source ${people} order by person.at desc, person.source desc limit 1) else comment_id end`,
		})
		.where('id', 'in', ids)
		.execute();
}

/** A member's notifications change: they are told so. */
export interface Changed {
	id: string;
	userId: string;
}

/** What a person did to a thing, without this one act of theirs. */
export interface TakenBack {
	kind: NotificationKind;
	groupKey: string;
	personId: string;
	/** Stands: they did it again. */
	except: string | null;
}

interface PersonRow extends Changed {
	source: string;
}

async function remove(transaction: Transaction, rows: readonly PersonRow[]): Promise<Changed[]> {
	if (rows.length === 0) return [];
	await transaction
		.deleteFrom('notification_people')
		.where(({ or, and, eb }) => or(rows.map(({ id, source }) => and([eb('notification_id', '=', id), eb('source', '=', source)]))))
		.execute();
	await settle(transaction, [...new Set(rows.map(({ id }) => id))]);
	return rows.map(({ id, userId }) => ({ id, userId }));
}

const selectPeople = (transaction: Transaction) =>
	transaction
		.selectFrom('notification_people as person')
		.innerJoin('notifications', 'notifications.id', 'person.notification_id')
		.select(['notifications.id', 'notifications.user_id as userId', 'person.source']);

/** Takes people out of notifications about what they took back. */
export async function takeBack(transaction: Transaction, taken: readonly TakenBack[]): Promise<Changed[]> {
	if (taken.length === 0) return [];
	const rows = await selectPeople(transaction)
		.where(({ or, and, eb }) =>
			or(
				taken.map(({ kind, groupKey, personId, except }) =>
					and([
						eb('notifications.group_key', '=', groupKey),
						eb('notifications.kind', '=', kind),
						eb('person.user_id', '=', personId),
						...(except === null ? [] : [eb('person.source', '<>', except)]),
					]),
				),
			),
		)
		.execute();
	return remove(transaction, rows);
}

/** Forgets what was told of these sources, such as deleted comments. */
export async function removeSources(transaction: Transaction, sources: readonly string[]): Promise<Changed[]> {
	if (sources.length === 0) return [];
	return remove(transaction, await selectPeople(transaction).where('person.source', 'in', sources).execute());
}

/** Forgets mentions in these things, apart from those of the members who are mentioned now. */
export async function removeMentions(transaction: Transaction, now: ReadonlyMap<string, ReadonlySet<string>>): Promise<Changed[]> {
	if (now.size === 0) return [];
	const rows = await selectPeople(transaction)
		.where('person.source', 'in', [...now.keys()])
		.where('notifications.kind', '=', 'mentioned')
		.execute();
	return remove(
		transaction,
		rows.filter(({ source, userId }) => !now.get(source)?.has(userId)),
	);
}

/** Forgets each other's acts of two people. */
export async function removeBetween(transaction: Transaction, pairs: readonly (readonly [string, string])[]): Promise<Changed[]> {
	if (pairs.length === 0) return [];
	const rows = await selectPeople(transaction)
		.where(({ or, and, eb }) =>
			or(
				pairs.flatMap(([one, other]) => [
					and([eb('notifications.user_id', '=', one), eb('person.user_id', '=', other)]),
					and([eb('notifications.user_id', '=', other), eb('person.user_id', '=', one)]),
				]),
			),
		)
		.execute();
	return remove(transaction, rows);
}

type Gone = { column: 'post_id' | 'group_key' | 'tribe_id'; ids: readonly string[] };

/** Deletes notifications about things that are gone. */
export async function deleteAbout(transaction: Transaction, { column, ids }: Gone): Promise<Changed[]> {
	if (ids.length === 0) return [];
	return transaction.deleteFrom('notifications').where(column, 'in', ids).returning(['id', 'user_id as userId']).execute();
}

/** Deletes notifications about messages that went with a channel of these tribes. */
export async function deleteWithoutMessage(transaction: Transaction, tribeIds: readonly string[]): Promise<Changed[]> {
	if (tribeIds.length === 0) return [];
	return transaction
		.deleteFrom('notifications')
		.where('tribe_id', 'in', tribeIds)
		.where('message_id', 'is not', null)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('messages').select('messages.id').whereRef('messages.id', '=', 'notifications.message_id'))),
		)
		.returning(['id', 'user_id as userId'])
		.execute();
}

/** Requests to join that were declined: nothing else remembers them. */
export async function noteDeclined(transaction: Transaction, requestIds: readonly string[]): Promise<Changed[]> {
	if (requestIds.length === 0) return [];
	return transaction
		.updateTable('notifications')
		.set({ is_declined: sql`true` })
		.where('group_key', 'in', requestIds)
		.where('kind', '=', 'tribeRequested')
		.returning(['id', 'user_id as userId'])
		.execute();
}

/** Requests that were answered wait for nothing any more. */
export async function noteAnswered(transaction: Transaction, requestIds: readonly string[], at: string): Promise<Changed[]> {
	if (requestIds.length === 0) return [];
	return transaction
		.updateTable('notifications')
		.set({ read_at: at, push_at: null })
		.where('group_key', 'in', requestIds)
		.where('kind', 'in', ['friendRequested', 'tribeRequested'])
		.where('read_at', 'is', null)
		.returning(['id', 'user_id as userId'])
		.execute();
}
