/** Which statements stay prepared: hot ones always, others while there is room. */

/** Limit for statements that are not hot: their texts differ by the number of ids and filters, so there is no end of them. */
export const othersMax = 500;

const hot = new Set<string>();

/** For the texts of hot queries, which are compiled once: their number is bounded by the code. */
export function keepPrepared(sql: string): void {
	hot.add(sql);
}

export const isKeptPrepared = (sql: string): boolean => hot.has(sql);
