/** Presents imports: rows to views. */
import type { Found, Import, LeftOut, LeftOutReason, StartImportBody } from '@friends/contract/imports/imports.schema';
import { leftOutReasons } from '@friends/contract/imports/imports.schema';
import type { ImportRow } from './imports.queries.ts';

export type Taken = Import['taken'];
export type Counts = Partial<Record<LeftOutReason, number>>;

/** As stored: what is found, with the number of all items of the archive. */
export type StoredFound = Found & { items: number };

export const nothingTaken: Taken = { posts: 0, pictures: 0, profileTexts: false, picture: false };

/** Adds one for each reason. */
export function countedUp(counts: Counts, reasons: readonly LeftOutReason[]): Counts {
	const sum = { ...counts };
	for (const reason of reasons) sum[reason] = (sum[reason] ?? 0) + 1;
	return sum;
}

/** In the order of the contract. */
export const leftOutOf = (counts: Counts): LeftOut =>
	leftOutReasons.flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : []));

export const takenOf = ({ taken }: Pick<ImportRow, 'taken'>) => JSON.parse(taken) as Taken;
export const countsOf = ({ left_out: counts }: Pick<ImportRow, 'left_out'>) => JSON.parse(counts) as Counts;
export const chosenOf = ({ chosen }: Pick<ImportRow, 'chosen'>) => (chosen === null ? null : (JSON.parse(chosen) as StartImportBody));

export function presentImport(row: ImportRow): Import {
	const { items = 0, ...found } = row.found === null ? {} : (JSON.parse(row.found) as StoredFound);
	const isTribe = row.kind === 'tribe' && row.done > 0;
	return {
		tribe: isTribe ? { id: row.id } : null,
		id: row.id,
		state: row.state,
		kind: row.kind,
		sentBytes: row.sent_bytes,
		totalBytes: row.total_bytes,
		found: row.found === null ? null : (found as Found),
		done: row.done,
		total: items,
		taken: takenOf(row),
		leftOut: leftOutOf(countsOf(row)),
		problem: row.problem,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
	};
}
