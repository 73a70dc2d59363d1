/** Who may see and do what with a post: pure functions of (viewer, post). */
import type { Restraint } from '@friends/contract/tribes/tribes.errors';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { mayInTribe, mayRemoveFrom, type Permissions, type Standing, type TribeRoles } from '../tribes/tribes.service.ts';
import { canKnowOf, canSeeProfile, type ProfileFacts } from '../users/users.service.ts';

/** What decides who sees a post in a tribe. */
interface TribeSight {
	isPrivate: boolean;
	isClosed: boolean;
	/** The viewer is in the tribe. */
	isMember: boolean;
}

export interface TribeFacts extends TribeSight {
	id: string;
	roles: TribeRoles;
	/** The viewer owns the tribe. */
	isOwner: boolean;
	/** Why the viewer, a member, may not take part there. */
	restraint: Restraint | null;
	/** Of the viewer; none for others than members. */
	permissions: Permissions;
	/** What the author is in the tribe; null where the viewer removes nothing, or all. */
	author: Standing | null;
}

/** What decides who sees a post. */
export interface SeenFacts extends Omit<PostFacts, 'tribe' | 'isArchived'> {
	tribe: TribeSight | null;
}

export interface PostFacts {
	author: ProfileFacts;
	/** Null outside tribes. */
	tribe: TribeFacts | null;
	/** Its author chose that friends alone see it; never in a tribe. */
	isForFriends: boolean;
	/** By an administrator. */
	isRemoved: boolean;
	/** By those who look after its tribe: everyone who may see it reads it by its address, and no one adds anything. */
	isArchived: boolean;
	/** Its author alone sees it: they were shadow-banned when they wrote or changed it. */
	isShadowed: boolean;
	/** What the viewer does under it reaches no one; known in transactions alone. */
	isUnseen?: boolean;
}

/**
 * Outside tribes, a post follows its author's profile, and one for friends is for them alone. In a tribe, members always see it; others only when the tribe is not private
 * and they may see the author's profile. A block hides it everywhere, and a closed tribe from everyone; a shadowed one is hidden from all but its author.
 */
export function canSeePost(viewer: Viewer, { author, tribe, isForFriends, isRemoved, isShadowed }: SeenFacts): boolean {
	if (isShadowed && memberIdOf(viewer) !== author.ownerId) return false;
	if (isRemoved || tribe?.isClosed || !canKnowOf(author)) return false;
	if (tribe?.isMember) return true;
	if (isForFriends && !author.isFriend && memberIdOf(viewer) !== author.ownerId) return false;
	return !tribe?.isPrivate && canSeeProfile(viewer, author);
}

export const isAuthor = (viewer: Viewer, { author }: Pick<PostFacts, 'author'>): boolean => memberIdOf(viewer) === author.ownerId;

/** Why a member who sees the post may neither add to it nor change what is theirs there; null when they may. */
export const takingPartObstacle = ({ tribe, isArchived }: PostFacts): Restraint | 'post_archived' | null =>
	tribe?.restraint ?? (isArchived ? 'post_archived' : null);

export const canEditPost = (viewer: Viewer, post: PostFacts): boolean =>
	isAuthor(viewer, post) && canSeePost(viewer, post) && takingPartObstacle(post) === null;

const activeIn = (tribe: TribeFacts) => ({ ...tribe, isActive: !tribe.isClosed });

/** Whether what others wrote in the tribe is the viewer's to remove at all: then it counts what its author is there. */
export const asksAuthors = (tribe: TribeFacts | null): boolean => tribe !== null && !tribe.isOwner && mayInTribe(activeIn(tribe), 'remove');

/** Deleting what a person wrote in the tribe of a post that the viewer sees: the post itself, or a comment under it. */
export const canRemoveIn = ({ tribe }: PostFacts, author: Standing | null): boolean =>
	tribe !== null && mayRemoveFrom(activeIn(tribe), author);

const canModerate = (viewer: Viewer, post: PostFacts): boolean => canRemoveIn(post, post.tribe?.author ?? null) && canSeePost(viewer, post);

/** Authors delete their post also where they see it no more, such as in a private tribe that they left. */
export const canDeletePost = (viewer: Viewer, post: PostFacts): boolean =>
	(isAuthor(viewer, post) && !post.isRemoved) || canModerate(viewer, post);

/** Pinning it to the top of its tribe. */
export const canPinPost = (viewer: Viewer, post: PostFacts): boolean =>
	post.tribe !== null && mayInTribe(activeIn(post.tribe), 'pin') && !post.isArchived && canSeePost(viewer, post);

/** Archiving it, and taking it back into its tribe. */
export const canArchivePost = (viewer: Viewer, post: PostFacts): boolean =>
	post.tribe !== null && mayInTribe(activeIn(post.tribe), 'remove') && canSeePost(viewer, post);

/** Letting no one comment on it. */
export const canLockPost = (viewer: Viewer, post: PostFacts): boolean => canArchivePost(viewer, post) && !post.isArchived;

/** Visibility apart from blocks: what a report may name, so that a block silences no one. */
export const canSeePostDespiteBlocks = (viewer: Viewer, post: SeenFacts): boolean =>
	canSeePost(viewer, { ...post, author: { ...post.author, isBlocked: false } });

export const canReportPost = (viewer: Viewer, post: PostFacts): boolean =>
	viewer.kind === 'member' && !isAuthor(viewer, post) && canSeePostDespiteBlocks(viewer, post);

/** Liking the post and its comments, and commenting where the author lets them. */
export const canTakePart = (viewer: Viewer, post: PostFacts): boolean =>
	viewer.kind === 'member' && canSeePost(viewer, post) && takingPartObstacle(post) === null;

/** Commenting in the tribe of the post. People outside a public one may do what its members may. */
export function mayCommentIn({ tribe }: PostFacts): boolean {
	if (tribe === null) return true;
	const { permissions } = tribe.isMember ? tribe : tribe.roles.of({ isOwner: false, role: 'member' });
	return permissions.has('comment');
}
