/** Posts with a poll, as votes, replies and live counts change them. */
import type { PollCounts, Vote } from '@friends/contract/polls/polls.schema';
import type { Post } from '@friends/contract/posts/posts.schema';

export function withVoteReply(post: Post, { choiceIds, counts, voterCount }: Vote): Post {
	const { poll, viewer } = post;
	if (!poll || !viewer.poll) return post;
	return { ...post, poll: { ...poll, voterCount }, viewer: { ...viewer, poll: { ...viewer.poll, choiceIds, counts } } };
}

/** Optimistic update: counts that the viewer does not see yet stay hidden. */
export function withVote(post: Post, choiceIds: readonly string[]): Post {
	const { poll, viewer } = post;
	if (!poll || !viewer.poll) return post;
	const { choiceIds: before, counts } = viewer.poll;
	const change = (id: string) => Number(choiceIds.includes(id)) - Number(before.includes(id));
	const voterCount = poll.voterCount + Math.sign(choiceIds.length) - Math.sign(before.length);
	const changed = counts && Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, count + change(id)]));
	return withVoteReply(post, { choiceIds: [...choiceIds], counts: changed, voterCount });
}

/** Live counts. Those that the server hides, because it was asked before a vote, stay as they are. @returns the same post when nothing changes */
export function withPollCounts(post: Post, told: PollCounts | null): Post {
	const { poll, viewer } = post;
	if (!told || !poll || !viewer.poll) return post;
	const counts = told.counts ?? viewer.poll.counts;
	if (told.voterCount === poll.voterCount && JSON.stringify(counts) === JSON.stringify(viewer.poll.counts)) return post;
	return withVoteReply(post, { choiceIds: viewer.poll.choiceIds, counts, voterCount: told.voterCount });
}
