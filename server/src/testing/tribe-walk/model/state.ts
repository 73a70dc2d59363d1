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

export interface Comment {
	id: string;
	author: Person;
	isGone: boolean;
}

export interface Post {
	id: string;
	author: Person;
	createdAt: number;
	body: string;
	isPinned: boolean;
	isLocked: boolean;
	isGone: boolean;
	likes: Set<Person>;
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
	owner: Person;
	/** By key, without that of the owner. */
	roles: Map<string, Role>;
	members: Map<Person, Membership>;
	bans: Map<Person, Restraint>;
	/** All that there ever were, the first first; so are links, posts and lines of the log. */
	requests: Request[];
	links: Link[];
	posts: Post[];
	log: LogLine[];
	rules: { text: string; mustAgree: boolean; changedAt: number | null };
}

export interface World {
	now: number;
	/** Operations so far. */
	steps: number;
	/** Who blocked and who is blocked. */
	blocks: [Person, Person][];
	tribes: Tribe[];
}

/** A person in a tribe. */
export interface Place {
	world: World;
	tribe: Tribe;
	by: Person;
}
