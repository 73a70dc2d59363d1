/** The tables of the change log, of those who follow it, of what they make of it, and of work for the background; as in tables.ts. */

type Time = string;
type Json = string;

/** Appended in the transaction of each change; see core/events. */
export interface EventsTable {
	/** Number of the transaction on PostgreSQL, where `(tx, seq)` is the order of commits; 0 on SQLite, where `seq` is. */
	tx: number;
	seq: number;
	name: string;
	/** Null: the command line of the server, or an account that is gone. */
	actor_id: string | null;
	subjects: Json;
	payload: Json | null;
	at: Time;
}

/** How far each follower has read the log. */
export interface EventFollowersTable {
	name: string;
	tx: number;
	seq: number;
}

/** Work for the background; see core/jobs. */
export interface JobsTable {
	id: string;
	name: string;
	/** Of the jobs of one name with one key there is one at a time. */
	key: string | null;
	payload: Json;
	/** Null: dead. While a job runs, the end of its lease. */
	run_at: Time | null;
	attempts: number;
	last_error: string | null;
	/** When its last attempt failed for good. */
	dead_at: Time | null;
	created_at: Time;
}

/** What Activity and Happening now tell; the order of ids is that of times. */
export interface ActivitiesTable {
	id: string;
	actor_id: string;
	type: string;
	post_id: string | null;
	comment_id: string | null;
	tribe_id: string | null;
	person_id: string | null;
	created_at: Time;
}

/** Who did something on a day, and how many posts and comments they wrote. */
export interface MemberDaysTable {
	/** As 2026-11-20, in UTC. */
	day: string;
	user_id: string;
	writings: number;
}
