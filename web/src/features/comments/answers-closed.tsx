/** Says why the viewer cannot answer, in place of the composer; what they wrote before stays a draft. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { Lock } from 'lucide-react';
import { commentDrafts, draftKey } from '#entities/comment/comment-drafts.ts';
import { firstName } from '#entities/person/first-name.ts';
import { Say } from '#ui/say.tsx';

export interface AnswersClosedProps {
	post: Pick<Post, 'id' | 'author' | 'answers'>;
}

export function AnswersClosed({ post: { id, author, answers } }: AnswersClosedProps) {
	const draft = commentDrafts.useDraft(draftKey(id, null));
	const name = <bdi>{firstName(author)}</bdi>;
	return (
		<div role="note" className="flex min-h-11 items-center gap-2.5 rounded-bubble bg-sunken px-3.75 py-2.5 text-muted">
			<Lock aria-hidden size={17} className="flex-none" />
			<p className="min-w-0 wrap-anywhere">
				{answers === 'friends' && <Say sentence="Only friends of {name} can answer" parts={{ name }} />}
				{answers === 'mentioned' && say('Only people who were mentioned can answer')}
				{answers === 'none' && <Say sentence="{name} closed the comments" parts={{ name }} />}
				{draft.trim() !== '' && <span className="block text-caption">{say('What you wrote is kept on this device.')}</span>}
			</p>
		</div>
	);
}

/** Whether the author's choice keeps this viewer, a member who may take part or a guest, from answering. */
export const isClosedFor = ({ answers, viewer }: Pick<Post, 'answers' | 'viewer'>, isMember: boolean): boolean =>
	isMember ? viewer.canLike && !viewer.canComment : answers === 'none';
