/** Joins the features posts and comments, which do not import each other, for every page with posts. */
import type { Post } from '@friends/contract/posts/posts.schema';
import type { RenderComments } from '#entities/post/card/post-card.tsx';
import { useRefreshPost } from '#entities/post/use-refresh-post.ts';
import { CommentsPlaceholder } from '#features/comments/comments-skeleton.tsx';
import { lazyWithin } from '#ui/states/lazy-part.tsx';

const CommentsSection = lazyWithin(
	async () => (await import('#features/comments/comments-section.tsx')).CommentsSection,
	<CommentsPlaceholder />,
);

export const renderComments: RenderComments = (post, focusCount) => <CommentsOf post={post} focusCount={focusCount} />;

function CommentsOf({ post, focusCount }: { post: Post; focusCount: number }) {
	const refresh = useRefreshPost();
	return <CommentsSection post={post} focusCount={focusCount} onCreated={() => refresh(post)} onDeleted={() => refresh(post)} />;
}
