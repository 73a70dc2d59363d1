/** Tells those who do not see it that their comment is there. */
import type { Comment } from '@friends/contract/comments/comments.schema';

/** Another element for each comment, so that the same words are read out again. @param comments those that were written here */
export function CommentPosted({ comments }: { comments: readonly Comment[] }) {
	const last = comments.at(-1);
	return (
		<div aria-live="polite" className="sr-only">
			{last && <p key={last.id}>Comment posted</p>}
		</div>
	);
}
