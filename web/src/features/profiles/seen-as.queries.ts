/** Queries of the member's own profile as others see it. Nothing of them enters the stores of posts and relations: those have the member's own view. */

import type { Onlooker } from '@friends/contract/profiles/onlookers';
import { getProfile, listProfilePosts } from '@friends/contract/profiles/profiles.endpoints';
import type { Person } from '@friends/contract/users/users.schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { listQuery } from '#core/queries/pages.ts';

export function useProfileAs({ username }: Pick<Person, 'username'>, as: Onlooker) {
	return useQuery({
		queryKey: [getProfile.path, username.toLowerCase(), as],
		queryFn: ({ signal }) => call(getProfile, { params: { id: username }, query: { as }, signal }),
	});
}

export function usePostsAs({ id }: Pick<Person, 'id'>, as: Onlooker) {
	return useInfiniteQuery(listQuery(listProfilePosts, { key: [listProfilePosts.path, id, as], params: { id }, query: { as } }));
}
