/** SQL of events and their occurrences, as posts show them. */
import { type SqlBool, sql } from 'kysely';
import { hotList } from '#core/database/hot-query';
import type { AnswerState } from '#core/database/tables/gathering-tables';
import type { Reader } from '#core/transaction';

export type { AnswerState } from '#core/database/tables/gathering-tables';

const selectGatherings = (db: Reader) =>
	db
		.selectFrom('gatherings')
		.select(['post_id as postId', 'starts', 'ends', 'zone', 'rule', 'place', 'link', 'over_at as overAt'])
		.select(['is_place_for_going as isPlaceForGoing', 'place_limit as placeLimit'])
		.select(['cancelled_at as cancelledAt', 'cancel_reason as cancelReason']);

export type GatheringRow = Awaited<ReturnType<ReturnType<typeof selectGatherings>['execute']>>[number];

/** By the ids of their posts. */
export const listGatherings = hotList((db, ids) => selectGatherings(db).where('post_id', 'in', ids));

export interface OccurrenceRow {
	id: string;
	postId: string;
	startsAt: string;
	endsAt: string;
	isCancelled: boolean | 0 | 1;
	goingCount: number;
	maybeCount: number;
	waitingCount: number;
	/** Of the viewer. */
	state: AnswerState | null;
	/** The viewer alone sees their answer counted. */
	isShadowed: boolean | 0 | 1 | null;
	/** The viewer's place in the waiting list; null when they do not wait. */
	position: number | null;
}

/** Occurrences with the viewer's answer. @param viewerId a guest's null matches no member */
export const selectOccurrences = (db: Reader, viewerId: string | null) =>
	db
		.selectFrom('gathering_occurrences as occurrence')
		.leftJoin('gathering_answers as own', (join) =>
			join.onRef('own.occurrence_id', '=', 'occurrence.id').on('own.user_id', '=', viewerId as string),
		)
		.select(['occurrence.id', 'occurrence.post_id as postId', 'occurrence.starts_at as startsAt', 'occurrence.ends_at as endsAt'])
		.select(['occurrence.is_cancelled as isCancelled', 'occurrence.going_count as goingCount'])
		.select(['occurrence.maybe_count as maybeCount', 'occurrence.waiting_count as waitingCount', 'own.state'])
		.select('own.is_shadowed as isShadowed')
		.select(
			sql<number | null>`case when own.state = 'waiting' then (
				select count(*) from gathering_answers as ahead where ahead.occurrence_id = occurrence.id and ahead.state = 'waiting'
					and (not ahead.is_shadowed or ahead.user_id = own.user_id) and (ahead.answered_at, ahead.user_id) <= (own.answered_at, own.user_id)
			) end`.as('position'),
		);

/** Condition: the next occurrence of its event that is not over, or the last one once all are. */
const isNext = (ids: readonly string[], now: string) => sql<SqlBool>`occurrence.id in (
	select coalesce(
		(select id from gathering_occurrences where post_id = gatherings.post_id and ends_at > ${now} order by starts_at, id limit 1),
		(select id from gathering_occurrences where post_id = gatherings.post_id order by starts_at desc, id desc limit 1)
	) from gatherings where gatherings.post_id in (${sql.join(ids)})
)`;

/** Of each of these posts one. */
export const listNext = hotList<OccurrenceRow, { viewerId: string | null; now: string }>((db, ids, value) =>
	selectOccurrences(db, value('viewerId')).where(isNext(ids, value('now'))),
);
