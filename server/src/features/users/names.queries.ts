/** SQL of the prefix search for people by name. */
import { sql } from 'kysely';
import type { Reader, Transaction } from '#core/transaction';
import { candidatesMax, lettersOf } from '#core/typing-errors';
import { namesOf } from './names.ts';
import { personColumnsOf } from './users.present.ts';

interface NamedPerson {
	id: string;
	username: string;
	name: string;
}

/** @param people at most a few hundred. */
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

/** The next people by id, and whether their search keys exist. */
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

const personColumns = [...personColumnsOf('person'), 'person.profile_visibility'] as const;

interface Search {
	viewerId: string;
	/** Normalised by `folded`. */
	beginning: string;
	limit: number;
}

/** Upper bound of all texts with this prefix. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/*
 * Visibility here only keeps rows that the policy would drop from using up the limit; the policy decides afterwards.
 * people.policy.api.test.ts proves that nothing is missing.
 */

/** The viewer's active friends with such a name; a row for each matching name. */
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

/** Active people with such a name and a public profile, and the viewer; a row for each matching name. */
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

/** Names that may have been meant, each with its owner. */
export async function listNamesNear(db: Reader, typed: string): Promise<{ userId: string; name: string }[]> {
	const letters = lettersOf(typed);
	if (!letters) return [];
	const at = (place: number) => sql<string>`substr(name, ${sql.lit(place)}, 1)`;
	return db
		.selectFrom('user_names')
		.select(['user_id as userId', 'name'])
		.where('name', '>=', letters.first)
		.where('name', '<', endOf(letters.first))
		.where(({ eb, or }) => or([eb(at(2), 'in', letters.next), eb(at(3), 'in', letters.next)]))
		.orderBy('name')
		.limit(candidatesMax)
		.execute();
}
