/** Posts and comments know nothing of each other; here they meet, for every page that shows posts. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { lazyWithin } from '#core/lazy-part.tsx';
import { CommentsPlaceholder } from '#features/comments/comments-skeleton.tsx';
import { useCommentCount } from '#features/posts/comment-count.ts';

const CommentsSection = lazyWithin(
	async () => (await import('#features/comments/comments-section.tsx')).CommentsSection,
	<CommentsPlaceholder />,
);

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
