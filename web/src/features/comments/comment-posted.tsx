/** Announces a posted comment to screen readers. */

import type { Comment } from '@friends/contract/comments/comments.schema';
import { say } from '@friends/contract/core/languages/say';

/** A new element for each comment, so that the same words are announced again. @param comments those written here */
export function CommentPosted({ comments }: { comments: readonly Comment[] }) {
	const last = comments.at(-1);
	return (
		<div aria-live="polite" className="sr-only">
			{last && <p key={last.id}>{say('Comment posted')}</p>}
		</div>
	);
}
