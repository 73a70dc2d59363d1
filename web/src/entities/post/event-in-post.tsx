/** The event of a post, whose code is lazy-loaded: most posts invite to none. Its room is kept, so that nothing below moves. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { lazyWithin } from '#ui/states/lazy-part.tsx';

const EventOfPost = lazyWithin(async () => (await import('./event-of-post.tsx')).EventOfPost, null);

/** @param post as it is shown */
export function EventInPost({ post }: { post: Post }) {
	return (
		<div className={post.viewer.event?.canAnswer ? 'mt-3 min-h-42 cursor-auto' : 'mt-3 min-h-30 cursor-auto'}>
			<EventOfPost post={post} />
		</div>
	);
}
