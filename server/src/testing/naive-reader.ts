import type { Kysely } from 'kysely';
import type { Tables } from '../core/database/tables.ts';

/** Reads by the highest number seen, like a reader that trusts the sequence. */
export function naiveReader(db: Kysely<Tables>) {
	let last = 0;
	const found: string[] = [];
	return {
		found,
		async read() {
			const rows = await db.selectFrom('events').selectAll().where('seq', '>', last).orderBy('seq').execute();
			for (const row of rows) found.push((JSON.parse(row.subjects) as { post: string }).post);
			last = rows.at(-1)?.seq ?? last;
		},
	};
}
