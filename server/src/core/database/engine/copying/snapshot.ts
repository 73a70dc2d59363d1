/** A snapshot: all reads of one connection show the same moment, while others write. */
import { type Expression, sql } from 'kysely';
import type { Reader } from '../../../transaction.ts';
import type { Engine } from '../engine.ts';
import { needsRowLocks } from '../row-locks.ts';
import type { StoredTable } from './stored-tables.ts';

const rowsAtOnce = 500;

/** Timeouts off: a slow disk may take its time between two reads. Reading transactions hold up no reader of the change log. */
const beginPostgres = [
	'begin isolation level repeatable read read only',
	'set local statement_timeout = 0',
	'set local idle_in_transaction_session_timeout = 0',
];

/** Runs `work` on one reading connection. SQLite's log of writes grows until it ends. */
export function withSnapshot<Result>(engine: Engine, work: (db: Reader) => Promise<Result>): Promise<Result> {
	return engine.reader.connection().execute(async (db) => {
		for (const statement of engine.kind === 'postgres' ? beginPostgres : ['begin']) await sql.raw(statement).execute(db);
		try {
			return await work(db);
		} finally {
			await sql`rollback`.execute(db);
		}
	});
}

/** The values of all rows in the order of the columns, in batches. Call it in a snapshot: PostgreSQL’s cursor needs a transaction. */
export async function* valuesOf(db: Reader, { name, columns }: StoredTable): AsyncGenerator<unknown[][]> {
	const names = columns.map((column) => column.name);
	// The types of one table stand for those of all.
	const query = db.selectFrom(name as 'users').select(names as 'id'[]);
	for await (const rows of needsRowLocks(db) ? fetched(db, query) : streamed(query)) {
		yield rows.map((row) => names.map((column) => row[column]));
	}
}

type Row = Record<string, unknown>;

async function* streamed(query: { stream(): AsyncIterable<Row> }): AsyncGenerator<Row[]> {
	let batch: Row[] = [];
	for await (const row of query.stream()) {
		batch.push(row);
		if (batch.length < rowsAtOnce) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

async function* fetched(db: Reader, query: Expression<unknown>): AsyncGenerator<Row[]> {
	await sql`declare stored_rows no scroll cursor for ${query}`.execute(db);
	for (;;) {
		const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from stored_rows`.execute(db);
		if (rows.length === 0) break;
		yield rows;
	}
	await sql`close stored_rows`.execute(db);
}

/** Bytes that the database takes on its disk. */
export async function sizeOf(db: Reader): Promise<number> {
	const size = needsRowLocks(db)
		? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
		: sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
	return Number((await size.execute(db)).rows[0]?.bytes ?? 0);
}
