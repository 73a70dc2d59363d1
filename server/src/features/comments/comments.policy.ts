/** Policy of comments under a visible post, unless said otherwise: pure functions of (viewer, comment). */
import type { Restraint } from '@friends/contract/tribes/tribes.errors';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { canKnowOf, type ProfileFacts } from '../users/users.service.ts';

export interface CommentFacts {
	author: Pick<ProfileFacts, 'ownerId' | 'isBlocked'>;
	/** Its author alone sees it: they were shadow-banned when they wrote or changed it. */
	isShadowed: boolean;
	/** The viewer may delete it also where it is of someone else, by their role in the tribe. */
	isRemovable: boolean;
	/** Why the viewer may not take part under the post; null when they may. */
	restraint: Restraint | 'post_archived' | null;
}

/** Comments ignore the visibility of their author's profile; only a block hides them, and a shadow-ban from all but the author. */
export const canSeeComment = (viewer: Viewer, comment: Pick<CommentFacts, 'author' | 'isShadowed'>): boolean =>
	canKnowOf(comment.author) && (!comment.isShadowed || isAuthor(viewer, comment));

export const isAuthor = (viewer: Viewer, { author }: Pick<CommentFacts, 'author'>): boolean => memberIdOf(viewer) === author.ownerId;

export const canEditComment = (viewer: Viewer, comment: CommentFacts): boolean => isAuthor(viewer, comment) && comment.restraint === null;

/** Authors delete their comment also under a post that they see no more. */
export const canDeleteComment = (viewer: Viewer, comment: CommentFacts): boolean => isAuthor(viewer, comment) || comment.isRemovable;

/** Reporting asks no block. */
export const canReportComment = (viewer: Viewer, comment: Pick<CommentFacts, 'author' | 'isShadowed'>): boolean =>
	viewer.kind === 'member' && !isAuthor(viewer, comment) && !comment.isShadowed;
