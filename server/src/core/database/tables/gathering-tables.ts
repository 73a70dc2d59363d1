/** Tables of events that members meet at; conventions as in tables.ts. */

type Time = string;
type Json = string;
type Bool = boolean | 0 | 1;

export interface GatheringsTable {
	post_id: string;
	/** First start on the clocks of the zone: 'YYYY-MM-DDTHH:MM'. */
	starts: string;
	ends: string;
	/** IANA. */
	zone: string;
	/** A Rule of the contract; null for once. */
	rule: Json | null;
	place: string;
	link: string;
	is_place_for_going: Bool;
	/** Null for no limit. */
	place_limit: number | null;
	/** End of the last occurrence. */
	over_at: Time;
	/** Of the whole event. */
	cancelled_at: Time | null;
	cancel_reason: string;
}

export interface GatheringOccurrencesTable {
	id: string;
	post_id: string;
	starts_at: Time;
	ends_at: Time;
	is_cancelled: Bool;
	/** 1: told a day before, 2: told an hour before, or begun too soon for it. */
	reminders: number;
	going_count: number;
	maybe_count: number;
	waiting_count: number;
}

export type AnswerState = 'going' | 'waiting' | 'maybe' | 'no';

export interface GatheringAnswersTable {
	occurrence_id: string;
	user_id: string;
	state: AnswerState;
	/** The waiting list is in this order. */
	answered_at: Time;
	/** Its member alone sees it. */
	is_shadowed: Bool;
}

export interface CalendarFeedsTable {
	id: string;
	user_id: string;
	/** Null: the member's own calendar. */
	tribe_id: string | null;
	/** The secret itself is not stored. */
	secret_hash: string;
	created_at: Time;
}
