/** Says why the viewer cannot answer, in place of the composer; what they wrote before stays a draft. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { commentDrafts, draftKey } from '#entities/comment/comment-drafts.ts';
import { firstName } from '#entities/person/first-name.ts';
import { Say } from '#ui/say.tsx';

export interface AnswersClosedProps {
	post: Pick<Post, 'id' | 'author' | 'isLocked' | 'answers'>;
}

export function AnswersClosed({ post: { id, author, isLocked, answers } }: AnswersClosedProps) {
	const draft = commentDrafts.useDraft(draftKey(id, null));
	return (
		<div role="note" className="flex min-h-11 items-center gap-2.5 rounded-bubble bg-sunken px-3.75 py-2.5 text-muted">
			<Lock aria-hidden size={17} className="flex-none" />
			<p className="min-w-0 wrap-anywhere">
				{isLocked ? say('Locked: no one can comment') : <Choice answers={answers} name={<bdi>{firstName(author)}</bdi>} />}
				{draft.trim() !== '' && <span className="block text-caption">{say('What you wrote is kept on this device.')}</span>}
			</p>
		</div>
	);
}

function Choice({ answers, name }: { answers: Post['answers']; name: ReactNode }) {
	switch (answers) {
		case 'everybody':
			return null;
		case 'friends':
			return <Say sentence="Only friends of {name} can answer" parts={{ name }} />;
		case 'mentioned':
			return say('Only people who were mentioned can answer');
		case 'none':
			return <Say sentence="{name} closed the comments" parts={{ name }} />;
	}
}

/** Whether a lock or the author's choice keeps this viewer, a member who may take part or a guest, from answering. */
export const isClosedFor = ({ isLocked, answers, viewer }: Pick<Post, 'isLocked' | 'answers' | 'viewer'>, isMember: boolean): boolean =>
	isLocked || (isMember ? viewer.canLike && !viewer.canComment : answers === 'none');
