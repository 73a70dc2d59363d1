/** Who may see and do what with the comments under a post that they see: pure functions of (viewer, comment). */
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { canKnowOf, type ProfileFacts } from '../users/users.policy.ts';

export interface CommentFacts {
	author: Pick<ProfileFacts, 'ownerId' | 'isBlocked'>;
}

/** A comment belongs to the conversation, whatever its author's profile shows; only a block hides it. */
export const canSeeComment = ({ author }: CommentFacts): boolean => canKnowOf(author);

const isAuthor = (viewer: Viewer, { author }: CommentFacts): boolean => memberIdOf(viewer) === author.ownerId;

/** Changing or deleting it. */
export const canEditComment = isAuthor;

export const canReportComment = (viewer: Viewer, comment: CommentFacts): boolean => viewer.kind === 'member' && !isAuthor(viewer, comment);
