/** Friends of a person, on their profile. */
import type { Profile } from '@friends/contract/profiles/profiles.schema';
import { FriendList } from '#features/friends/friend-list.tsx';
import { FriendsOf } from '#features/friends/friends-of.tsx';
import { FriendsSoon } from '#features/friends/friends-soon.tsx';
import { Card } from '#ui/layout/card.tsx';

/** @param hasFriends whether the feature is switched on */
export function FriendsTab({ profile: { user, friendCount, isOwnProfile }, hasFriends }: { profile: Profile; hasFriends: boolean }) {
	if (!hasFriends) {
		return (
			<Card>
				<FriendsSoon />
			</Card>
		);
	}
	return isOwnProfile ? <FriendList /> : <FriendsOf person={user} count={friendCount} />;
}
