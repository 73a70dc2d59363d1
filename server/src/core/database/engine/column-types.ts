/** How each engine spells the column types that migrations use; both give back the same JavaScript values, but for booleans. */
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
}

export const sqliteTypes: ColumnTypes = {
	id: 'text',
	time: 'text',
	json: 'text',
	bytewise: 'text',
	boolean: 'integer',
	true: '1',
	false: '0',
};

export const postgresTypes: ColumnTypes = {
	id: 'uuid',
	time: 'timestamptz(3)',
	json: 'jsonb',
	bytewise: 'text collate "C"',
	boolean: 'boolean',
	true: 'true',
	false: 'false',
};
