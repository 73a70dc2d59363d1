/** Queries of profiles and activity. */
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import { getOwnCounts, getProfile, listProfileActivity } from '@friends/contract/profiles/profiles.endpoints';
import type { Profile } from '@friends/contract/profiles/profiles.schema';
import type { CurrentUser } from '@friends/contract/users/users.schema';
import { type QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useWasIdle } from '#core/browser/idle.ts';
import { call } from '#core/queries/call.ts';
import { listQuery } from '#core/queries/pages.ts';
import { useSession } from '#core/session/use-session.ts';
import { relationStore } from '#entities/person/relation-store.ts';

export const profileKeys = {
	/** Usernames are case-insensitive. */
	profile: (username: string) => [getProfile.path, username.toLowerCase()] as const,
	activity: (personId: string, as?: Onlooker) => [listProfileActivity.path, personId, as] as const,
};

/** Other texts are no usernames, and need no request. */
export const isUsername = (text: string): boolean => /^\w+$/.test(text);

export function useProfile(username: string) {
	const { user } = useSession();
	return useQuery({
		...profileQuery(username),
		select: (profile) => (user && profile.isOwnProfile ? asEdited(profile, user) : profile),
	});
}

/** Prefetches a profile. */
export function readProfileAhead(queryClient: QueryClient, username: string): void {
	if (isUsername(username)) void queryClient.prefetchQuery(profileQuery(username));
}

function profileQuery(username: string) {
	return queryOptions({
		queryKey: profileKeys.profile(username),
		queryFn: async ({ signal }) => {
			const learn = relationStore.beginReading();
			const profile = await call(getProfile, { params: { id: username }, signal });
			const { relation, requestId } = profile.viewer;
			learn(profile.user.id, { relation, requestId });
			return profile;
		},
	});
}

/** Merges in the session, which has the member's own edits at once. A hidden email is left out, as on the page itself. */
function asEdited(profile: Profile, { settings, email, ...user }: CurrentUser): Profile {
	const { name, username, avatar, banner, bio, location, website, interests } = user;
	return {
		...profile,
		user: {
			...profile.user,
			...{ name, username, avatar, banner, bio, location, website, interests },
			email: settings.showEmail ? email : null,
		},
	};
}

/** Numbers of the member's friends and posts. */
export function useOwnCounts() {
	return useQuery({ queryKey: [getOwnCounts.path], queryFn: ({ signal }) => call(getOwnCounts, { signal }), enabled: useWasIdle() });
}

/** @param as set where members look at their own profile as others */
export function useActivity(personId: string, as?: Onlooker) {
	return useInfiniteQuery(
		listQuery(listProfileActivity, { key: profileKeys.activity(personId, as), params: { id: personId }, query: { as } }),
	);
}
