/** The event of a post, which its store learns from each post that is read. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { EventCard } from '../event/event-card.tsx';
import { beginReadingEvents, eventOf } from '../event/event-store.ts';
import { alsoLearn } from './posts.queries.ts';

alsoLearn(() => {
	const learn = beginReadingEvents();
	return (post) => {
		const event = eventOf(post);
		if (event) learn(event);
	};
});

export function EventOfPost({ post }: { post: Post }) {
	const listed = eventOf(post);
	return listed && <EventCard post={post} listed={listed} />;
}
