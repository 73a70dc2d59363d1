/** Presents events: rows to views. No other code makes them. */
import type { Gathering, GatheringView, Occurrence } from '@friends/contract/events/gatherings.schema';
import type { Rule } from '@friends/contract/events/rules.schema';
import type { AnswerState, GatheringRow, OccurrenceRow } from './gatherings.queries.ts';

/** An event without its occurrences, as posts keep it. */
export interface StoredGathering {
	shared: Gathering;
	place: string;
	link: string;
}

export const ruleOf = (rule: string | null): Rule | null => (rule === null ? null : (JSON.parse(rule) as Rule));

export const storeGathering = ({ rule, place, link, placeLimit, cancelledAt, cancelReason, ...row }: GatheringRow): StoredGathering => ({
	shared: {
		starts: row.starts,
		ends: row.ends,
		zone: row.zone,
		rule: ruleOf(rule),
		overAt: row.overAt,
		hasPlace: place !== '',
		hasLink: link !== '',
		isPlaceForGoing: Boolean(row.isPlaceForGoing),
		placeLimit,
		cancelled: cancelledAt === null ? null : { at: cancelledAt, reason: cancelReason },
	},
	place,
	link,
});

export function presentOccurrence({ state, position, isShadowed, ...row }: OccurrenceRow): Occurrence {
	const own = (answer: AnswerState) => Number(Boolean(isShadowed) && state === answer);
	return {
		id: row.id,
		startsAt: row.startsAt,
		endsAt: row.endsAt,
		isCancelled: Boolean(row.isCancelled),
		goingCount: row.goingCount + own('going'),
		maybeCount: row.maybeCount + own('maybe'),
		waitingCount: row.waitingCount + own('waiting'),
		answer: state === 'waiting' ? 'going' : state,
		position: position === null ? null : Number(position),
	};
}

interface Standing {
	isAuthor: boolean;
	canTakePart: boolean;
	canEdit: boolean;
	now: string;
}

export function presentView({ shared, place, link }: StoredGathering, row: OccurrenceRow, standing: Standing): GatheringView {
	const knowsPlace = !shared.isPlaceForGoing || standing.isAuthor || row.state === 'going';
	return {
		occurrence: presentOccurrence(row),
		place: knowsPlace ? place : '',
		link: knowsPlace ? link : '',
		canAnswer: standing.canTakePart && !row.isCancelled && row.endsAt > standing.now,
		canManage: standing.canEdit && shared.cancelled === null && shared.overAt > standing.now,
	};
}
