/** Row types of the tables about accounts: how their owners prove who they are, their sessions, and their leaving. */
import type { UserRole } from '@friends/contract/users/roles';

type Time = string;
type Json = string;
type Bool = boolean | 0 | 1;

export interface AccountsTable {
	/** The id of its user. */
	id: string;
	/** In lower case. */
	email: string | null;
	email_confirmed_at: Time | null;
	role: UserRole;
	preferences: Json;
	/** A BCP 47 tag; null follows the browser. */
	language: string | null;
	created_at: Time;
	updated_at: Time;
}

export interface CredentialsTable {
	id: string;
	account_id: string;
	kind: 'password' | 'recovery_code' | 'passkey' | 'totp' | 'oidc';
	/** A hash or a public key, never what the member holds. */
	secret: string;
	/** What a sign-in finds it by, unique within its kind; null where the account is known first. */
	key: string | null;
	name: string;
	details: Json;
	created_at: Time;
	used_at: Time | null;
	/** Of a TOTP: the time step of the last code that was accepted; null until the first confirms it. */
	last_step: number | null;
	/** Wrong codes since the last right one. */
	misses: number;
	/** No code is taken until then. */
	locked_until: Time | null;
}

/** Links that act for an account without a session. */
export interface AccountLinksTable {
	token_hash: string;
	account_id: string;
	purpose: 'reset' | 'confirm';
	/** Where it was mailed; null for one that was handed over. */
	email: string | null;
	created_at: Time;
	expires_at: Time;
}

/** Members who hid themselves and everything of theirs; their status is 'deleted' meanwhile. */
export interface DeparturesTable {
	user_id: string;
	left_at: Time;
	/** When all of it is erased; null for a break, which lasts until they come back. */
	erases_at: Time | null;
	/** Set once erasing has begun: there is no way back from then on. */
	erasing_since: Time | null;
}

export interface SessionsTable {
	id: string;
	user_id: string;
	refresh_token_hash: string;
	previous_token_hash: string | null;
	rotated_at: Time | null;
	user_agent: string;
	created_at: Time;
	last_used_at: Time;
	expires_at: Time;
	revoked_at: Time | null;
	/** Set when an administrator ended it: the reason, or ''. */
	ended_reason: string | null;
	/** When it last proved who its member is; null for never. */
	proved_at: Time | null;
	/** When it ends however often it is renewed; null for one of an earlier version that was not renewed since. */
	ends_at: Time | null;
	/** How often its last renewal was repeated. */
	repeats: number;
	/** Set when it was opened on a new device: whether its member was asked about it, and what they said. */
	new_device: 'asked' | 'mine' | 'not_mine' | null;
	/** Whether its member signed in with a second factor beside the password. */
	has_two_factors: Bool;
}

/** Of a rotation of the keys. */
export interface KeySaltsTable {
	id: string;
	salt: string;
	created_at: Time;
}
