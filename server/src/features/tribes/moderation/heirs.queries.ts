/** SQL of handing a tribe on: who can own it, and the change of its owner. */
import { beginsWith } from '#core/database/engine/byte-order';
import type { Reader, Transaction } from '#core/transaction';
import { personColumnsOf } from '../../users/users.service.ts';

/** Members of a tribe, without its owner, who can sign in and are neither muted nor banned there. */
function selectHeirs(db: Reader, { tribeId, now }: { tribeId: string; now: string }) {
	return db
		.selectFrom('current_members as membership')
		.innerJoin('users as person', 'person.id', 'membership.user_id')
		.innerJoin('tribes', 'tribes.id', 'membership.tribe_id')
		.where('membership.tribe_id', '=', tribeId)
		.whereRef('membership.user_id', '<>', 'tribes.owner_id')
		.where('person.status', '=', 'active')
		.where(({ eb, or }) => or([eb('person.banned_until', 'is', null), eb('person.banned_until', '<=', now)]))
		.where(({ eb, or }) => or([eb('membership.muted_until', 'is', null), eb('membership.muted_until', '<=', now)]));
}

interface Search {
	tribeId: string;
	/** Prefix of a username or a part of a name, from `folded`; '' matches all. */
	beginning: string;
	now: string;
	limit: number;
}

/** Latest joined first. */
export function listHeirs(db: Reader, { beginning, limit, ...of }: Search) {
	return selectHeirs(db, of)
		.$if(beginning !== '', (query) =>
			query.where(
				'membership.user_id',
				'in',
				db
					.selectFrom('user_names')
					.select('user_id')
					.where(beginsWith(db, 'name', beginning)),
			),
		)
		.select(personColumnsOf('person'))
		.orderBy('membership.joined_at', 'desc')
		.orderBy('membership.id', 'desc')
		.limit(limit)
		.execute();
}

export async function isHeir(db: Reader, { userId, ...of }: { tribeId: string; userId: string; now: string }): Promise<boolean> {
	const query = selectHeirs(db, of).select('membership.id').where('membership.user_id', '=', userId);
	return (await query.executeTakeFirst()) !== undefined;
}

/** Those with these roles who have been members longest; with any role for null. */
export async function listHeirIds(
	db: Reader,
	{ roles, limit, ...of }: { tribeId: string; roles: readonly string[] | null; now: string; limit: number },
): Promise<string[]> {
	const heirs = selectHeirs(db, of).select('membership.user_id as id').orderBy('membership.joined_at').orderBy('membership.id');
	const rows = await heirs
		.$if(roles !== null, (query) => query.where('membership.role', 'in', roles ?? []))
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

interface NewOwner {
	tribeId: string;
	ownerId: string;
	userId: string;
	at: string;
}

export async function setOwner(transaction: Transaction, { tribeId, ownerId, userId, at }: NewOwner): Promise<void> {
	await transaction
		.updateTable('tribes')
		.set({ owner_id: userId, offered_to: null, offered_until: null, updated_at: at })
		.where('id', '=', tribeId)
		.execute();
	for (const [id, role] of [
		[ownerId, 'member'],
		[userId, 'owner'],
	] as const)
		await transaction.updateTable('tribe_members').set({ role }).where('tribe_id', '=', tribeId).where('user_id', '=', id).execute();
}
