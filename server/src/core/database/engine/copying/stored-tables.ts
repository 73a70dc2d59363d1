/** The tables of a database as they are stored: for copies of all rows, from either engine into either. */
import { sql } from 'kysely';
import type { Reader } from '../../../transaction.ts';
import { needsRowLocks } from '../row-locks.ts';

export interface StoredColumn {
	name: string;
	/** A boolean of PostgreSQL, which takes no 0 or 1. SQLite stores booleans as numbers. */
	isBoolean: boolean;
}

export interface StoredTable {
	name: string;
	/** Without generated columns, which the database computes. */
	columns: StoredColumn[];
}

interface ColumnRow {
	table: string;
	column: string;
	isBoolean: boolean | 0;
}

const ofSqlite = sql<ColumnRow>`
	select stored.name as "table", columns.name as "column", 0 as "isBoolean"
	from pragma_table_list as stored, pragma_table_xinfo(stored.name) as columns
	where stored.schema = 'main' and stored.type = 'table' and columns.hidden = 0
	order by stored.name, columns.cid`;

const ofPostgres = sql<ColumnRow>`
	select table_name as "table", column_name as "column", data_type = 'boolean' as "isBoolean"
	from information_schema.columns join information_schema.tables using (table_schema, table_name)
	where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
	order by table_name, ordinal_position`;

/** Tables of SQLite itself, of the migrations, and of the search index, which is made again. */
const isInternal = (table: string) => /^(?:sqlite|kysely|search)_/.test(table);

export async function storedTables(db: Reader): Promise<StoredTable[]> {
	const { rows } = await (needsRowLocks(db) ? ofPostgres : ofSqlite).execute(db);
	const tables = Map.groupBy(
		rows.filter(({ table }) => !isInternal(table)),
		({ table }) => table,
	);
	return [...tables].map(([name, columns]) => ({
		name,
		columns: columns.map(({ column, isBoolean }) => ({ name: column, isBoolean: Boolean(isBoolean) })),
	}));
}
