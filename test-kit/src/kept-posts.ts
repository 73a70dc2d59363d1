/** Keeps posts for later through the public API, as a member. */
import { keepPost as endpoint } from '@friends/contract/kept-posts/kept-posts.endpoints';
import type { KeptPost } from '@friends/contract/kept-posts/kept-posts.schema';
import type { CreatePostBody } from '@friends/contract/posts/posts.schema';
import type { Api } from './api.ts';
import type { SignedInMember } from './members.ts';

/** @param sendAt null: a draft. @throws Error with the server's sentence when it refuses. */
export function keepPost(
	api: Api,
	{ token }: Pick<SignedInMember, 'token'>,
	sendAt: string | null = null,
	overrides: Partial<CreatePostBody> = {},
): Promise<KeptPost> {
	return api.succeed(endpoint, { token, body: { post: { body: 'Sunday soup, bring a spoon.', ...overrides }, sendAt } });
}
