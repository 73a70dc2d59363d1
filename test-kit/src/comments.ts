/** Writes comments through the public API, as a member. */
import { createComment as endpoint } from '@friends/contract/comments/comments.endpoints';
import type { Comment, CreateCommentBody } from '@friends/contract/comments/comments.schema';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

/** @param postId of a post that the member sees. @throws Error with the server's sentence when it refuses. */
export function createComment(
	api: Api,
	member: Pick<SignedInMember, 'token'>,
	postId: string,
	overrides: Partial<CreateCommentBody> = {},
): Promise<Comment> {
	const body = { body: 'Count me in.', ...overrides };
	return api.succeed(endpoint, { token: member.token, params: { id: postId }, body });
}
