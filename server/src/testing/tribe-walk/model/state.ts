/** State of the model: what people of a few tribes have done. Knows nothing of the server; ids are what its answers gave things. */
import type { TribePermission } from '@friends/contract/tribes/roles/tribe-permissions';
import type { JoinMode } from '@friends/contract/tribes/tribes.schema';

/** Number of a person, from 0 on. */
export type Person = number;

export interface Restraint {
	/** Milliseconds, as all times. */
	until: number;
	reason: string;
}

export interface Membership {
	/** Key. */
	role: string;
	joinedAt: number;
	/** When they saw the posts last; at first, when they joined. */
	visitedAt: number;
	mute: Restraint | null;
	/** When they posted last, also what is gone. */
	postedAt: number | null;
	/** What they are called there; '' for nothing else than their name. */
	aliasName: string;
	/** When they agreed to the rules last. */
	agreedAt: number | null;
	link: Link | null;
}

export interface Request {
	id: string;
	person: Person;
	link: Link | null;
	isOpen: boolean;
}

/** An invitation. */
export interface Link {
	id: string;
	code: string;
	maker: Person;
	uses: number;
	maxUses: number | null;
	expiresAt: number | null;
	isRevoked: boolean;
}

export interface Report {
	status: 'pending' | 'removed' | 'dismissed';
	/** Null for one that waits. */
	resolvedAt: number | null;
}

/** All reports of one thing. */
export interface Case {
	id: string;
	status: 'open' | 'removed' | 'dismissed';
	/** Since when it waits. */
	openedAt: number;
	/** From then on administrators see it. */
	escalatesAt: number;
	/** By reporter. */
	reports: Map<Person, Report>;
}

/** A post or comment. */
export interface Written {
	id: string;
	author: Person;
	/** Its author alone sees it. */
	isShadowed: boolean;
	/** Deleted. */
	isGone: boolean;
	/** After a report. */
	isRemoved: boolean;
	/** Null for what no one reported. */
	case: Case | null;
}

export type Comment = Written;

export interface Post extends Written {
	createdAt: number;
	body: string;
	isPinned: boolean;
	isLocked: boolean;
	isArchived: boolean;
	/** By person: whether they alone see it. */
	likes: Map<Person, boolean>;
	comments: Comment[];
}

export interface LogLine {
	act: string;
	actor: Person;
	person: Person | null;
	post: Post | null;
	about: string;
	reason: string;
	until: number | null;
	/** Of a shadow-ban. */
	days: number | null;
}

export interface ShadowBan extends Restraint {
	by: Person;
	startedAt: number;
}

/** Of a tribe that no one owns; archived once it has no end. */
export interface Offer {
	to: 'moderators' | 'members';
	until: number | null;
}

/** What was done to a person or to their words, as they are told. */
export interface Notice {
	act: string;
	reason: string;
}

/** A post that someone keeps for later. */
export interface Kept {
	id: string;
	author: Person;
	tribe: Tribe;
	body: string;
	/** Since when it waits for those who review first posts; null for a draft. */
	heldAt: number | null;
	/** Why it was not sent; null where its author took it back, or while it waits. */
	failure: string | null;
	updatedAt: number;
}

export interface Role {
	name: string | null;
	permissions: readonly TribePermission[];
}

export interface Tribe {
	id: string;
	isPrivate: boolean;
	joinMode: JoinMode;
	passcode: string;
	/** Null while no one owns it. */
	owner: Person | null;
	offer: Offer | null;
	/** Pause between two posts of a member; 0 for none. */
	slowSeconds: number;
	/** How many first posts of a member others see only once they were reviewed; 0 for none. */
	reviewedPosts: number;
	/** By key, without that of the owner. */
	roles: Map<string, Role>;
	members: Map<Person, Membership>;
	bans: Map<Person, Restraint>;
	shadowBans: Map<Person, ShadowBan>;
	/** All that there ever were, the first first; so are links, posts and lines of the log. */
	requests: Request[];
	links: Link[];
	posts: Post[];
	log: LogLine[];
	rules: { text: string; mustAgree: boolean; changedAt: number | null };
}

export interface World {
	/** When it began. */
	since: number;
	now: number;
	/** Operations so far. */
	steps: number;
	/** Who blocked and who is blocked. */
	blocks: [Person, Person][];
	tribes: Tribe[];
	/** The first first; so are notices. */
	kept: Kept[];
	/** Who may have lost a place to post since followers ran last; null for everyone in the tribe. */
	restrained: { tribe: Tribe; person: Person | null }[];
	notices: Map<Person, Notice[]>;
}

/** A person in a tribe. */
export interface Place {
	world: World;
	tribe: Tribe;
	by: Person;
}
