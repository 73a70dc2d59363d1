/** Writes posts through the public API, as a member. */
import { createPost as endpoint } from '@friends/contract/posts/posts.endpoints';
import type { CreatePostBody, Post } from '@friends/contract/posts/posts.schema';
import type { Api } from './api.ts';
import { registerMember, type SignedInMember } from './members.ts';

/** @throws Error with the server's sentence when it refuses. */
export function createPost(api: Api, member: Pick<SignedInMember, 'token'>, overrides: Partial<CreatePostBody> = {}): Promise<Post> {
	const body = { body: 'The kettle is on. Who is coming over?', ...overrides };
	return api.succeed(endpoint, { token: member.token, body });
}

/** Writes posts by a member and another one in turn: the web app folds a long run by one author. */
export async function createPostsInTurn(
	api: Api,
	author: Pick<SignedInMember, 'token'>,
	posts: readonly Partial<CreatePostBody>[],
): Promise<void> {
	const other = await registerMember(api);
	for (const [index, post] of posts.entries()) await createPost(api, index % 2 ? other : author, post);
}
