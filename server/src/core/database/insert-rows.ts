/** Bulk inserts, for seeding a database. */
import type { CompiledQuery, Insertable } from 'kysely';
import type { Transaction } from '../transaction.ts';
import type { Tables } from './tables.ts';

/** Rows by table, referenced tables first. All rows of a table have the same columns in the same order. */
export type Rows = { [Table in keyof Tables]?: Insertable<Tables[Table]>[] };

/** Even for the widest table, this stays below the parameter limit of both engines. */
const rowsPerStatementMax = 1024;

const statements = new Map<string, CompiledQuery>();

/** Cached per table, columns and number of rows: building a statement takes longer than running it. */
function statementFor(transaction: Transaction, table: keyof Tables, rows: object[]): CompiledQuery {
	const engine = transaction.getExecutor().adapter.constructor.name;
	const key = `${engine} ${table} ${Object.keys(rows[0] ?? {})} ${rows.length}`;
	const statement = statements.get(key) ?? transaction.insertInto(table).values(rows).compile();
	statements.set(key, statement);
	return statement;
}

/** Large batches first; sizes are powers of two, so that few statements are prepared. */
async function insertInto(transaction: Transaction, table: keyof Tables, rows: object[]): Promise<void> {
	let size = rowsPerStatementMax;
	for (let start = 0; start < rows.length; start += size) {
		while (size > rows.length - start) size /= 2;
		const chunk = rows.slice(start, start + size);
		const parameters = chunk.flatMap((row) => Object.values(row));
		await transaction.executeQuery({ ...statementFor(transaction, table, chunk), parameters });
	}
}

export async function insertRows(transaction: Transaction, rows: Rows): Promise<void> {
	for (const [table, ofTable] of Object.entries(rows)) await insertInto(transaction, table as keyof Tables, ofTable);
}
