/** Filters people by the visibility of their profiles, in at most two statements. */
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { noIds } from '#core/ids';
import type { Reader } from '#core/transaction';
import type { FriendsService } from '../friends/friends.service.ts';
import { canSeeProfile } from '../users/users.service.ts';

interface PersonFacts {
	person_id: string;
	profile_visibility: string;
}

/** Keeps the order. */
export async function visiblePeople<Person extends PersonFacts>(
	db: Reader,
	people: Person[],
	{ viewer, friends }: { viewer: Viewer; friends: FriendsService },
): Promise<Person[]> {
	const viewerId = memberIdOf(viewer);
	const ids = people.map((person) => person.person_id);
	const asks = viewerId !== null && ids.length > 0;
	const viewersFriends = asks ? await friends.friendsAmong(db, viewerId, ids) : noIds;
	const blocked = asks ? await friends.blockedAmong(db, viewerId, ids) : noIds;
	return people.filter(({ person_id: id, profile_visibility: visibility }) =>
		canSeeProfile(viewer, { ownerId: id, visibility, isFriend: viewersFriends.has(id), isBlocked: blocked.has(id) }),
	);
}
