/** Says why the viewer cannot answer, in place of the composer; what they wrote before stays a draft. */
import { say } from '@friends/contract/core/languages/say';
import type { Post } from '@friends/contract/posts/posts.schema';
import { Archive, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { commentDrafts, draftKey } from '#entities/comment/comment-drafts.ts';
import { firstName } from '#entities/person/first-name.ts';
import { Say } from '#ui/say.tsx';

export interface AnswersClosedProps {
	post: Pick<Post, 'id' | 'author' | 'tribe' | 'isArchived' | 'isLocked' | 'answers'>;
}

export function AnswersClosed({ post }: AnswersClosedProps) {
	const draft = commentDrafts.useDraft(draftKey(post.id, null));
	const IconComponent = post.isArchived ? Archive : Lock;
	return (
		<div role="note" className="flex min-h-11 items-center gap-2.5 rounded-bubble bg-sunken px-3.75 py-2.5 text-muted">
			<IconComponent aria-hidden size={17} className="flex-none" />
			<p className="min-w-0 wrap-anywhere">
				<Why {...post} />
				{draft.trim() !== '' && <span className="block text-caption">{say('What you wrote is kept on this device.')}</span>}
			</p>
		</div>
	);
}

function Why({ author, tribe, isArchived, isLocked, answers }: AnswersClosedProps['post']) {
	if (isArchived)
		return <Say sentence="Archived by the moderators of {tribe}: nothing is added any more" parts={{ tribe: <bdi>{tribe?.name}</bdi> }} />;
	if (isLocked) return say('Locked: no one can comment');
	return <Choice answers={answers} name={<bdi>{firstName(author)}</bdi>} />;
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

/** Whether the archive, a lock or the author's choice keeps this viewer, a member who may take part or a guest, from answering. */
export const isClosedFor = (
	{ isArchived, isLocked, answers, viewer }: Pick<Post, 'isArchived' | 'isLocked' | 'answers' | 'viewer'>,
	isMember: boolean,
): boolean => isArchived || isLocked || (isMember ? viewer.canLike && !viewer.canComment : answers === 'none');
