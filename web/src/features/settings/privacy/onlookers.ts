/** What others see of a profile with these settings; the server has the same rules. */
import type { Privacy } from '@friends/contract/users/users.schema';

export const onlookers = ['everybody', 'friend', 'yourself'] as const;
export type Onlooker = (typeof onlookers)[number];

export interface Seen {
	/** False shows only the small card. */
	profile: boolean;
	email: boolean;
	location: boolean;
}

export function seenBy(onlooker: Onlooker, { profileVisibility, showEmail, showLocation }: Privacy): Seen {
	if (onlooker === 'yourself') return { profile: true, email: true, location: true };
	const profile = profileVisibility === 'public' || (profileVisibility === 'friends' && onlooker === 'friend');
	return { profile, email: profile && showEmail, location: profile && showLocation };
}
