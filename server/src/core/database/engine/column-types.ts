/** How each engine spells what migrations use; both give back the same JavaScript values, but for booleans. */
export interface ColumnTypes {
	id: string;
	/** ISO 8601 in UTC with milliseconds, on both engines; finer times would make keyset cursors skip rows. */
	time: string;
	json: string;
	/** Text in the order of its bytes, so that what begins alike lies together. */
	bytewise: string;
	boolean: string;
	true: string;
	false: string;
	/** A column of an index, in the order of its bytes. */
	inByteOrder(column: string): string;
	/** What keeps the rows of a table with the keys `id` and `seq` as they are, whoever asks: rows can be added, nothing else. */
	appendOnly(table: string): string[];
}

export const sqliteTypes: ColumnTypes = {
	id: 'text',
	time: 'text',
	json: 'text',
	bytewise: 'text',
	boolean: 'integer',
	true: '1',
	false: '0',
	inByteOrder: (column) => column,
	appendOnly: (table) => {
		const refuse = `begin select raise(abort, '${table} is append-only'); end`;
		return [
			`create trigger ${table}_no_update before update on ${table} ${refuse}`,
			`create trigger ${table}_no_delete before delete on ${table} ${refuse}`,
			// 'insert or replace' removes what is in its way without asking the trigger of deletes.
			`create trigger ${table}_no_replace before insert on ${table}
				when exists (select 1 from ${table} where id = new.id or rowid = new.rowid or seq = new.seq) ${refuse}`,
		];
	},
};

export const postgresTypes: ColumnTypes = {
	id: 'uuid',
	time: 'timestamptz(3)',
	json: 'jsonb',
	bytewise: 'text collate "C"',
	boolean: 'boolean',
	true: 'true',
	false: 'false',
	inByteOrder: (column) => `${column} collate "C"`,
	appendOnly: (table) => [
		`create function ${table}_refuse() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
		`create trigger ${table}_no_change before update or delete on ${table} for each row execute function ${table}_refuse()`,
		`create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function ${table}_refuse()`,
	],
};
