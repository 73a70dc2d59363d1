/** Rows of members, of what is between them, and of achievements. */
import type { Privacy, UserStatus } from '@friends/contract/users/users.schema';

type Time = string;
type Json = string;
type Bool = boolean | 0 | 1;

export interface UsersTable {
	id: string;
	username: string;
	name: string;
	avatar: string;
	banner: string;
	bio: string;
	interests: Json;
	location: string;
	website: string;
	/** The privacy settings. */
	settings: Json;
	profile_visibility: Privacy['profileVisibility'];
	xp: number;
	level: number;
	/** Whether a program runs the account. */
	is_bot: Bool;
	status: UserStatus;
	banned_until: Time | null;
	/** Reason of a ban or deactivation; '' for none. */
	blocked_reason: string;
	created_at: Time;
	updated_at: Time;
}

export interface FriendshipsTable {
	id: string;
	user_id: string;
	friend_id: string;
	created_at: Time;
}

export interface BlocksTable {
	id: string;
	user_id: string;
	blocked_id: string;
	created_at: Time;
}

export interface FriendRequestsTable {
	id: string;
	from_user_id: string;
	to_user_id: string;
	status: 'pending' | 'accepted' | 'declined' | 'cancelled';
	created_at: Time;
	/** Null unless declined; also null in rows older than this column. */
	declined_at: Time | null;
}

/** Search keys of a member's name, from `namesOf`. */
export interface UserNamesTable {
	user_id: string;
	name: string;
}

export interface UserInterestsTable {
	user_id: string;
	interest: string;
}

export interface AchievementsTable {
	id: string;
	code: string;
	name: string;
	description: string;
	icon: string;
	points: number;
	created_at: Time;
}

export interface UserAchievementsTable {
	id: string;
	user_id: string;
	achievement_id: string;
	unlocked_at: Time;
}

export type UserDefaults =
	| 'avatar'
	| 'banner'
	| 'bio'
	| 'interests'
	| 'location'
	| 'website'
	| 'settings'
	| 'xp'
	| 'level'
	| 'is_bot'
	| 'status'
	| 'banned_until'
	| 'blocked_reason';
