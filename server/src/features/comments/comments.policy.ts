/** Who may see and do what with the comments under a post that they see: pure functions of (viewer, comment). */
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { canKnowOf, type ProfileFacts } from '../users/users.service.ts';

export interface CommentFacts {
	author: Pick<ProfileFacts, 'ownerId' | 'isBlocked'>;
	/** The viewer may delete what others write under this post. */
	isModerated: boolean;
}

/** A comment belongs to the conversation, whatever its author's profile shows; only a block hides it. */
export const canSeeComment = ({ author }: Pick<CommentFacts, 'author'>): boolean => canKnowOf(author);

const isAuthor = (viewer: Viewer, { author }: CommentFacts): boolean => memberIdOf(viewer) === author.ownerId;

export const canEditComment = isAuthor;

export const canDeleteComment = (viewer: Viewer, comment: CommentFacts): boolean => isAuthor(viewer, comment) || comment.isModerated;

export const canReportComment = (viewer: Viewer, comment: CommentFacts): boolean => viewer.kind === 'member' && !isAuthor(viewer, comment);
