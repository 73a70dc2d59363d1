/** Who may comment on a post that they see: a pure function of (viewer, post). */
import type { Answers } from '@friends/contract/posts/answers';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { canTakePart, mayCommentIn, type PostFacts } from './posts.policy.ts';

export interface AnswerableFacts extends PostFacts {
	answers: Answers;
	/** The text names the viewer; known where `answers` asks for it. */
	isMentioned: boolean;
	/** The tribe whose rules the viewer has yet to agree to, unless they manage it; read in transactions alone. */
	unagreedTribeId?: string;
}

/**
 * Why the author's choice keeps the viewer from commenting; null when it does not. It has one exception, the author: those who keep order in
 * a tribe do so by deleting.
 */
export function answersObstacle(viewer: Viewer, { author, answers, isMentioned }: AnswerableFacts) {
	if (memberIdOf(viewer) === author.ownerId) return null;
	if (answers === 'none') return 'answers_closed';
	if (answers === 'friends' && !author.isFriend) return 'answers_of_friends';
	return answers === 'mentioned' && !isMentioned ? 'answers_of_mentioned' : null;
}

export const canComment = (viewer: Viewer, post: AnswerableFacts): boolean =>
	canTakePart(viewer, post) && mayCommentIn(post) && answersObstacle(viewer, post) === null;
