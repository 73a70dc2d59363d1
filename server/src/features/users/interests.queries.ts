/** SQL of the search for people by interests. */
import type { Transaction } from '#core/transaction';
import { foldedInterests } from './names.ts';

interface InterestedPerson {
	id: string;
	/** JSON list. */
	interests: string;
}

/** @param people at most a few hundred. */
export async function insertInterests(transaction: Transaction, people: InterestedPerson[]): Promise<void> {
	const rows = people.flatMap((person) => foldedInterests(person).map((interest) => ({ user_id: person.id, interest })));
	if (rows.length === 0) return;
	await transaction
		.insertInto('user_interests')
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function replaceInterests(transaction: Transaction, person: InterestedPerson): Promise<void> {
	await transaction.deleteFrom('user_interests').where('user_id', '=', person.id).execute();
	await insertInterests(transaction, [person]);
}
