/** The SQL of finding people by the beginning of a name. */
import type { Reader, Transaction } from '#core/transaction';
import { namesOf } from './names.ts';

interface NamedPerson {
	id: string;
	username: string;
	name: string;
}

/** @param people not more than a few hundred. */
export async function insertNames(transaction: Transaction, people: NamedPerson[]): Promise<void> {
	const rows = people.flatMap((person) => namesOf(person).map((name) => ({ user_id: person.id, name })));
	if (rows.length === 0) return;
	await transaction
		.insertInto('user_names')
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function replaceNames(transaction: Transaction, person: NamedPerson): Promise<void> {
	await transaction.deleteFrom('user_names').where('user_id', '=', person.id).execute();
	await insertNames(transaction, [person]);
}

/** The next people by id, with whether they can be found by name and by their interests. */
export function listNamedPeople(db: Reader, { after, limit }: { after: string | null; limit: number }) {
	let query = db
		.selectFrom('users')
		.select(['id', 'username', 'name', 'interests'])
		.select(({ exists, selectFrom }) =>
			exists(selectFrom('user_names').select('user_id').whereRef('user_names.user_id', '=', 'users.id')).as('hasNames'),
		)
		.select(({ exists, selectFrom }) =>
			exists(selectFrom('user_interests').select('user_id').whereRef('user_interests.user_id', '=', 'users.id')).as('hasInterests'),
		)
		.orderBy('id')
		.limit(limit);
	if (after) query = query.where('id', '>', after);
	return query.execute();
}

const personColumns = [
	'person.id as author_id',
	'person.name as author_name',
	'person.username as author_username',
	'person.avatar as author_avatar',
	'person.profile_visibility',
] as const;

interface Search {
	viewerId: string;
	/** As `folded` makes it. */
	beginning: string;
	limit: number;
}

/** Sorts after everything that begins like this. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/*
 * Which of the people found the viewer sees, the policy decides afterwards; the visibility asked for below only keeps rows that it would drop
 * from using up the limit. people.policy.api.test.ts proves that none is missing.
 */

/** Active friends of the viewer who are called like this; once for each such name of theirs. */
export function listFriendsNamed(db: Reader, { viewerId, beginning, limit }: Search) {
	return db
		.selectFrom('friendships')
		.innerJoin('user_names as called', 'called.user_id', 'friendships.friend_id')
		.innerJoin('users as person', 'person.id', 'friendships.friend_id')
		.select(personColumns)
		.where('friendships.user_id', '=', viewerId)
		.where('called.name', '>=', beginning)
		.where('called.name', '<', endOf(beginning))
		.where('person.status', '=', 'active')
		.limit(limit)
		.execute();
}

/** Active people who are called like this and show themselves to everybody, and the viewer; once for each such name of theirs. */
export function listEverybodyNamed(db: Reader, { viewerId, beginning, limit }: Search) {
	return db
		.selectFrom('user_names as called')
		.innerJoin('users as person', 'person.id', 'called.user_id')
		.select(personColumns)
		.where('called.name', '>=', beginning)
		.where('called.name', '<', endOf(beginning))
		.where('person.status', '=', 'active')
		.where(({ eb, or }) => or([eb('person.profile_visibility', '=', 'public'), eb('person.id', '=', viewerId)]))
		.orderBy('called.name')
		.orderBy('called.user_id')
		.limit(limit)
		.execute();
}
