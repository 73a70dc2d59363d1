/** The poll of a post, whose code is lazy-loaded: most posts have none. Its room is kept, so that nothing below moves. */
import type { Post } from '@friends/contract/posts/posts.schema';
import { lazyWithin } from '#ui/states/lazy-part.tsx';

const PostPoll = lazyWithin(async () => (await import('./post-poll.tsx')).PostPoll, null);

/** In px: a choice with its gap, and the lines below, of a form and of results. */
const [choiceHeight, formHeight, resultsHeight] = [56, 64, 44];

/** @param post as it is shown */
export function PollInPost({ post }: { post: Post }) {
	const { poll, viewer } = post;
	if (!poll) return null;
	const isForm = viewer.poll?.canVote && viewer.poll.counts === null;
	const minHeight = poll.choices.length * choiceHeight + (isForm ? formHeight : resultsHeight);
	return (
		<div className="mt-3 cursor-auto" style={{ minHeight }}>
			<PostPoll post={post} />
		</div>
	);
}
