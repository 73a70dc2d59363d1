/** Policy of comments under a visible post: pure functions of (viewer, comment). */
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { canKnowOf, type ProfileFacts } from '../users/users.service.ts';

export interface CommentFacts {
	author: Pick<ProfileFacts, 'ownerId' | 'isBlocked'>;
	/** The viewer may delete others' comments under this post. */
	isModerated: boolean;
}

/** Comments ignore the visibility of their author's profile; only a block hides them. */
export const canSeeComment = ({ author }: Pick<CommentFacts, 'author'>): boolean => canKnowOf(author);

const isAuthor = (viewer: Viewer, { author }: CommentFacts): boolean => memberIdOf(viewer) === author.ownerId;

export const canEditComment = isAuthor;

export const canDeleteComment = (viewer: Viewer, comment: CommentFacts): boolean => isAuthor(viewer, comment) || comment.isModerated;

export const canReportComment = (viewer: Viewer, comment: CommentFacts): boolean => viewer.kind === 'member' && !isAuthor(viewer, comment);
