/** All SQL of filters. */
import type { FilterAction, FilterKind } from '@friends/contract/filters/filters.schema';
import { type SqlBool, sql } from 'kysely';
import { deleteBatch } from '#core/database/delete-batch';
import type { Reader, Transaction } from '#core/transaction';
import type { FilterRow } from './matching.ts';

export interface OwnedFilter extends FilterRow {
	userId: string;
	createdAt: string;
}

/** The column that has the value of a filter. */
const columnOf = { word: 'text', tag: 'text', person: 'person_id', tribe: 'tribe_id' } as const;

const filters = (db: Reader) =>
	db
		.selectFrom('filters')
		.select(['id', 'user_id as userId', 'kind', 'action', 'until', 'created_at as createdAt'])
		.select(sql<string>`coalesce(text, cast(person_id as text), cast(tribe_id as text))`.as('value'));

/** Filters of these members, ended ones too. */
export const listRowsOf = (db: Reader, userIds: readonly string[]): Promise<OwnedFilter[]> =>
	filters(db).where('user_id', 'in', userIds).execute();

/** Those that have not ended, newest first. */
export const listRunning = (db: Reader, { userId, now }: { userId: string; now: string }): Promise<OwnedFilter[]> =>
	filters(db)
		.where('user_id', '=', userId)
		.where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute();

export const findFilter = (db: Reader, { userId, id }: { userId: string; id: string }): Promise<OwnedFilter | undefined> =>
	filters(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** The filter of a member with this value. */
export const findSame = (
	db: Reader,
	{ userId, kind, value }: { userId: string; kind: FilterKind; value: string },
): Promise<OwnedFilter | undefined> =>
	filters(db).where('user_id', '=', userId).where('kind', '=', kind).where(columnOf[kind], '=', value).executeTakeFirst();

interface NewFilter extends FilterRow {
	userId: string;
	at: string;
}

export async function insertFilter(transaction: Transaction, { id, userId, kind, value, action, until, at }: NewFilter): Promise<void> {
	await transaction
		.insertInto('filters')
		.values({ id, user_id: userId, kind, [columnOf[kind]]: value, action, until, created_at: at })
		.execute();
}

export async function updateFilter(
	transaction: Transaction,
	{ id, ...changes }: { id: string; action: FilterAction; until: string | null; created_at?: string },
): Promise<void> {
	await transaction.updateTable('filters').set(changes).where('id', '=', id).execute();
}

/** @returns whether it was there. */
export async function deleteFilter(transaction: Transaction, { userId, id }: { userId: string; id: string }): Promise<boolean> {
	const result = await transaction.deleteFrom('filters').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
	return Number(result.numDeletedRows) > 0;
}

export const removeEnded = (transaction: Transaction, now: string) =>
	deleteBatch(transaction, { from: 'filters', key: ['id'], where: sql<SqlBool>`until < ${now}` });
