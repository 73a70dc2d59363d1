/** What a failed statement means, on either engine; nothing else looks into errors of the drivers. */

/** The unique index that a failed insert ran into, or null when the error is something else. */
export function violatedUniqueKey(error: unknown): string | null {
	if (!(error instanceof Error)) return null;
	if ('code' in error && error.code === '23505' && 'constraint' in error) return String(error.constraint);
	const sqlite = /UNIQUE constraint failed: (?:index '(\w+)'|([\w., ]+))/.exec(error.message);
	return sqlite ? (sqlite[1] ?? sqlite[2] ?? null) : null;
}

/** Something that the statement refers to went away in the same moment. */
export function isReferenceGone(error: Error): boolean {
	return ('code' in error && error.code === '23503') || error.message === 'FOREIGN KEY constraint failed';
}

/** Another process writes to SQLite. */
export const isWriteLocked = (error: unknown): boolean => error instanceof Error && /database is locked/.test(error.message);

/** PostgreSQL ended a transaction for the sake of another: serialization_failure, deadlock_detected. */
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

/** The server is away, starting, stopping or full, or the disk is: trying again later may help. */
export function isDatabaseUnavailable(error: Error): boolean {
	if ('code' in error && unavailableCodes.has(String(error.code))) return true;
	return (
		isWriteLocked(error) || /timeout exceeded when trying to connect|Connection terminated|database or disk is full/.test(error.message)
	);
}
