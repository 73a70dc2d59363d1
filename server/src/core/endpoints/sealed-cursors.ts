/**
 * Seals cursors on their way out: a page of what is mostly hidden ends at a row that its reader must not learn of. Equal cursors stay
 * equal, so that browsers can revalidate pages.
 */

import { createEqualSeal } from '../keys/seals.ts';
import { invalidCursor } from '../keyset.ts';

/** Some megabyte: pages of many readers end at the same post. */
const keptMax = 5_000;

export interface CursorSeal {
	seal(cursor: string): string;
	/** @throws AppError 'validation_failed' for cursors that are not ours. */
	open(sealed: string): string;
}

export function createCursorSeal(secret: string): CursorSeal {
	const { seal, open } = createEqualSeal(secret, 'cursor');
	const kept = new Map<string, string>();

	return {
		seal(cursor) {
			const known = kept.get(cursor);
			if (known !== undefined) return known;
			if (kept.size >= keptMax) kept.clear();
			const made = seal(cursor);
			kept.set(cursor, made);
			return made;
		},
		open(sealed) {
			const cursor = open(sealed);
			if (cursor === null) throw invalidCursor();
			return cursor;
		},
	};
}
