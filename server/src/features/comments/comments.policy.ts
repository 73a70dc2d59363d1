/** Who may see which comments under a post that they see: pure functions of what lies between viewer and author. */
import { canKnowOf, type ProfileFacts } from '../users/users.policy.ts';

export interface CommentFacts {
	author: Pick<ProfileFacts, 'isBlocked'>;
}

/** A comment belongs to the conversation, whatever its author's profile shows; only a block hides it. */
export const canSeeComment = ({ author }: CommentFacts): boolean => canKnowOf(author);
