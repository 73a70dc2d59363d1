/** Votes through the public API, as a member. */
import { votePoll } from '@friends/contract/polls/polls.endpoints';
import type { Vote } from '@friends/contract/polls/polls.schema';
import type { Post } from '@friends/contract/posts/posts.schema';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

/** @param numbers of the choices, from 0; none takes the vote back. @throws Error with the server's sentence when it refuses. */
export function vote(
	api: Api,
	member: Pick<SignedInMember, 'token'>,
	{ id, poll }: Pick<Post, 'id' | 'poll'>,
	...numbers: number[]
): Promise<Vote> {
	const choiceIds = numbers.map((number) => poll?.choices[number]?.id ?? '');
	return api.succeed(votePoll, { token: member.token, params: { id }, body: { choiceIds } });
}
