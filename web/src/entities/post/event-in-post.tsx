/** The event of a post, whose code is lazy-loaded: most posts invite to none. Its room is kept, so that nothing below moves. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { lazyWithin } from '#ui/states/lazy-part.tsx';
import { eventOf } from '../event/event-store.ts';

const EventCard = lazyWithin(async () => (await import('../event/event-card.tsx')).EventCard, null);

/** @param post as it is shown */
export function EventInPost({ post }: { post: Post }) {
	const listed = eventOf(post);
	if (!listed) return null;
	return (
		<div className={listed.viewer.canAnswer ? 'mt-3 min-h-42 cursor-auto' : 'mt-3 min-h-30 cursor-auto'}>
			<EventCard post={post} listed={listed} />
		</div>
	);
}
