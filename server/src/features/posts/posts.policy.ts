/** Who may see and do what with a post: pure functions of (viewer, post). */
import type { Restraint } from '@friends/contract/tribes/tribes.errors';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { canKnowOf, canSeeProfile, type ProfileFacts } from '../users/users.service.ts';

export interface PostFacts {
	author: ProfileFacts;
	/** Null outside tribes. `isOwner`: the viewer owns the tribe. `restraint`: why the viewer, a member, may not take part there. */
	tribe: { isPrivate: boolean; isClosed: boolean; isMember: boolean; isOwner: boolean; restraint: Restraint | null } | null;
	/** Its author chose that friends alone see it; never in a tribe. */
	isForFriends: boolean;
	isArchived: boolean;
}

/**
 * Outside tribes, a post follows its author's profile, and one for friends is for them alone. In a tribe, members always see it; others only when the tribe is not private
 * and they may see the author's profile. A block hides it everywhere, and a closed tribe from everyone.
 */
export function canSeePost(viewer: Viewer, { author, tribe, isForFriends, isArchived }: PostFacts): boolean {
	if (isArchived || tribe?.isClosed || !canKnowOf(author)) return false;
	if (tribe?.isMember) return true;
	if (isForFriends && !author.isFriend && memberIdOf(viewer) !== author.ownerId) return false;
	return !tribe?.isPrivate && canSeeProfile(viewer, author);
}

export const isAuthor = (viewer: Viewer, { author }: PostFacts): boolean => memberIdOf(viewer) === author.ownerId;

export const canEditPost = (viewer: Viewer, post: PostFacts): boolean =>
	isAuthor(viewer, post) && canSeePost(viewer, post) && !post.tribe?.restraint;

/** Deleting the post or comments under it as owner of its tribe. */
export const canModerate = (viewer: Viewer, post: PostFacts): boolean => Boolean(post.tribe?.isOwner) && canSeePost(viewer, post);

/** Authors delete their post also where they see it no more, such as in a private tribe that they left. */
export const canDeletePost = (viewer: Viewer, post: PostFacts): boolean =>
	(isAuthor(viewer, post) && !post.isArchived) || canModerate(viewer, post);

/** Visibility apart from blocks: what a report may name, so that a block silences no one. */
export const canSeePostDespiteBlocks = (viewer: Viewer, post: PostFacts): boolean =>
	canSeePost(viewer, { ...post, author: { ...post.author, isBlocked: false } });

export const canReportPost = (viewer: Viewer, post: PostFacts): boolean =>
	viewer.kind === 'member' && !isAuthor(viewer, post) && canSeePostDespiteBlocks(viewer, post);

/** Liking the post and its comments, and commenting where the author lets them. */
export const canTakePart = (viewer: Viewer, post: PostFacts): boolean =>
	viewer.kind === 'member' && canSeePost(viewer, post) && !post.tribe?.restraint;
