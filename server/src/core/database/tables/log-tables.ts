/** Tables of the change log, its followers, activities and jobs; conventions as in tables.ts. */
import type { ActivityType } from '@friends/contract/profiles/profiles.schema';

type Time = string;
type Json = string;
type Bool = boolean | 0 | 1;

/** Events, appended in the transaction of each change; see core/events. */
export interface EventsTable {
	/** Transaction number on PostgreSQL, where `(tx, seq)` is the commit order; 0 on SQLite, where `seq` is. */
	tx: number;
	seq: number;
	name: string;
	/** Null for commands of the command line, and for deleted accounts. */
	actor_id: string | null;
	subjects: Json;
	payload: Json | null;
	at: Time;
	/** Its actor alone learns of it: they are shadow-banned there. */
	is_shadowed: Bool;
}

/** Positions of followers in the log. */
export interface EventFollowersTable {
	name: string;
	tx: number;
	seq: number;
}

/** Background jobs; see core/jobs. */
export interface JobsTable {
	id: string;
	name: string;
	/** Unique among the jobs of one name. */
	key: string | null;
	payload: Json;
	/** Null for dead jobs. While a job runs, the end of its lease. */
	run_at: Time | null;
	attempts: number;
	last_error: string | null;
	/** Time of its last failed attempt. */
	dead_at: Time | null;
	created_at: Time;
}

/** Activities, for the lists Activity and Happening now; ids are in the order of time. */
export interface ActivitiesTable {
	id: string;
	actor_id: string;
	type: ActivityType;
	post_id: string | null;
	comment_id: string | null;
	tribe_id: string | null;
	person_id: string | null;
	created_at: Time;
	/** Its actor alone learns of it: they are shadow-banned there. */
	is_shadowed: Bool;
}

/** Active members per day, with the number of their posts and comments. */
export interface MemberDaysTable {
	/** Day in UTC, such as 2026-11-20. */
	day: string;
	user_id: string;
	writings: number;
}
