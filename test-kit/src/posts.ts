/** Writes posts through the public API, as a member. */
import { createPost as endpoint } from '@friends/contract/posts/posts.endpoints';
import type { CreatePostBody, Post } from '@friends/contract/posts/posts.schema';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

/** @throws Error with the server's sentence when it refuses. */
export function createPost(api: Api, member: Pick<SignedInMember, 'token'>, overrides: Partial<CreatePostBody> = {}): Promise<Post> {
	const body = { body: 'The kettle is on. Who is coming over?', ...overrides };
	return api.succeed(endpoint, { token: member.token, body });
}
