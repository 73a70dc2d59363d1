/** All SQL of activities, and of the days on which members did something. */
import { type Selectable, sql } from 'kysely';
import { hotBatch } from '#core/database/hot-query';
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

/** Its id is made of the event, so that the same event adds one row however often it is read. */
export type StoredActivity = NewActivity & { id: string; at: string };

export interface ActivityRow extends Position {
	type: ActivityType;
	actorId: string;
	postId: string | null;
	commentId: string | null;
	tribeId: string | null;
	personId: string | null;
}

type ActivityValues = { [Name in keyof StoredActivity]-?: string | null };

const insertRows = hotBatch<ActivityValues>((db, rows) =>
	db
		.insertInto('activities')
		.values(
			rows.map((row) => ({
				id: row('id') as string,
				actor_id: row('actorId') as string,
				type: row('type') as string,
				post_id: row('postId'),
				comment_id: row('commentId'),
				tribe_id: row('tribeId'),
				person_id: row('personId'),
				created_at: row('at') as string,
			})),
		)
		.onConflict((conflict) => conflict.doNothing()),
);

const ofNothing = { postId: null, commentId: null, tribeId: null, personId: null };

export const insertActivities = (transaction: Transaction, activities: readonly StoredActivity[]): Promise<void> =>
	insertRows(
		transaction,
		activities.map((activity) => ({ ...ofNothing, ...activity })),
	);

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

export interface MemberDay {
	userId: string;
	day: string;
}

const putDays = hotBatch<MemberDay & { first: string; last: string }>((db, rows) =>
	db
		.insertInto('member_days')
		.values(({ selectFrom }) =>
			rows.map((row) => ({
				day: row('day'),
				user_id: row('userId'),
				writings: selectFrom('activities')
					.select(({ fn }) => fn.countAll<number>().as('count'))
					.where('actor_id', '=', row('userId'))
					.where('id', '>=', row('first'))
					.where('id', '<=', row('last'))
					.where('type', 'in', [sql.lit('posted'), sql.lit('commented')]),
			})),
		)
		.onConflict((conflict) => conflict.columns(['day', 'user_id']).doUpdateSet(({ ref }) => ({ writings: ref('excluded.writings') }))),
);

/** Notes that members did something on a day, each pair once, and counts again what they wrote then. */
export const noteDays = (transaction: Transaction, days: readonly MemberDay[]): Promise<void> =>
	putDays(
		transaction,
		days.map(({ day, userId }) => ({ day, userId, first: idAtBeginningOf(day), last: idAtEndOf(day) })),
	);

export async function deleteDaysBefore(transaction: Transaction, day: string): Promise<void> {
	await transaction.deleteFrom('member_days').where('day', '<', day).execute();
}
