/** Voting in the poll of a post. A vote waits in the outbox without a connection; a failed one goes back silently, as a like does. */
import { votePoll } from '@friends/contract/polls/polls.endpoints';
import type { Post } from '@friends/contract/posts/posts.schema';
import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { resumeWrite, useWrite, type WriteOptions, type WriteVariables } from '#core/outbox/use-write.ts';
import { markStale } from '../../changes.ts';
import { postStore } from '../post-store.ts';
import { withVote, withVoteReply } from './poll-views.ts';

type VoteVariables = WriteVariables<typeof votePoll>;

const keyOf = (postId: string) => [votePoll.method, votePoll.path, postId] as const;

/** One after the other: the last vote counts. */
const voteWrite = (postId: string): WriteOptions<typeof votePoll, unknown> => ({
	mutationKey: keyOf(postId),
	meta: { unsent: 'vote' },
	scope: { id: keyOf(postId).join(' ') },
	onError: (error) => console.error(error),
});

/** @param listed the post as listed. @returns the post with the votes that are on their way */
export function useVote(listed: Post): { post: Post; vote: (choiceIds: string[]) => void } {
	const { id } = listed;
	const queryClient = useQueryClient();
	const { write } = useWrite(votePoll, {
		...voteWrite(id),
		onSuccess: (reply) => {
			postStore.learn(id, withVoteReply(postStore.known(id, listed), reply));
			markStale(queryClient, 'poll.voted', { post: id });
		},
	});
	const pending = useMutationState({
		filters: { mutationKey: keyOf(id), status: 'pending' },
		select: ({ state }) => (state.variables as VoteVariables).body.choiceIds,
	}).at(-1);
	return { post: pending ? withVote(listed, pending) : listed, vote: (choiceIds) => write({ params: { id }, body: { choiceIds } }) };
}

/** Resumes a vote of an earlier page. Lists that show the post are read again. */
export function resumeVote(queryClient: QueryClient, variables: VoteVariables): void {
	const onSuccess = () => markStale(queryClient, 'post.archived');
	void resumeWrite(queryClient, votePoll, variables, { ...voteWrite(variables.params.id), onSuccess });
}
