/** SQL of the administrators' list of members and of member counts. */
import type { UserFilter, UserOrder } from '@friends/contract/admin/users.schema';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { beginsWith } from '#core/database/engine/byte-order';
import { comesAfter, type Stretch, stretchOf } from '#core/database/stretch';
import type { Tables } from '#core/database/tables';
import type { Reader } from '#core/transaction';

export interface UsersQuestion extends Stretch {
	status: UserFilter;
	sort: UserOrder;
	/** Prefixes, normalised as names and emails are stored; null lists all members. */
	search: { name: string; email: string } | null;
	now: string;
}

type Users = ExpressionBuilder<Tables, 'users'>;

const isBanned = (eb: Users, now: string) => eb('users.banned_until', '>', now);
const isNotBanned = (eb: Users, now: string) => eb.or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]);

/** The negated form keeps SQLite from using the index of status, which would scan all members of that status. */
const isOnly = (eb: Users, status: 'active' | 'inactive', isGathered: boolean) =>
	isGathered ? eb.not(eb('users.status', '<>', status)) : eb('users.status', '=', status);

/** 'active' means able to sign in: repeats `signInObstacle` in SQL; users/people.policy.api.test.ts proves it equal. */
const filters: Record<UserFilter, (eb: Users, now: string, isGathered: boolean) => ReturnType<Users['and']>> = {
	all: (eb) => eb.and([eb('users.status', '<>', 'deleted')]),
	active: (eb, now, isGathered) => eb.and([isOnly(eb, 'active', isGathered), isNotBanned(eb, now)]),
	inactive: (eb, now, isGathered) => eb.and([isOnly(eb, 'inactive', isGathered), isNotBanned(eb, now)]),
	banned: (eb, now) => eb.and([isBanned(eb, now), eb('users.status', '<>', 'deleted')]),
};

const username = sql<string>`lower(users.username)`;
const keys = ['users.created_at', 'users.id'] as const;
const directionOf = { newest: 'desc', oldest: 'asc' } as const;

const columns = [
	'users.id',
	'users.name',
	'users.username',
	'users.avatar',
	'users.is_bot',
	'accounts.email',
	'accounts.role',
	'users.status',
	'users.banned_until',
	'users.created_at',
] as const;

const hasTwoStep = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'users' | 'accounts'>) =>
	exists(
		selectFrom('credentials')
			.select('credentials.id')
			.whereRef('credentials.account_id', '=', 'users.id')
			.where('credentials.kind', '=', sql.lit('totp'))
			.where('credentials.last_step', 'is not', null),
	).as('has_two_step');

type People = SelectQueryBuilder<Tables, 'users', object>;

const withAccounts = (people: People) => people.innerJoin('accounts', 'accounts.id', 'users.id');

type Members = ReturnType<typeof withAccounts>;

export type AdminUserRow = Awaited<ReturnType<typeof listUsers>>[number];

export async function findAdminUser(db: Reader, id: string): Promise<AdminUserRow | undefined> {
	return withAccounts(db.selectFrom('users')).select(columns).select(hasTwoStep).where('users.id', '=', id).executeTakeFirst();
}

/** The first of these members in the requested order. */
function first(limit: number, members: Members, { sort }: UsersQuestion) {
	const rows = members.select(columns).select(hasTwoStep);
	if (sort === 'username') return rows.orderBy(username).limit(limit);
	return stretchOf(rows, keys, { after: null, limit }, directionOf[sort]);
}

/** People of that status after the last page, before the search applies. */
function remaining(db: Reader, { status, sort, after, now }: UsersQuestion, isGathered = false): People {
	const query = db.selectFrom('users').where((eb) => filters[status](eb, now, isGathered));
	if (!after) return query;
	if (sort === 'username') {
		const last = db.selectFrom('users as last').select(sql<string>`lower(last.username)`.as('username')).where('last.id', '=', after.id);
		return query.where(username, '>', last);
	}
	return query.where(comesAfter(after, keys, directionOf[sort]));
}

type Beginnings = NonNullable<UsersQuestion['search']>;

/** Ids whose name or email begins so; may contain duplicates. */
function found(db: Reader, { name, email }: Beginnings) {
	const byEmail = db
		.selectFrom('accounts')
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

/** The same condition per member, as a scalar subquery, so that PostgreSQL does not turn it into a join. */
function fits(db: Reader, { selectFrom, eb, or }: ExpressionBuilder<Tables, 'users' | 'accounts'>, { name, email }: Beginnings) {
	const called = selectFrom('user_names')
		.select('user_names.user_id')
		.whereRef('user_names.user_id', '=', 'users.id')
		.where(beginsWith(db, 'user_names.name', name))
		.limit(1);
	return or([beginsWith(db, 'accounts.email', email), ...(name === '' ? [] : [eb(called, 'is not', null)])]);
}

/** Collecting and sorting so many takes a few milliseconds. */
const fewMax = 2_000;
/** Beyond this many matches, walking the members in order usually finds a page sooner than sorting them. */
const gatheredMax = 24_000;
/** When many match, the next so many members usually contain a page of them. */
const nextMax = 500;

/** Few matches are collected and sorted; otherwise members are tested in order, unless that could take long. */
async function listFound(db: Reader, question: UsersQuestion, search: Beginnings) {
	const { status, limit } = question;
	const gathered = () => {
		const people = remaining(db, question, true).where('users.id', 'in', found(db, search));
		return first(limit, withAccounts(people), question).execute();
	};
	const among = (people: People) =>
		first(
			limit,
			withAccounts(people).where((eb) => fits(db, eb, search)),
			question,
		).execute();

	if (!(await areMoreThan(fewMax, db, search))) return gathered();
	if (status === 'all' || status === 'active') {
		const next = db.selectFrom(first(nextMax, withAccounts(remaining(db, question)), question).as('users'));
		const page = await among(next as unknown as People);
		if (page.length === limit) return page;
		if (!(await areMoreThan(gatheredMax, db, search))) return gathered();
	}
	return among(remaining(db, question));
}

export function listUsers(db: Reader, question: UsersQuestion) {
	const { search, limit } = question;
	return search ? listFound(db, question, search) : first(limit, withAccounts(remaining(db, question)), question).execute();
}

/** Counts by status; banned members separately, because bans expire by themselves. */
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
