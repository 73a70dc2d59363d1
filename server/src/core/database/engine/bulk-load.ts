/** Bulk load into empty tables: drops indexes, and on PostgreSQL foreign keys, and rebuilds them once for all rows. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../transaction.ts';
import type { Tables } from '../tables.ts';
import { needsRowLocks } from './row-locks.ts';

interface Part {
	/** Statements that drop it and create it again. */
	without: string;
	again: string;
}

type Names = RawBuilder<unknown>;

const sqliteIndexes = (tables: Names) => sql<Part>`
	select format('drop index %s', name) as without, sql as again from sqlite_master
	where type = 'index' and sql is not null and tbl_name in (${tables}) order by rowid`;

/** All indexes except those of constraints, such as primary keys. */
const postgresIndexes = (tables: Names) => sql<Part>`
	select format('drop index %I', indexname) as without, indexdef as again from pg_indexes
	where schemaname = current_schema() and tablename in (${tables})
	and not exists (select 1 from pg_constraint where conname = indexname)`;

const postgresReferences = (tables: Names) => sql<Part>`
	select format('alter table %s drop constraint %I', conrelid::regclass, conname) as without,
		format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
	from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid::regclass::text in (${tables})`;

/** @returns the rebuild, to run once the tables are full. It fails if rows violate a constraint. */
export async function beginLoad(
	transaction: Transaction,
	tables: readonly (keyof Tables)[],
): Promise<(later: Transaction) => Promise<void>> {
	const isPostgres = needsRowLocks(transaction);
	// Between equal indexes SQLite takes the newest, so they come back in their order, and references after the indexes that they need.
	const indexes = (await (isPostgres ? postgresIndexes : sqliteIndexes)(sql.join([...tables])).execute(transaction)).rows;
	const references = isPostgres ? (await postgresReferences(sql.join([...tables])).execute(transaction)).rows : [];
	for (const { without } of [...references, ...indexes]) await sql.raw(without).execute(transaction);
	return async (later) => {
		for (const { again } of [...indexes, ...references]) await sql.raw(again).execute(later);
		await analyze(later);
	};
}

/** Without it, PostgreSQL's planner has no statistics until autovacuum runs, some minutes later. */
export async function analyze(transaction: Transaction): Promise<void> {
	if (needsRowLocks(transaction)) await sql`analyze`.execute(transaction);
}
