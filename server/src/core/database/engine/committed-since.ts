/** Lists events committed since a moment, unordered; for readers that must not wait for long transactions. */
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../transaction.ts';
import type { Tables } from '../tables.ts';
import { needsRowLocks } from './row-locks.ts';

/**
 * A snapshot of what was committed: on PostgreSQL, all transactions below a number except those still running; on SQLite, which has
 * one writer, all events below a number.
 */
export interface Moment {
	below: number;
	running: readonly number[];
}

export type CommittedEvent = Pick<Selectable<Tables['events']>, 'tx' | 'seq' | 'name' | 'actor_id' | 'subjects'>;

interface Since {
	/** The moment for the next call. */
	moment: Moment;
	/** Incomplete when `limit` was reached. */
	events: CommittedEvent[];
}

export function isCommittedAt(db: Reader, { below, running }: Moment, { tx, seq }: { tx: number; seq: number }): boolean {
	return needsRowLocks(db) ? tx < below && !running.includes(tx) : seq < below;
}

/** Parses pg_snapshot, xmin:xmax:running, such as '10:20:10,14'. */
function parseSnapshot(text: string): Moment {
	const [, below, running] = text.split(':');
	return { below: Number(below), running: running ? running.split(',').map(Number) : [] };
}

export async function findMoment(db: Reader): Promise<Moment> {
	if (needsRowLocks(db)) {
		const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db);
		return parseSnapshot(rows[0]?.snapshot ?? '');
	}
	const last = await db.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
	return { below: (last?.seq ?? 0) + 1, running: [] };
}

export async function listCommittedSince(db: Reader, { below, running }: Moment, limit: number): Promise<Since> {
	if (!needsRowLocks(db)) {
		const columns = ['tx', 'seq', 'name', 'actor_id', 'subjects'] as const;
		const events = await db.selectFrom('events').select(columns).where('seq', '>=', below).orderBy('seq').limit(limit).execute();
		return { moment: { below: (events.at(-1)?.seq ?? below - 1) + 1, running }, events };
	}
	// One statement, so that events and snapshot match; both halves use the primary key.
	const { rows } = await sql<CommittedEvent & { snapshot: string }>`
		select now.snapshot, event.* from (select pg_current_snapshot()::text as snapshot) as now left join (
			(select tx, seq, name, actor_id, subjects from events where tx >= ${below} order by tx, seq limit ${limit})
			union all
			(select tx, seq, name, actor_id, subjects from events where tx = any(${running}::bigint[]) order by tx, seq limit ${limit})
		) as event on true
	`.execute(db);
	return { moment: parseSnapshot(rows[0]?.snapshot ?? ''), events: rows.filter(({ seq }) => seq !== null) };
}
