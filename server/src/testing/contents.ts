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

/**
 * Members as rows of `users` as it was before accounts had a table of their own: these columns, from the three tables that hold them
 * now. Sorted like the rows of `contentsOf`.
 */
export async function membersOf({ writer }: Engine, columns: string[]): Promise<Row[]> {
	const { rows } = await sql<Row>`
		select users.*, email, role, preferences, secret as password_hash from users
		join accounts on accounts.id = users.id
		join credentials on account_id = users.id and kind = 'password'`.execute(writer);
	const members = rows.map(({ settings, preferences, ...row }): Row => {
		return { ...row, settings: { ...JSON.parse(String(settings)), ...JSON.parse(String(preferences)) } };
	});
	return sorted(members.map((member) => Object.fromEntries(columns.map((column) => [column, member[column]]))));
}

/** The same rows with their settings as an object, to compare. */
export const withSettings = (rows: Row[] = []): Row[] =>
	sorted(rows.map(({ settings, ...row }) => ({ ...row, settings: JSON.parse(String(settings)) })));

const sorted = (rows: Row[]) => rows.toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1));

/** Rows of these tables with these columns, sorted by their content. */
export async function contentsOf({ writer }: Engine, columnsByTable: Columns): Promise<Contents> {
	const contents: Contents = {};
	for (const [table, columns] of Object.entries(columnsByTable)) {
		const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(writer);
		contents[table] = rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
	}
	return contents;
}
