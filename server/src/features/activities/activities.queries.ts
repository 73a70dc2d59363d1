/** SQL of activities and active days. */
import type { ActivityType } from '@friends/contract/profiles/profiles.schema';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { deleteBatch } from '#core/database/delete-batch';
import { hotBatch } from '#core/database/hot-query';
import type { Tables } from '#core/database/tables';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';

export interface NewActivity {
	type: ActivityType;
	actorId: string;
	postId?: string;
	commentId?: string;
	tribeId?: string;
	personId?: string;
}

/** The id derives from the event, so that a repeated event adds no second row. */
export type StoredActivity = NewActivity & { id: string; at: string; isShadowed: boolean };

export interface ActivityRow extends Position {
	type: ActivityType;
	actorId: string;
	postId: string | null;
	commentId: string | null;
	tribeId: string | null;
	personId: string | null;
}

type ActivityValues = { [Name in keyof Omit<StoredActivity, 'isShadowed'>]-?: string | null } & { isShadowed: boolean };

type Inserted = Pick<StoredActivity, 'actorId' | 'type' | 'at'>;

const insertRows = hotBatch<ActivityValues, Inserted>((db, rows) =>
	db
		.insertInto('activities')
		.values(
			rows.map((row) => ({
				id: row('id') as string,
				actor_id: row('actorId') as string,
				type: row('type') as ActivityType,
				post_id: row('postId'),
				comment_id: row('commentId'),
				tribe_id: row('tribeId'),
				person_id: row('personId'),
				created_at: row('at') as string,
				is_shadowed: row('isShadowed'),
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning(['actor_id as actorId', 'type', 'created_at as at']),
);

const ofNothing = { postId: null, commentId: null, tribeId: null, personId: null };

/** @returns the new ones. */
export const insertActivities = (transaction: Transaction, activities: readonly StoredActivity[]): Promise<Inserted[]> =>
	insertRows(
		transaction,
		activities.map((activity) => ({ ...ofNothing, ...activity })),
	);

/** Activities about one post, tribe or person; the other fields narrow them down. */
export interface UndoneActivities {
	aboutId: string;
	type?: ActivityType;
	actorId?: string;
	commentId?: string;
}

/** Deletes by the index `activities_about`. */
export async function deleteActivities(transaction: Transaction, { aboutId, type, actorId, commentId }: UndoneActivities): Promise<void> {
	let query = transaction
		.deleteFrom('activities')
		.where(sql<SqlBool>`coalesce(post_id, tribe_id, person_id) = ${aboutId}`)
		.where('type', '<>', sql.lit<ActivityType>('joined'));
	if (type) query = query.where('type', '=', type);
	if (actorId) query = query.where('actor_id', '=', actorId);
	if (commentId) query = query.where('comment_id', '=', commentId);
	await query.execute();
}

export const toActivity = (row: Selectable<Tables['activities']>): ActivityRow => ({
	id: row.id,
	createdAt: row.created_at,
	type: row.type,
	actorId: row.actor_id,
	postId: row.post_id,
	commentId: row.comment_id,
	tribeId: row.tribe_id,
	personId: row.person_id,
});

interface Stretch {
	after: Position | null;
	limit: number;
	actorId: string;
	/** The actor reads their own. */
	isOwn: boolean;
}

/** Activities of one member, newest first. */
export async function listActivities(db: Reader, { after, limit, actorId, isOwn }: Stretch): Promise<ActivityRow[]> {
	const latest = db.selectFrom('activities').selectAll().where('actor_id', '=', actorId).orderBy('id', 'desc').limit(limit);
	const shown = isOwn ? latest : latest.where(({ eb, not }) => not(eb.ref('is_shadowed')));
	const rows = await (after ? shown.where('id', '<', after.id) : shown).execute();
	return rows.map(toActivity);
}

export interface MemberDay {
	userId: string;
	day: string;
	/** Number of posts and comments on that day. */
	writings: number;
}

/** Adds to active days; zero writings still mark the day as active. */
export const addToDays = hotBatch<MemberDay>((db, rows) =>
	db
		.insertInto('member_days')
		.values(rows.map((row) => ({ day: row('day'), user_id: row('userId'), writings: row('writings') })))
		.onConflict((conflict) =>
			conflict
				.columns(['day', 'user_id'])
				.doUpdateSet(({ eb, ref }) => ({ writings: eb(ref('member_days.writings'), '+', ref('excluded.writings')) })),
		),
);

export const deleteDaysBefore = (transaction: Transaction, day: string) =>
	deleteBatch(transaction, { from: 'member_days', key: ['day', 'user_id'], where: sql<SqlBool>`day < ${day}` });
