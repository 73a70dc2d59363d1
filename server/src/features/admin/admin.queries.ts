/** The SQL of the administrators' list of members, and of how many there are. */
import type { UserFilter, UserOrder } from '@friends/contract/admin/users.schema';
import { type ExpressionBuilder, sql } from 'kysely';
import { beginsWith } from '#core/database/engine/byte-order';
import type { Tables } from '#core/database/tables';
import type { Position } from '#core/keyset';
import type { Reader } from '#core/transaction';

export interface UsersQuestion {
	status: UserFilter;
	sort: UserOrder;
	/** Beginnings as names and emails are stored; null: everybody. */
	search: { name: string; email: string } | null;
	now: string;
	after: Position | null;
	limit: number;
}

type Users = ExpressionBuilder<Tables, 'users'>;

const isBanned = (eb: Users, now: string) => eb('users.banned_until', '>', now);
const isNotBanned = (eb: Users, now: string) => eb.or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]);

const filters: Record<UserFilter, (eb: Users, now: string) => ReturnType<Users['and']>> = {
	all: (eb) => eb.and([eb('users.status', '<>', 'deleted')]),
	active: (eb, now) => eb.and([eb('users.status', '=', 'active'), isNotBanned(eb, now)]),
	inactive: (eb, now) => eb.and([eb('users.status', '=', 'inactive'), isNotBanned(eb, now)]),
	banned: (eb, now) => eb.and([isBanned(eb, now), eb('users.status', '<>', 'deleted')]),
};

const username = sql<string>`lower(users.username)`;

function inOrder(db: Reader, { sort, after, limit }: UsersQuestion) {
	const query = db.selectFrom('users').limit(limit);
	if (sort === 'username') {
		const sorted = query.orderBy(username);
		if (!after) return sorted;
		return sorted.where(({ eb, selectFrom }) =>
			eb(
				username,
				'>',
				selectFrom('users as last').select(sql<string>`lower(last.username)`.as('username')).where('last.id', '=', after.id),
			),
		);
	}
	const [direction, comparison] = sort === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const);
	const sorted = query.orderBy('users.created_at', direction).orderBy('users.id', direction);
	if (!after) return sorted;
	return sorted.where(({ eb, refTuple, tuple }) =>
		eb(refTuple('users.created_at', 'users.id'), comparison, tuple(after.createdAt, after.id)),
	);
}

/** Who is called like this, or has an email that begins like this. */
function found(db: Reader, { name, email }: { name: string; email: string }) {
	const byEmail = db
		.selectFrom('users')
		.select('id')
		.where(beginsWith(db, 'email', email));
	if (name === '') return byEmail;
	const byName = db
		.selectFrom('user_names')
		.select('user_id as id')
		.where(beginsWith(db, 'name', name));
	return byName.union(byEmail);
}

export function listUsers(db: Reader, question: UsersQuestion) {
	const { status, search, now } = question;
	return inOrder(db, question)
		.select([
			'users.id',
			'users.name',
			'users.username',
			'users.avatar',
			'users.email',
			'users.role',
			'users.status',
			'users.banned_until',
			'users.created_at',
		])
		.where((eb) => filters[status](eb, now))
		.$if(search !== null, (query) => query.where('users.id', 'in', found(db, search as NonNullable<typeof search>)))
		.execute();
}

/** By status; the few who are banned apart, since bans end by themselves. */
export async function countUsers(db: Reader, now: string): Promise<{ total: number; active: number; banned: number }> {
	const count = sql<number>`count(*)`;
	const byStatus = await db
		.selectFrom('users')
		.select(['status', count.as('count')])
		.where('status', '<>', 'deleted')
		.groupBy('status')
		.execute();
	const banned = await db
		.selectFrom('users')
		.select(['status', count.as('count')])
		.where('banned_until', '>', now)
		.where('status', '<>', 'deleted')
		.groupBy('status')
		.execute();
	const sumOf = (rows: typeof byStatus, status?: string) =>
		rows.filter((row) => !status || row.status === status).reduce((sum, row) => sum + row.count, 0);
	return { total: sumOf(byStatus), active: sumOf(byStatus, 'active') - sumOf(banned, 'active'), banned: sumOf(banned) };
}
