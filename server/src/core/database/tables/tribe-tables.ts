/** Tables of tribes; conventions as in tables.ts. */
import type { ChannelKind } from '@friends/contract/channels/channels.schema';
import type { TribeAct } from '@friends/contract/tribes/order/tribe-order.schema';
import type { TribeOffer } from '@friends/contract/tribes/tribes.schema';

type Time = string;
type Json = string;
type Bool = boolean | 0 | 1;

export interface TribesTable {
	id: string;
	name: string;
	slug: string;
	description: string;
	tags: Json;
	type: string;
	join_mode: string;
	passcode_hash: string | null;
	owner_id: string;
	rules_markdown: string;
	banner_url: string;
	avatar_url: string;
	culture: Json;
	member_count: number;
	is_active: Bool;
	/** '' for both: the hash of the id chooses. */
	sign: string;
	hue: string;
	/** Roles that differ from the default ones, and the tribe's own: a list of {key, name, permissions}. */
	roles: Json;
	/** Of those who ask to join. */
	questions: Json;
	/** Members agree to the rules before they write for the first time. */
	must_agree: Bool;
	rules_changed_at: Time | null;
	/** Members post once in so many seconds; 0 for no slow mode. */
	slow_seconds: number;
	/** So many first posts of a member wait for a moderator; 0 for none. */
	reviewed_posts: number;
	/** Time of its latest post; before the first, of its founding. */
	active_at: Time;
	/** To those it is offered to while no one owns it; null otherwise. */
	offered_to: TribeOffer | null;
	/** Null, too, for a tribe that is archived. */
	offered_until: Time | null;
	created_at: Time;
	updated_at: Time;
}

export interface TribeRequestsTable {
	id: string;
	tribe_id: string;
	user_id: string;
	created_at: Time;
	message: string;
	/** A list of {question, answer}. */
	answers: Json;
	invitation_id: string | null;
}

export interface TribeInvitationsTable {
	id: string;
	tribe_id: string;
	created_by: string;
	label: string;
	code: string;
	/** Null for any number. */
	max_uses: number | null;
	uses: number;
	created_at: Time;
	expires_at: Time | null;
	revoked_at: Time | null;
}

/** Addresses that tribes had before. */
export interface TribeAddressesTable {
	slug: string;
	tribe_id: string;
}

export interface TribeMembersTable {
	id: string;
	tribe_id: string;
	user_id: string;
	role: string;
	alias_name: string | null;
	joined_at: Time;
	muted_until: Time | null;
	banned_until: Time | null;
	is_shadow_banned: Bool;
	/** The one that they came by. */
	invitation_id: string | null;
	accepted_rules_at: Time | null;
	/** When they saw its posts last; null for not since they joined. */
	last_visit_at: Time | null;
	/** Null for not since they joined, or since slow mode is there. */
	last_post_at: Time | null;
	/** Why they are muted or banned; '' for none. */
	restraint_reason: string;
	/** Their pictures go along when the tribe is exported. */
	pictures_go_along: Bool;
}

/** View of `tribe_members` without those who are banned. */
export type CurrentMembersView = Omit<TribeMembersTable, 'banned_until' | 'restraint_reason' | 'pictures_go_along'>;

/** What a tribe that was brought from another community came in. */
export interface TribeBoxesTable {
	tribe_id: string;
	/** Address of that community. */
	made_by: string;
	/** Ed25519, as SPKI in base64url. */
	public_key: string;
	made_at: Time;
	brought_at: Time;
}

/** Authors in such a tribe. */
export interface TribeBoxPeopleTable {
	/** Also of the person in `users` who stands as author until they claim. */
	id: string;
	tribe_id: string;
	/** In the archive. */
	person_id: string;
	claimed_by: string | null;
	claimed_at: Time | null;
}

/** What those who look after a tribe did. */
export interface TribeLogTable {
	id: string;
	tribe_id: string;
	act: TribeAct;
	actor_id: string | null;
	person_id: string | null;
	post_id: string | null;
	about: string;
	reason: string;
	until: Time | null;
	/** How long a shadow-ban lasted that ended. */
	days: number | null;
	created_at: Time;
}

/** Those that last, and those that are over until a job ends them. */
export interface TribeShadowBansTable {
	id: string;
	tribe_id: string;
	user_id: string;
	/** Who set it. */
	actor_id: string | null;
	reason: string;
	started_at: Time;
	until: Time;
}

export interface TribeChannelsTable {
	id: string;
	tribe_id: string;
	name: string;
	slug: string;
	kind: ChannelKind;
	is_default: Bool;
	/** Who may see it and write in it; what is missing follows from its kind. */
	acls: Json;
	created_at: Time;
	topic: string;
	/** Place in the tribe. */
	position: number;
	/** Of slow mode; 0 for none. */
	slow_seconds: number;
}

/** Search keys of a tribe, from `wordsOf`. */
export interface TribeWordsTable {
	tribe_id: string;
	word: string;
}

export type TribeDefaults =
	| 'tags'
	| 'type'
	| 'join_mode'
	| 'passcode_hash'
	| 'rules_markdown'
	| 'banner_url'
	| 'avatar_url'
	| 'culture'
	| 'member_count'
	| 'is_active'
	| 'sign'
	| 'hue'
	| 'roles'
	| 'questions'
	| 'must_agree'
	| 'rules_changed_at'
	| 'slow_seconds'
	| 'reviewed_posts'
	| 'active_at'
	| 'offered_to'
	| 'offered_until';
