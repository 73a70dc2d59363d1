/** Who may comment on a post that they see: a pure function of (viewer, post). */
import type { Answers } from '@friends/contract/posts/answers';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { canTakePart, mayCommentIn, type PostFacts } from './posts.policy.ts';

export interface AnswerableFacts extends PostFacts {
	/** By those who look after its tribe. */
	isLocked: boolean;
	answers: Answers;
	/** The text names the viewer; known where `answers` asks for it. */
	isMentioned: boolean;
	/** The tribe whose rules the viewer has yet to agree to, unless they manage it; read in transactions alone. */
	unagreedTribeId?: string;
}

/**
 * Why a lock, which is for all, or the author's choice keeps the viewer from commenting; null when neither does. The author's choice has one
 * exception, the author.
 */
export function answersObstacle(viewer: Viewer, { author, isLocked, answers, isMentioned }: AnswerableFacts) {
	if (isLocked) return 'post_locked';
	if (memberIdOf(viewer) === author.ownerId) return null;
	if (answers === 'none') return 'answers_closed';
	if (answers === 'friends' && !author.isFriend) return 'answers_of_friends';
	return answers === 'mentioned' && !isMentioned ? 'answers_of_mentioned' : null;
}

export const canComment = (viewer: Viewer, post: AnswerableFacts): boolean =>
	canTakePart(viewer, post) && mayCommentIn(post) && answersObstacle(viewer, post) === null;
