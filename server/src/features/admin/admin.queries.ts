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

/** Written so that no index fits once people are gathered: SQLite would walk through everybody of that status instead. */
const isOnly = (eb: Users, status: 'active' | 'inactive', isGathered: boolean) =>
	isGathered ? eb.not(eb('users.status', '<>', status)) : eb('users.status', '=', status);

const filters: Record<UserFilter, (eb: Users, now: string, isGathered: boolean) => ReturnType<Users['and']>> = {
	all: (eb) => eb.and([eb('users.status', '<>', 'deleted')]),
	active: (eb, now, isGathered) => eb.and([isOnly(eb, 'active', isGathered), isNotBanned(eb, now)]),
	inactive: (eb, now, isGathered) => eb.and([isOnly(eb, 'inactive', isGathered), isNotBanned(eb, now)]),
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

type Beginnings = NonNullable<UsersQuestion['search']>;

/** More members than these are not gathered and sorted: looking through everybody in order finds enough of them soon. */
const gatheredMax = 2_000;
/** Whoever is called alike stands together in the order of usernames, so it may be long before the first of them comes. */
const gatheredByUsernameMax = 12_000;

/** Who is called like this, or has an email that begins like this; somebody may be here more than once. */
function found(db: Reader, { name, email }: Beginnings) {
	const byEmail = db
		.selectFrom('users')
		.select('id')
		.where(beginsWith(db, 'email', email));
	if (name === '') return byEmail;
	const byName = db
		.selectFrom('user_names')
		.select('user_id as id')
		.where(beginsWith(db, 'name', name));
	return byEmail.unionAll(byName);
}

async function areMoreThan(max: number, db: Reader, search: Beginnings): Promise<boolean> {
	const some = found(db, search).limit(max + 1);
	const { count } = await db
		.selectFrom(some.as('found'))
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return count > max;
}

/** The same, asked of one member after the other; as a value, so that PostgreSQL does not gather them after all. */
function fits(db: Reader, { selectFrom, eb, or }: Users, { name, email }: Beginnings) {
	const called = selectFrom('user_names')
		.select('user_names.user_id')
		.whereRef('user_names.user_id', '=', 'users.id')
		.where(beginsWith(db, 'user_names.name', name))
		.limit(1);
	return or([beginsWith(db, 'users.email', email), ...(name === '' ? [] : [eb(called, 'is not', null)])]);
}

async function areGathered(db: Reader, { search, sort, status }: UsersQuestion): Promise<boolean> {
	if (!search) return false;
	const isLongWay = sort === 'username' && (status === 'all' || status === 'active');
	return !(await areMoreThan(isLongWay ? gatheredByUsernameMax : gatheredMax, db, search));
}

export async function listUsers(db: Reader, question: UsersQuestion) {
	const { status, search, now } = question;
	const isGathered = await areGathered(db, question);
	const isFound = (eb: Users, beginnings: Beginnings) =>
		isGathered ? eb('users.id', 'in', found(db, beginnings)) : fits(db, eb, beginnings);
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
		.where((eb) => filters[status](eb, now, isGathered))
		.$if(search !== null, (query) => query.where((eb) => isFound(eb, search as Beginnings)))
		.execute();
}

/** By status; the few who are banned apart, since bans end by themselves. */
export async function countUsers(db: Reader, now: string): Promise<{ total: number; active: number; banned: number }> {
	const byStatus = await db
		.selectFrom('users')
		.select(({ fn }) => ['status', fn.countAll<number>().as('count')])
		.where('status', '<>', 'deleted')
		.groupBy('status')
		.execute();
	const banned = await db
		.selectFrom('users')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.countAll<number>().filterWhere('status', '=', 'active').as('active')])
		.where('banned_until', '>', now)
		.where('status', '<>', 'deleted')
		.executeTakeFirstOrThrow();
	const active = byStatus.find(({ status }) => status === 'active')?.count ?? 0;
	return {
		total: byStatus.reduce((sum, { count }) => sum + count, 0),
		active: active - banned.active,
		banned: banned.count,
	};
}
