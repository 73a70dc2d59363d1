/** Who may see and do what with a post: pure functions of (viewer, post). */
import type { Restraint } from '@friends/contract/tribes/tribes.errors';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { canKnowOf, canSeeProfile, type ProfileFacts } from '../users/users.service.ts';

export interface PostFacts {
	author: ProfileFacts;
	/** Null for a post outside tribes. The viewer owns the tribe; the restraint says why they, a member, may not take part there. */
	tribe: { isPrivate: boolean; isMember: boolean; isOwner: boolean; restraint: Restraint | null } | null;
	isArchived: boolean;
}

/**
 * A post in the open follows its author's profile. A post in a tribe is for the tribe: its members always see it,
 * others only when the tribe is not private and the author's profile is open to them. A block hides it in either place.
 */
export function canSeePost(viewer: Viewer, { author, tribe, isArchived }: PostFacts): boolean {
	if (isArchived || !canKnowOf(author)) return false;
	if (tribe?.isMember) return true;
	return !tribe?.isPrivate && canSeeProfile(viewer, author);
}

const isAuthor = (viewer: Viewer, { author }: PostFacts): boolean => memberIdOf(viewer) === author.ownerId;

export const canEditPost = (viewer: Viewer, post: PostFacts): boolean => isAuthor(viewer, post) && canSeePost(viewer, post);

/** Deleting what others wrote: the post, and the comments under it. */
export const canModerate = (viewer: Viewer, post: PostFacts): boolean => Boolean(post.tribe?.isOwner) && canSeePost(viewer, post);

export const canDeletePost = (viewer: Viewer, post: PostFacts): boolean => canEditPost(viewer, post) || canModerate(viewer, post);

export const canReportPost = (viewer: Viewer, post: PostFacts): boolean =>
	viewer.kind === 'member' && !isAuthor(viewer, post) && canSeePost(viewer, post);

/** Liking it, commenting on it, and liking the comments under it. */
export const canTakePart = (viewer: Viewer, post: PostFacts): boolean =>
	viewer.kind === 'member' && canSeePost(viewer, post) && !post.tribe?.restraint;
