/** Row types of the tables about who joins. */
type Time = string;

/** Invitations to the community. */
export interface InvitationsTable {
	id: string;
	created_by: string;
	label: string;
	/** 128 random bits. */
	code: string;
	max_uses: number;
	uses: number;
	created_at: Time;
	expires_at: Time;
	revoked_at: Time | null;
}

/** By which invitation a member joined. */
export interface InvitationUsesTable {
	user_id: string;
	invitation_id: string;
	created_at: Time;
}

/** People who wait for an administrator to let them in. */
export interface ApplicationsTable {
	id: string;
	name: string;
	username: string;
	/** In lower case. */
	email: string;
	/** Null beside an identity. */
	password_hash: string | null;
	/** The issuer, and its name for the person. */
	identity_key: string | null;
	/** JSON: what a provider proved, which the account is to sign in with. */
	identity: string | null;
	/** JSON: each question with its answer. */
	answers: string;
	/** A BCP 47 tag: that of the request; null for one of an earlier version. */
	language: string | null;
	created_at: Time;
}
