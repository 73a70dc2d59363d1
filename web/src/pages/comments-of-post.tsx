/** Posts and comments know nothing of each other; here they meet, for every page that lists posts. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { CommentsPlaceholder } from '#features/comments/comments-skeleton.tsx';
import { useCommentCount } from '#features/posts/comment-count.ts';
import type { RenderComments } from '#features/posts/post-card.tsx';
import { lazyWithin } from '#ui/lazy-part.tsx';

const CommentsSection = lazyWithin(
	async () => (await import('#features/comments/comments-section.tsx')).CommentsSection,
	<CommentsPlaceholder />,
);

export const renderComments: RenderComments = (post, focusCount) => <CommentsOf post={post} focusCount={focusCount} />;

function CommentsOf({ post, focusCount }: { post: Post; focusCount: number }) {
	const addToCount = useCommentCount();
	return (
		<CommentsSection post={post} focusCount={focusCount} onCreated={() => addToCount(post, 1)} onDeleted={() => addToCount(post, -1)} />
	);
}
