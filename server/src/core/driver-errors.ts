/** Classifies errors of the database drivers, for both engines; no other file inspects them. */

/** @returns the unique index that a failed write violated, or null for any other error. */
export function violatedUniqueKey(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	if ('code' in error && error.code === '23505' && 'constraint' in error) return String(error.constraint);
	const sqlite = /UNIQUE constraint failed: (?:index '(\w+)'|([\w., ]+))/.exec(error.message);
	return sqlite ? (sqlite[1] ?? sqlite[2] ?? null) : null;
}

/** A foreign key failed: a row that the statement refers to has just been deleted. */
export function isReferenceGone(error: Error): boolean {
	return ('code' in error && error.code === '23503') || error.message === 'FOREIGN KEY constraint failed';
}

/** The statement names a table that does not exist. */
export const isTableMissing = (error: unknown): boolean =>
	error instanceof Error && (('code' in error && error.code === '42P01') || error.message.startsWith('no such table: '));

/** SQLite is busy: another process writes. */
export const isWriteLocked = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/** PostgreSQL aborted the transaction because of a concurrent one: serialization_failure, deadlock_detected. */
export const isWorthRepeating = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

export type StorageTrouble = 'storage_full' | 'storage_unwritable';
type Trouble = StorageTrouble | 'unavailable';

/** Codes of PostgreSQL, of its connections, and of files. */
const troubleByCode: Record<string, Trouble> = {
	...tell('storage_full', ['ENOSPC', 'EDQUOT', '53100']),
	// A standby that has taken the place of the primary refuses writes with 25006.
	...tell('storage_unwritable', ['EROFS', 'EIO', '25006', '58030']),
	...tell('unavailable', ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']),
	...tell('unavailable', ['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN']),
	...tell('unavailable', ['08000', '08001', '08003', '08004', '08006', '53200', '53300', '53400']),
	...tell('unavailable', ['57P01', '57P02', '57P03', '57P05', '57014', '25P03', '25P04', '55P03', '40001', '40P01']),
};

/** Primary result codes of SQLite: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const troubleOfSqlite: Record<number, Trouble> = {
	5: 'unavailable',
	6: 'unavailable',
	8: 'storage_unwritable',
	10: 'storage_unwritable',
	13: 'storage_full',
	14: 'storage_unwritable',
};

function tell(trouble: Trouble, codes: string[]): Record<string, Trouble> {
	return Object.fromEntries(codes.map((code) => [code, trouble]));
}

/** node-postgres gave up a statement that may still run. */
export const isGivenUp = ({ message }: Error): boolean => message === 'Query read timeout';

/** Errors of node-postgres that have no code. */
const connectionLost = /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;

/** The database or its disk is down, full, read-only, starting or stopping: a retry may succeed later. @returns null for any other error. */
export function troubleOf(error: Error): Trouble | null {
	if ('errcode' in error) return troubleOfSqlite[Number(error.errcode) & 0xff] ?? null;
	const ofCode = 'code' in error ? troubleByCode[String(error.code)] : undefined;
	return ofCode ?? (connectionLost.test(error.message) ? 'unavailable' : null);
}

/** @returns null unless the disk is full or cannot be written. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
	const trouble = error instanceof Error ? troubleOf(error) : null;
	return trouble === 'unavailable' ? null : trouble;
}
