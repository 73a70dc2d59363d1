/** Classifies errors of the database drivers, for both engines; no other file inspects them. */

/** @returns the unique index that a failed insert violated, or null for any other error. */
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

/** SQLite is busy: another process writes. */
export const isWriteLocked = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/** PostgreSQL aborted the transaction because of a concurrent one: serialization_failure, deadlock_detected. */
export const isWorthRepeating = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

const unavailableCodes = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'ENOTFOUND',
	'EPIPE',
	'ETIMEDOUT',
	'57P01',
	'57P02',
	'57P03',
	'53100',
	'53300',
	'08006',
	'08001',
]);

/** The database is down, starting, stopping or full, or its disk is: a retry may succeed later. */
export function isDatabaseUnavailable(error: Error): boolean {
	if ('code' in error && unavailableCodes.has(String(error.code))) return true;
	return (
		isWriteLocked(error) || /timeout exceeded when trying to connect|Connection terminated|database or disk is full/.test(error.message)
	);
}
