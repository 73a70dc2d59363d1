/** The like toggle of a comment: shown at once, one request after the other, and the server's last reply wins. */
import { likeComment, unlikeComment } from '@friends/contract/comments/comments.endpoints';
import type { Comment } from '@friends/contract/comments/comments.schema';
import type { Like } from '@friends/contract/posts/posts.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/use-write.ts';
import { learnComment, shownComment } from './comment-shadow.ts';

/** Takes the comment as a list has it. */
export function useLikeComment(comment: Comment): () => void {
	const queryClient = useQueryClient();
	const mutationKey = ['like comment', comment.id];
	const options = {
		mutationKey,
		scope: { id: mutationKey.join(' ') },
		onSuccess: ({ liked, count }: Like) => {
			// Those still to come know better what is wanted.
			if (queryClient.isMutating({ mutationKey }) <= 1) show(liked, count);
		},
		onError: (error: Error) => {
			// Specified: only logged; the heart goes back to what the list knows.
			console.error(error);
			show(comment.viewer.liked, comment.likeCount);
		},
	};
	const like = useWrite(likeComment, options);
	const unlike = useWrite(unlikeComment, options);

	function show(liked: boolean, likeCount: number): void {
		learnComment(comment.id, { viewer: { ...shownComment(comment).viewer, liked }, likeCount });
	}

	return () => {
		const { viewer, likeCount } = shownComment(comment);
		const wanted = !viewer.liked;
		show(wanted, Math.max(0, likeCount + (wanted ? 1 : -1)));
		(wanted ? like : unlike).write({ params: { id: comment.id } });
	};
}
