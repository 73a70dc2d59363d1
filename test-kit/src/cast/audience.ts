/** Members of the cast that can see a post by the server's policy, so that likes and comments come from them alone. */
import { cast, castMember, friendPairs, peopleOf } from './cast.ts';

const friends = new Map<string, Set<string>>(cast.members.map(({ username }) => [username, new Set()]));
for (const [one, other] of friendPairs()) {
	friends.get(one)?.add(other);
	friends.get(other)?.add(one);
}

export const areFriends = (one: string, other: string): boolean => friends.get(one)?.has(other) ?? false;

/** @param tribeSlug null for the open feed. @returns usernames, the author's among them. */
export function audienceOf({ by, tribeSlug }: { by: string; tribeSlug: string | null }): string[] {
	const tribe = cast.tribes.find(({ slug }) => slug === tribeSlug);
	const visibility = castMember(by).privacy?.profileVisibility ?? 'public';
	return cast.members
		.map(({ username }) => username)
		.filter((username) => {
			if (username === by || (tribe && peopleOf(tribe).includes(username))) return true;
			if (tribe?.type === 'private' || visibility === 'private') return false;
			return visibility === 'public' || areFriends(username, by);
		});
}
