/** Damage that the database itself can find: rows that refer to rows that do not exist, and on SQLite pages that contradict each other. */
import { sql } from 'kysely';
import type { Reader } from '../../transaction.ts';
import { needsRowLocks } from './row-locks.ts';

interface Reference {
	table: string;
	column: string;
	target: string;
	targetColumn: string;
}

const referencesOfPostgres = sql<Reference>`
	select conrelid::regclass::text as "table", own.attname as "column", confrelid::regclass::text as "target", other.attname as "targetColumn"
	from pg_constraint
	join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
	join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
	where contype = 'f' and connamespace = current_schema()::regnamespace`;

export interface ReferenceTo {
	table: string;
	column: string;
	/** What becomes of the row once the other is deleted. */
	falls: 'cascade' | 'set null' | 'stays';
}

/** Every column that refers to a table. */
export async function listReferences(db: Reader, target: string): Promise<ReferenceTo[]> {
	const rule = sql<ReferenceTo['falls']>`case ${sql.ref('rule')} when 'c' then 'cascade' when 'CASCADE' then 'cascade'
		when 'n' then 'set null' when 'SET NULL' then 'set null' else 'stays' end`;
	const referring = needsRowLocks(db)
		? sql`select conrelid::regclass::text as "table", attname as "column", confdeltype::text as rule from pg_constraint
			join pg_attribute on attrelid = conrelid and attnum = conkey[1]
			where contype = 'f' and connamespace = current_schema()::regnamespace and confrelid = ${target}::regclass`
		: sql`select tables.name as "table", keys."from" as "column", keys.on_delete as rule
			from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys
			where tables.type = 'table' and keys."table" = ${target}`;
	return (await sql<ReferenceTo>`select "table", "column", ${rule} as falls from (${referring}) as referring`.execute(db)).rows;
}

/** @returns one sentence for each table with broken references. */
export async function findBrokenReferences(db: Reader): Promise<string[]> {
	const counts = new Map<string, number>();
	const add = (table: string, target: string, rows: number) => {
		const key = `of ${table} to ${target}`;
		if (rows > 0) counts.set(key, (counts.get(key) ?? 0) + rows);
	};
	if (needsRowLocks(db)) {
		for (const { table, column, target, targetColumn } of (await referencesOfPostgres.execute(db)).rows) {
			const broken = sql<{ rows: number }>`
				select count(*) as rows from ${sql.table(table)} as referring
				where referring.${sql.ref(column)} is not null
				and not exists (select 1 from ${sql.table(target)} as target where target.${sql.ref(targetColumn)} = referring.${sql.ref(column)})`;
			add(table, target, Number((await broken.execute(db)).rows[0]?.rows));
		}
	} else {
		const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
		for (const { table, parent } of rows) add(table, parent, 1);
	}
	return [...counts].map(([key, rows]) => `${rows} references ${key} lead nowhere.`);
}

/** Reads the whole file of SQLite. PostgreSQL has tools of its own, and checksums. @returns what is wrong. */
export async function findDamage(db: Reader): Promise<string[]> {
	if (needsRowLocks(db)) return [];
	const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
	return rows.map(({ quick_check: found }) => found).filter((found) => found !== 'ok');
}
