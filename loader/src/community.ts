/** A whole community as plain data: what the bulk loader takes. People are named by username, times are ISO 8601 in UTC. */
import type { Attachment } from '@friends/contract/posts/posts.schema';
import type { Privacy } from '@friends/contract/users/users.schema';
import type { CastTribe } from '@friends/test-kit/cast/cast-types';

export interface CommunityMember {
	username: string;
	email: string;
	name: string;
	avatar: string;
	bio: string;
	location: string;
	website: string;
	interests: string[];
	privacy: Privacy;
	role: 'member' | 'owner';
	/** When they joined. */
	at: string;
}

export interface CommunityFriendship {
	between: [string, string];
	at: string;
}

export interface CommunityFriendRequest {
	from: string;
	to: string;
	at: string;
}

export interface CommunityTribe extends Omit<CastTribe, 'members'> {
	at: string;
	/** The owner among them. */
	members: { username: string; at: string }[];
}

export interface CommunityComment {
	by: string;
	body: string;
	at: string;
	/** Position of the earlier comment, under the same post, that this one answers. */
	answers: number | null;
}

export interface CommunityPost {
	by: string;
	/** Slug, or null for the open feed. */
	tribe: string | null;
	title: string | null;
	body: string;
	attachments: Attachment[];
	at: string;
	/** At most one like per member. */
	likes: { by: string; at: string }[];
	/** In order of time. */
	comments: CommunityComment[];
}

export interface Community {
	/** The password of every member. */
	password: string;
	/** The first administrator among them counts as the instance's first. */
	members: CommunityMember[];
	friendships: CommunityFriendship[];
	/** Pending requests, between people who are not friends. */
	friendRequests: CommunityFriendRequest[];
	tribes: CommunityTribe[];
	/** In order of time. */
	posts: Iterable<CommunityPost>;
}
