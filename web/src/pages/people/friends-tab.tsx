/** Friends of a person, on their profile. */
import type { Onlooker } from '@friends/contract/profiles/onlookers';
import type { Profile } from '@friends/contract/profiles/profiles.schema';
import { FriendList } from '#features/friends/friend-list.tsx';
import { FriendsOf } from '#features/friends/friends-of.tsx';
import { FriendsSoon } from '#features/friends/friends-soon.tsx';
import { Card } from '#ui/layout/card.tsx';

interface FriendsTabProps {
	profile: Profile;
	/** The feature is switched on. */
	hasFriends: boolean;
	as?: Onlooker | undefined;
}

export function FriendsTab({ profile: { user, friendCount, isOwnProfile }, hasFriends, as }: FriendsTabProps) {
	if (!hasFriends) {
		return (
			<Card>
				<FriendsSoon />
			</Card>
		);
	}
	return isOwnProfile ? <FriendList /> : <FriendsOf person={user} count={friendCount} as={as} />;
}
