/** All SQL of activities, and of the days on which members did something. */
import type { Selectable } from 'kysely';
import type { Tables } from '#core/database/tables';
import { idOfMoment } from '#core/events/event-id';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

/** What can be told of a member. */
export const activityTypes = ['joined', 'posted', 'commented', 'liked', 'befriended', 'foundedTribe', 'joinedTribe'] as const;
export type ActivityType = (typeof activityTypes)[number];

export interface NewActivity {
	type: ActivityType;
	actorId: string;
	postId?: string;
	commentId?: string;
	tribeId?: string;
	personId?: string;
}

export interface ActivityRow extends Position {
	type: ActivityType;
	actorId: string;
	postId: string | null;
	commentId: string | null;
	tribeId: string | null;
	personId: string | null;
}

/** @param id made of the event, so that the same event adds one row however often it is read. */
export async function insertActivity(
	transaction: Transaction,
	{ id, at, ...act }: NewActivity & { id: string; at: string },
): Promise<void> {
	await transaction
		.insertInto('activities')
		.values({
			id,
			actor_id: act.actorId,
			type: act.type,
			post_id: act.postId ?? null,
			comment_id: act.commentId ?? null,
			tribe_id: act.tribeId ?? null,
			person_id: act.personId ?? null,
			created_at: at,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

const toActivity = (row: Selectable<Tables['activities']>): ActivityRow => ({
	id: row.id,
	createdAt: row.created_at,
	type: row.type as ActivityType,
	actorId: row.actor_id,
	postId: row.post_id,
	commentId: row.comment_id,
	tribeId: row.tribe_id,
	personId: row.person_id,
});

interface Stretch {
	after: Position | null;
	limit: number;
	/** Everybody's without it. */
	actorId?: string;
}

/** Newest first. */
export async function listActivities(db: Reader, { after, limit, actorId }: Stretch): Promise<ActivityRow[]> {
	const latest = db.selectFrom('activities').selectAll().orderBy('id', 'desc').limit(limit);
	const ofActor = actorId ? latest.where('actor_id', '=', actorId) : latest;
	const rows = await (after ? ofActor.where('id', '<', after.id) : ofActor).execute();
	return rows.map(toActivity);
}

const idAtBeginningOf = (day: string) => idOfMoment(`${day}T00:00:00.000Z`, 0);
const idAtEndOf = (day: string) => idOfMoment(`${day}T23:59:59.999Z`, 2 ** 48 - 1);

/** Notes that a member did something on a day, and counts again what they wrote then. */
export async function noteDay(transaction: Transaction, { userId, day }: { userId: string; day: string }): Promise<void> {
	const writings = transaction
		.selectFrom('activities')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('actor_id', '=', userId)
		.where('id', '>=', idAtBeginningOf(day))
		.where('id', '<=', idAtEndOf(day))
		.where('type', 'in', ['posted', 'commented']);
	await transaction
		.insertInto('member_days')
		.values({ day, user_id: userId, writings })
		.onConflict((conflict) => conflict.columns(['day', 'user_id']).doUpdateSet(({ ref }) => ({ writings: ref('excluded.writings') })))
		.execute();
}

export async function deleteDaysBefore(transaction: Transaction, day: string): Promise<void> {
	await transaction.deleteFrom('member_days').where('day', '<', day).execute();
}
