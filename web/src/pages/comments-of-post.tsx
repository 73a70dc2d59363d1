/** Posts and comments know nothing of each other; here they meet, for every page that shows posts. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { CommentsSection } from '#features/comments/comments-section.tsx';
import { useCommentCount } from '#features/posts/comment-count.ts';

export const renderComments = (post: Post) => <CommentsOf post={post} />;

function CommentsOf({ post }: { post: Post }) {
	const addToCount = useCommentCount();
	return (
		<CommentsSection
			postId={post.id}
			canComment={post.viewer.canComment}
			onCreated={() => addToCount(post, 1)}
			onDeleted={() => addToCount(post, -1)}
		/>
	);
}
