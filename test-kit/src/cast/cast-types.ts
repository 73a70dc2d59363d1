/** Types of the cast: people, tribes, topics. */
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
	/** Only settings that differ from the contract's default. */
	privacy?: Partial<Privacy>;
	/** The portrait drawn for this person. */
	portrait: keyof typeof PORTRAITS;
	role?: 'owner';
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

/** Kind of a post, which decides which comments fit: invitation, story about the topic, story beside it, question. */
export type PostKind = 'plan' | 'story' | 'aside' | 'ask';

export interface PostText {
	/** Username. */
	by: string;
	kind: PostKind;
	title?: string;
	body: string;
	picture?: SceneName;
	/** Belongs near the top of the feed; the others keep the order of the file. */
	isFresh?: true;
	/** Hour of the day, where the text depends on it; otherwise one of the topic's hours. */
	hour?: number;
	/** Comments for this post alone, 'username: text'; a leading '> ' answers the last one without it. */
	talk?: string[];
}

export interface Topic {
	/** Slug, or null for the open feed. */
	tribe: string | null;
	/** Usernames of the commenters; empty for all members of the tribe. */
	crowd: string[];
	/** The hours of the day at which people write about this, 0 to 23. */
	hours: [number, ...number[]];
	posts: PostText[];
	/** Comments that fit every post of the topic of that kind, in the form of small-talk.ts. */
	comments: Record<'plan' | 'story', string[]>;
}
