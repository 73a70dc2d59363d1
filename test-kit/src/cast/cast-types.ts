/** The shapes of the cast: who there is, which tribes they have, what they talk about. */
import type { PORTRAITS } from '@friends/art/portraits';
import type { SceneName } from '@friends/art/scenes';
import type { TribeHue, TribeSign } from '@friends/contract/tribes/tribe-looks';
import type { Privacy } from '@friends/contract/users/users.schema';

export interface CastMember {
	username: string;
	name: string;
	location: string;
	bio: string;
	interests: string[];
	website?: string;
	/** Where it differs from the contract's default. */
	privacy?: Partial<Privacy>;
	/** The portrait drawn for this person. */
	portrait: keyof typeof PORTRAITS;
	role?: 'admin';
	/** Lives elsewhere and so never says "see you on Saturday". */
	isFarAway?: true;
}

export interface CastTribe {
	slug: string;
	name: string;
	description: string;
	tags: string[];
	sign: TribeSign;
	hue: TribeHue;
	type: 'public' | 'private';
	rules: string;
	/** Username. */
	owner: string;
	/** Usernames, without the owner's. */
	members: string[];
}

/** What a post does: it invites, it tells of the topic itself, it tells something on the side, it asks. Decides which comments fit. */
export type PostKind = 'plan' | 'story' | 'aside' | 'ask';

export interface PostText {
	/** Username. */
	by: string;
	kind: PostKind;
	title?: string;
	body: string;
	picture?: SceneName;
	/** Belongs near the top of the feed; the others are told in the order in which they stand. */
	isFresh?: true;
	/** When the hour matters to what it says; otherwise one of its topic's. */
	hour?: number;
	/** Comments that belong to this post alone, 'username: text'; a leading '> ' answers the last one without it. */
	talk?: string[];
}

export interface Topic {
	/** Slug, or null for the open feed. */
	tribe: string | null;
	/** Usernames of those who join in; empty: everybody in the tribe. */
	crowd: string[];
	/** The hours of the day at which people write about this, 0 to 23. */
	hours: [number, ...number[]];
	posts: PostText[];
	/** Comments that fit every post of the topic of that kind, in the form of small-talk.ts. */
	comments: Record<'plan' | 'story', string[]>;
}
