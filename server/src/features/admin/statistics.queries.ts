/** SQL of figures by day: counted from the tables, and stored once a day is over. */
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { dayOf } from '#core/database/engine/days';
import type { Tables } from '#core/database/tables';
import type { DailyFiguresTable } from '#core/database/tables/record-tables';
import type { Reader, Transaction } from '#core/transaction';

/** Half-open range of time: from the start of a day to before another, ISO 8601. */
export interface Span {
	from: string;
	to: string;
}

type Counts = Map<string, number>;

const countedStatuses = ['active', 'inactive'] as const;

const day = (db: Reader) => sql<string>`${dayOf(db, 'created_at')}`.as('day');
const rows = sql<number>`count(*)`.as('count');

/** Counts of each day in the range. */
async function byDay<Table extends keyof Tables>(
	counted: SelectQueryBuilder<Tables, Table, { day: string; count: number }>,
	{ from, to }: Span,
): Promise<Counts> {
	const days = await counted.where(sql<SqlBool>`created_at >= ${from} and created_at < ${to}`).groupBy(sql`1`).execute();
	return new Map(days.map(({ day: name, count }) => [name, count]));
}

/** Posts that were written here and are not archived, which the index of the feed contains. */
export function countPosts(db: Reader, span: Span): Promise<Counts> {
	const posts = db
		.selectFrom('posts')
		.where(({ eb, not }) => not(eb.ref('is_archived')))
		.where(({ eb, not }) => not(eb.ref('is_shadowed')))
		.where('imported_at', 'is', null);
	return byDay(posts.select([day(db), rows]), span);
}

export function countReports(db: Reader, span: Span): Promise<Counts> {
	return byDay(db.selectFrom('reports').select([day(db), rows]), span);
}

export function countNewMembers(db: Reader, span: Span): Promise<Counts> {
	const members = db.selectFrom('users').where('status', 'in', countedStatuses);
	return byDay(members.select([day(db), rows]), span);
}

/** Members with activity that others could see, without bots. */
export async function countActive(db: Reader, { from, to }: Span): Promise<Counts> {
	const days = await db
		.selectFrom('member_days')
		.innerJoin('users', 'users.id', 'member_days.user_id')
		.select(['day', rows])
		.where(({ eb, not }) => not(eb.ref('users.is_bot')))
		.where('day', '>=', from.slice(0, 10))
		.where('day', '<', to.slice(0, 10))
		.groupBy('day')
		.execute();
	return new Map(days.map(({ day: name, count }) => [name, count]));
}

export async function countMembersBefore(db: Reader, to: string): Promise<number> {
	const { count } = await db
		.selectFrom('users')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('status', 'in', countedStatuses)
		.where('created_at', '<', to)
		.executeTakeFirstOrThrow();
	return count;
}

/** Stored days, oldest first. */
export function listStoredDays(db: Reader, from: string): Promise<DailyFiguresTable[]> {
	return db.selectFrom('daily_figures').selectAll().where('day', '>=', from).orderBy('day').execute();
}

/** Does nothing when another node has stored the day. */
export async function storeDay(transaction: Transaction, figures: DailyFiguresTable): Promise<void> {
	await transaction
		.insertInto('daily_figures')
		.values(figures)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Deletes days that no request reads any more. */
export async function forgetDaysBefore(transaction: Transaction, day: string): Promise<void> {
	await transaction.deleteFrom('daily_figures').where('day', '<', day).execute();
}
