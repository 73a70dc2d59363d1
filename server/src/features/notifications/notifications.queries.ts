/** SQL of reading notifications and marking them. Announcements are joined when read: they have no row for each member. */
import { notificationLimits } from '@friends/contract/notifications/notifications.limits';
import type { NotificationFilter, NotificationKind } from '@friends/contract/notifications/notifications.schema';
import { type SqlBool, sql } from 'kysely';
import { deleteBatch } from '#core/database/delete-batch';
import { hotList } from '#core/database/hot-query';
import { type Stretch, stretchOf } from '#core/database/stretch';
import type { NotificationsTable } from '#core/database/tables/notification-tables';
import type { Position } from '#core/keyset';
import type { Reader, Transaction } from '#core/transaction';
import { isOfLikes } from './likes.ts';

export interface Question {
	userId: string;
	filter: NotificationFilter;
	/** Kinds that the member wants to see. */
	kinds: readonly NotificationKind[];
	strangersApart: boolean;
	/** Announcements from then on. */
	joinedAt: string;
	/** Only those that are not read. */
	isUnread?: boolean;
}

export type NotificationRow = Position & {
	kind: NotificationKind;
	postId: string | null;
	commentId: string | null;
	tribeId: string | null;
	messageId: string | null;
	occurrenceId: string | null;
	requestId: string | null;
	isDeclined: boolean | 0 | 1;
	about: NotificationsTable['about'];
	act: NotificationsTable['act'];
	readAt: string | null;
	peopleCount: number;
};

const kindsOf: Partial<Record<NotificationFilter, readonly NotificationKind[]>> = {
	mentions: ['mentioned'],
	requests: ['friendRequested', 'tribeRequested'],
};

const wantedIn = ({ filter, kinds }: Pick<Question, 'filter' | 'kinds'>) =>
	kindsOf[filter]?.filter((kind) => kinds.includes(kind)) ?? kinds;

function own(db: Reader, { userId, filter, kinds, strangersApart, isUnread }: Question) {
	const isStranger = sql<SqlBool>`is_stranger`;
	return db
		.selectFrom('notifications')
		.select(['id', 'at as createdAt', 'kind', 'post_id as postId', 'comment_id as commentId', 'tribe_id as tribeId'])
		.select([
			'message_id as messageId',
			'occurrence_id as occurrenceId',
			'request_id as requestId',
			'is_declined as isDeclined',
			'about',
			'act',
			'read_at as readAt',
			'people_count as peopleCount',
		])
		.where('user_id', '=', userId)
		.where('kind', 'in', wantedIn({ filter, kinds }))
		.$if(filter === 'strangers', (query) => query.where(strangersApart ? isStranger : sql<SqlBool>`1 = 0`))
		.$if(filter !== 'strangers' && strangersApart, (query) => query.where(sql<SqlBool>`not ${isStranger}`))
		.$if(isUnread === true, (query) => query.where('read_at', 'is', null));
}

function announced(db: Reader, { userId, joinedAt, isUnread }: Question) {
	const none = sql<null>`null`;
	const no = sql<number>`0`;
	return db
		.selectFrom('announcements')
		.leftJoin('announcement_reads as reading', (join) =>
			join.onRef('reading.announcement_id', '=', 'announcements.id').on('reading.user_id', '=', userId),
		)
		.select(['announcements.id', 'announcements.created_at as createdAt', 'reading.read_at as readAt'])
		.select([none.as('nothing'), no.as('zero')])
		.where('announcements.created_at', '>=', joinedAt)
		.where(({ eb }) => eb.or([eb('announcements.author_id', 'is', null), eb('announcements.author_id', '<>', userId)]))
		.$if(isUnread === true, (query) => query.where('reading.read_at', 'is', null));
}

const ofAnnouncement = {
	kind: 'announced' as const,
	postId: null,
	commentId: null,
	tribeId: null,
	messageId: null,
	occurrenceId: null,
	requestId: null,
	isDeclined: false,
	about: null,
	act: null,
	peopleCount: 0,
};

/** The next ones, latest first: at most two statements. */
export async function listNotifications(db: Reader, question: Question, stretch: Stretch): Promise<NotificationRow[]> {
	if (wantedIn(question).length === 0) return [];
	const rows = await stretchOf(own(db, question), ['at', 'id'], stretch).execute();
	if (question.filter !== 'all' || !question.kinds.includes('announced')) return rows;
	const announcements = await stretchOf(announced(db, question), ['announcements.created_at', 'announcements.id'], stretch).execute();
	const all = [...rows, ...announcements.map(({ id, createdAt, readAt }) => ({ ...ofAnnouncement, id, createdAt, readAt }))];
	const isLater = (one: Position, other: Position) =>
		one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id);
	return all.sort((one, other) => (isLater(one, other) ? -1 : 1)).slice(0, stretch.limit);
}

export interface NamedPerson {
	notificationId: string;
	userId: string;
}

/** The people of each notification, those with a tie first and then the latest, a few more than are shown, as some may be hidden. */
export const peopleRead = 3 * notificationLimits.people.max;

export const listPeople = hotList<NamedPerson>((db, ids) => {
	const people = db
		.selectFrom('notification_people')
		.select(['notification_id', 'user_id', sql<string>`max(at)`.as('at')])
		.select(sql<number>`min(case when is_stranger then 1 else 0 end)`.as('apart'))
		.where('notification_id', 'in', ids)
		.where('user_id', 'is not', null)
		.groupBy(['notification_id', 'user_id'])
		.as('person');
	const nth = sql<number>`row_number() over (partition by notification_id order by apart, at desc, user_id)`;
	const ranked = db
		.selectFrom(people)
		.select(['notification_id', 'user_id', nth.as('nth')])
		.as('ranked');
	return db
		.selectFrom(ranked)
		.select(['notification_id as notificationId', 'user_id as userId'])
		.where('nth', '<=', sql.lit(peopleRead))
		.orderBy('notification_id')
		.orderBy('nth')
		.$castTo<NamedPerson>();
});

/** Of events. */
export const listOccurrences = hotList<{ id: string; startsAt: string; zone: string }>((db, ids) =>
	db
		.selectFrom('gathering_occurrences as occurrence')
		.innerJoin('gatherings', 'gatherings.post_id', 'occurrence.post_id')
		.select(['occurrence.id', 'occurrence.starts_at as startsAt', 'gatherings.zone'])
		.where('occurrence.id', 'in', ids),
);

export const listFriendRequestStates = hotList<{ id: string; status: string }>((db, ids) =>
	db.selectFrom('friend_requests').select(['id', 'status']).where('id', 'in', ids),
);

/** Requests to join that are open. */
export const listOpenRequests = hotList<{ id: string }>((db, ids) => db.selectFrom('tribe_requests').select('id').where('id', 'in', ids));

/** Pairs of a tribe and a person in it, for requests that are no longer open. */
export function listMembersAmong(db: Reader, { tribes, people }: { tribes: readonly string[]; people: readonly string[] }) {
	return db
		.selectFrom('current_members')
		.select(['tribe_id as tribeId', 'user_id as userId'])
		.where('tribe_id', 'in', tribes)
		.where('user_id', 'in', people)
		.execute();
}

/** @returns whether any was unread. */
export async function markRead(
	transaction: Transaction,
	{ userId, ids, at }: { userId: string; ids: readonly string[] | null; at: string },
): Promise<boolean> {
	const result = await transaction
		.updateTable('notifications')
		.set({ read_at: at, push_at: null })
		.where('user_id', '=', userId)
		.where('read_at', 'is', null)
		.$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
		.executeTakeFirst();
	return Number(result.numUpdatedRows) > 0;
}

export async function markAnnouncementsRead(
	transaction: Transaction,
	{ userId, ids, joinedAt, at }: { userId: string; ids: readonly string[] | null; joinedAt: string; at: string },
): Promise<boolean> {
	const unread = transaction
		.selectFrom('announcements')
		.select([sql<string>`${userId}`.as('user_id'), 'id as announcement_id', sql<string>`${at}`.as('read_at')])
		.where('created_at', '>=', joinedAt)
		.$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
		.where('id', 'not in', transaction.selectFrom('announcement_reads').select('announcement_id').where('user_id', '=', userId));
	const rows = await unread.execute();
	if (rows.length === 0) return false;
	await transaction
		.insertInto('announcement_reads')
		.values(rows)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return true;
}

/** Locks a notification of the member. @returns undefined for one of another member. */
export const findOwn = (transaction: Transaction, { userId, id }: { userId: string; id: string }) =>
	transaction
		.selectFrom('notifications')
		.select(['kind', 'group_key as groupKey', 'is_stranger as isStranger', 'read_at as readAt'])
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.executeTakeFirst();

type Own = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** Whether a later unread notification tells of the same. */
export async function hasUnreadTwin(
	transaction: Transaction,
	{ userId, kind, groupKey, isStranger }: Own & { userId: string },
): Promise<boolean> {
	const twin = transaction
		.selectFrom('notifications')
		.select('id')
		.where('user_id', '=', userId)
		.where('kind', '=', kind)
		.where('group_key', '=', groupKey)
		.$if(!isOfLikes(kind), (query) => query.where(isStranger ? sql<SqlBool>`is_stranger` : sql<SqlBool>`not is_stranger`))
		.where('read_at', 'is', null);
	return (await twin.executeTakeFirst()) !== undefined;
}

export async function markUnread(transaction: Transaction, id: string): Promise<void> {
	await transaction.updateTable('notifications').set({ read_at: null }).where('id', '=', id).execute();
}

/** @returns false when it was unread. */
export async function markAnnouncementUnread(transaction: Transaction, { userId, id }: { userId: string; id: string }): Promise<boolean> {
	const result = await transaction
		.deleteFrom('announcement_reads')
		.where('user_id', '=', userId)
		.where('announcement_id', '=', id)
		.executeTakeFirst();
	return Number(result.numDeletedRows) > 0;
}

/** Deletes the notifications that are older, or beyond the last ones of their member. */
export function forgetOld(transaction: Transaction, before: string): Promise<'more' | undefined> {
	const { max } = notificationLimits.kept;
	const crowded = sql`select user_id from notifications group by user_id having count(*) > ${max}`;
	const nth = sql`row_number() over (partition by user_id order by at desc, id desc)`;
	const many = sql`select id from (select id, ${nth} as nth from notifications where user_id in (${crowded})) as numbered where nth > ${max}`;
	return deleteBatch(transaction, { from: 'notifications', key: ['id'], where: sql<SqlBool>`(at < ${before} or id in (${many}))` });
}
