/** Who may see what a member brings: pure functions of audiences. */
import type { ArchivedPost } from '@friends/contract/exports/archive.schema';
import type { Privacy } from '@friends/contract/users/users.schema';

export type PostAudience = ArchivedPost['audience'];

/** What was for friends, or followers, is for friends here too. */
export const isForFriends = (audience: PostAudience): boolean => audience === 'friends';

/** How many could see it: members of a tribe are other people than friends. */
const widths: Record<PostAudience, number> = { private: 0, members: 0, friends: 1, public: 2 };

/** True when more people would see the post here than in the archive: posts outside tribes are for those who see their author's profile. */
export const isNarrower = (audience: PostAudience, visibility: Privacy['profileVisibility']): boolean =>
	!isForFriends(audience) && widths[audience] < widths[visibility];
