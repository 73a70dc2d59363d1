/** Who could see a post before it is written: what `canSeePost` says, for all viewers at once. A pure function. */
import type { ProfileFacts } from '../users/users.service.ts';

export interface Writing {
	/** Visibility of the author's profile. */
	visibility: ProfileFacts['visibility'];
	isForFriends: boolean;
	/** Null outside tribes. */
	tribe: { isPrivate: boolean } | null;
}

export interface Reach {
	isForAll: boolean;
	isForFriends: boolean;
}

export function reachOf({ visibility, isForFriends, tribe }: Writing): Reach {
	const isOpen = !tribe?.isPrivate;
	return {
		isForAll: isOpen && visibility === 'public' && !isForFriends,
		isForFriends: isOpen && visibility !== 'private',
	};
}
