/** The whole content of a database, to compare before and after. */
import { sql } from 'kysely';
import type { Engine } from '../core/database/engine/engine.ts';

export type Row = Record<string, unknown>;
export type Contents = Record<string, Row[]>;
export type Columns = Record<string, string[]>;

export async function columnsOf({ writer }: Engine): Promise<Columns> {
	const tables = await writer.introspection.getTables();
	return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]));
}

/** Rows of these tables with these columns, sorted by their content. */
export async function contentsOf({ writer }: Engine, columnsByTable: Columns): Promise<Contents> {
	const contents: Contents = {};
	for (const [table, columns] of Object.entries(columnsByTable)) {
		const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(writer);
		contents[table] = rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
	}
	return contents;
}
