/** Tables of posts, polls, comments, reactions, tags, revisions and summaries; conventions as in tables.ts. */
import type { Answers } from '@friends/contract/posts/answers';
import type { Post, Summary } from '@friends/contract/posts/posts.schema';
import type { ReactionKind } from '@friends/contract/reactions/reaction-kinds';

type Time = string;
type Json = string;
type Bool = boolean | 0 | 1;

export type PostAudience = 'public' | 'friends' | 'private' | 'members';

export interface PostsTable {
	id: string;
	type: Post['type'];
	tribe_id: string | null;
	channel_id: string | null;
	author_id: string;
	title: string | null;
	body: string;
	attachments: Json;
	reactions: Json;
	like_count: number;
	comment_count: number;
	is_pinned: Bool;
	is_locked: Bool;
	/** Out of all lists and counts: removed by an administrator, or archived in its tribe. */
	is_archived: Bool;
	/** Only where `is_archived` is set: no one removed it, and it is read by its address. */
	archived_in_tribe: Bool;
	/** Its author chose that friends alone see it; never in a tribe. */
	is_for_friends: Bool;
	/** Who may comment, of those who see it. */
	answers: Answers;
	/** Who may see it, apart from blocks: all, friends of the author, the author alone, or only members of its tribe. */
	audience: PostAudience;
	created_at: Time;
	updated_at: Time;
	/** When its author brought it from an archive; null for others. */
	imported_at: Time | null;
	/** Its id in that archive. */
	imported_id: string | null;
	/** Its author alone sees it: they were shadow-banned when they wrote or changed it. */
	is_shadowed: Bool;
	/** What members did under it that they alone see, by member; null for none. */
	unseen: Json | null;
}

/** Which posts show which pictures, as in their attachments. */
export interface PostPicturesTable {
	/** Address of the large picture, without a signature. */
	url: string;
	post_id: string;
}

export interface PostTagsTable {
	post_id: string;
	tag: string;
	created_at: Time;
}

export interface CommentsTable {
	id: string;
	post_id: string;
	author_id: string;
	body: string;
	parent_id: string | null;
	like_count: number;
	created_at: Time;
	updated_at: Time;
	/** Set when a comment with answers is removed; its text is deleted. */
	removed_at: Time | null;
	/** Its author alone sees it. */
	is_shadowed: Bool;
	/** Members who alone see that they like it: a list of ids; null for none. */
	unseen: Json | null;
}

/** Former texts of posts and comments. */
export interface RevisionsTable {
	id: string;
	post_id: string | null;
	comment_id: string | null;
	title: string | null;
	body: string;
	/** Time of replacement. */
	created_at: Time;
}

export interface PostSummariesTable {
	post_id: string;
	text: string;
	method: Summary['method'];
	created_at: Time;
}

export interface PollsTable {
	post_id: string;
	is_multiple: Bool;
	/** Null: it stays open. */
	closes_at: Time | null;
	/** Members with a vote in `poll_votes`. */
	voter_count: number;
}

export interface PollChoicesTable {
	id: string;
	post_id: string;
	/** From 0. */
	position: number;
	text: string;
	vote_count: number;
}

/** A choice that a member has taken. */
export interface PollVotesTable {
	post_id: string;
	user_id: string;
	choice_id: string;
	created_at: Time;
	/** Its member alone sees it. */
	is_shadowed: Bool;
}

/** What a member saved for themselves. */
export interface BookmarksTable {
	user_id: string;
	post_id: string;
	/** Null for those in no folder. */
	folder_id: string | null;
	created_at: Time;
}

export interface BookmarkFoldersTable {
	id: string;
	user_id: string;
	name: string;
	created_at: Time;
}

/** Posts that members keep for later. */
export interface KeptPostsTable {
	id: string;
	user_id: string;
	/** JSON of the body of `POST /api/posts`. */
	post: string;
	/** Null for a draft. */
	send_at: Time | null;
	/** Why it was not sent at its time; null for others. */
	failure: string | null;
	/** The tribe whose moderators look at it; null for others. */
	held_in: string | null;
	held_at: Time | null;
	created_at: Time;
	updated_at: Time;
}

export interface KeptPostPicturesTable {
	/** Address of the large picture, without a signature. */
	url: string;
	kept_post_id: string;
}

export interface ReactionsTable {
	id: string;
	/** 'like', or the kind of the one reaction of a member to a post. */
	type: 'like' | ReactionKind;
	user_id: string;
	post_id: string | null;
	comment_id: string | null;
	created_at: Time;
	/** Its member alone sees it. */
	is_shadowed: Bool;
}

/** How far members have seen the newest order of the feed. */
export interface FeedMarksTable {
	user_id: string;
	/** The post may be gone. */
	post_id: string;
	post_created_at: Time;
	marked_at: Time;
}
