/** The SQL of the figures by day: counted from the tables, and kept once a day is over. */
import { sql } from 'kysely';
import { dayOf } from '#core/database/engine/days';
import type { DailyFiguresTable } from '#core/database/record-tables';
import type { Reader, Transaction } from '#core/transaction';

/** From the beginning of a day to before another, ISO 8601. */
export interface Span {
	from: string;
	to: string;
}

type Counts = Map<string, number>;

const asCounts = (rows: { day: string; count: number }[]): Counts => new Map(rows.map(({ day, count }) => [day, count]));
const standing = ['active', 'inactive'] as const;

/** Those that stand, which is what the index of the feed holds. */
export async function countPosts(db: Reader, { from, to }: Span): Promise<Counts> {
	const day = dayOf(db, 'created_at');
	const rows = await db
		.selectFrom('posts')
		.select(({ fn }) => [sql<string>`${day}`.as('day'), fn.countAll<number>().as('count')])
		.where(({ eb, not }) => not(eb.ref('is_archived')))
		.where('created_at', '>=', from)
		.where('created_at', '<', to)
		.groupBy(sql`1`)
		.execute();
	return asCounts(rows);
}

export async function countReports(db: Reader, { from, to }: Span): Promise<Counts> {
	const day = dayOf(db, 'created_at');
	const rows = await db
		.selectFrom('reports')
		.select(({ fn }) => [sql<string>`${day}`.as('day'), fn.countAll<number>().as('count')])
		.where('created_at', '>=', from)
		.where('created_at', '<', to)
		.groupBy(sql`1`)
		.execute();
	return asCounts(rows);
}

export async function countNewMembers(db: Reader, { from, to }: Span): Promise<Counts> {
	const day = dayOf(db, 'created_at');
	const rows = await db
		.selectFrom('users')
		.select(({ fn }) => [sql<string>`${day}`.as('day'), fn.countAll<number>().as('count')])
		.where('status', 'in', standing)
		.where('created_at', '>=', from)
		.where('created_at', '<', to)
		.groupBy(sql`1`)
		.execute();
	return asCounts(rows);
}

export async function countMembersBefore(db: Reader, to: string): Promise<number> {
	const { count } = await db
		.selectFrom('users')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('status', 'in', standing)
		.where('created_at', '<', to)
		.executeTakeFirstOrThrow();
	return count;
}

/** Members who did something that left a trace. */
export async function countActive(db: Reader, { from, to }: Span): Promise<Counts> {
	const day = dayOf(db, 'created_at');
	const rows = await db
		.selectFrom('feed_events')
		.select(({ fn }) => [sql<string>`${day}`.as('day'), fn.count<number>('actor_id').distinct().as('count')])
		.where('created_at', '>=', from)
		.where('created_at', '<', to)
		.groupBy(sql`1`)
		.execute();
	return asCounts(rows);
}

/** Days that were kept, oldest first. */
export function listKeptDays(db: Reader, from: string): Promise<DailyFiguresTable[]> {
	return db.selectFrom('daily_figures').selectAll().where('day', '>=', from).orderBy('day').execute();
}

/** Another node may have been faster. */
export async function keepDay(transaction: Transaction, figures: DailyFiguresTable): Promise<void> {
	await transaction
		.insertInto('daily_figures')
		.values(figures)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Nobody asks for days so long ago. */
export async function forgetDaysBefore(transaction: Transaction, day: string): Promise<void> {
	await transaction.deleteFrom('daily_figures').where('day', '<', day).execute();
}
