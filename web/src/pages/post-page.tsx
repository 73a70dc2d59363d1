/** One post with its conversation: where a shared link leads. */
import { useLocation } from 'wouter';
import type { PageProps } from '#app/page-props.ts';
import { ApiError } from '#core/api-error.ts';
import { paths } from '#core/paths.ts';
import { useRetry } from '#core/use-retry.ts';
import { PostCard } from '#features/posts/post-card.tsx';
import { usePost } from '#features/posts/posts.queries.ts';
import { Card } from '#ui/card.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { renderComments } from './comments-of-post.tsx';
import { BackToHome, Placeholder } from './placeholder.tsx';

export function PostPage({ params }: PageProps) {
	return (
		<div className="mx-auto grid max-w-[640px] grid-cols-[minmax(0,1fr)] gap-4">
			<PostOf id={params.id ?? ''} />
		</div>
	);
}

function PostOf({ id }: { id: string }) {
	const { data: post, error, fetchStatus, refetch } = usePost(id);
	const [, navigate] = useLocation();
	const { isRetrying, retry } = useRetry(refetch);
	if (post) {
		return (
			<>
				{!post.title && <h1 className="sr-only">Post by {post.author.name}</h1>}
				<PostCard post={post} place="page" renderComments={renderComments} onDeleted={() => navigate(paths.home)} />
			</>
		);
	}
	if (error instanceof ApiError && error.status === 404) {
		return (
			<Placeholder illustration="lost" title="This post isn’t here" text="It doesn’t exist, or you can’t see it." action={<BackToHome />} />
		);
	}
	if (fetchStatus === 'paused') {
		return <Placeholder illustration="tangle" title="You’re offline" text="We’ll load the post when you’re back online." />;
	}
	if (error || isRetrying) return <BrokenPost isRetrying={isRetrying} onRetry={retry} />;
	return (
		<Loading label="Loading the post">
			<PostSkeleton />
		</Loading>
	);
}

function BrokenPost(props: { isRetrying: boolean; onRetry: () => void }) {
	return (
		<Card>
			<LoadError headingLevel={1} title="The post couldn’t be loaded" {...props} />
		</Card>
	);
}
