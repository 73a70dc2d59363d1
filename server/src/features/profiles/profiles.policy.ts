/** Policy of the buttons of a profile: pure functions of viewer, relation and settings. */
import type { Relation } from '@friends/contract/friends/friends.schema';
import type { Profile } from '@friends/contract/profiles/profiles.schema';
import type { Privacy } from '@friends/contract/users/users.schema';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { requestObstacle } from '../friends/friends.service.ts';

export interface ProfileButtonFacts {
	ownerId: string;
	/** Privacy settings of the owner. */
	privacy: Privacy;
	/** Relation of the viewer to the owner. */
	relation: Relation['relation'];
	/** Friends are switched on for the instance. */
	hasFriends: boolean;
	/** The viewer has an open report of the owner. */
	hasReported: boolean;
}

export const isOwnProfile = (viewer: Viewer, ownerId: string): boolean => memberIdOf(viewer) === ownerId;

const isOtherMember = (viewer: Viewer, ownerId: string): boolean => viewer.kind === 'member' && viewer.id !== ownerId;

export const canReportProfile = isOtherMember;

export const canSeeEmail = (viewer: Viewer, ownerId: string, { showEmail }: Privacy): boolean => showEmail || isOwnProfile(viewer, ownerId);

export const canSeeLocation = (viewer: Viewer, ownerId: string, { showLocation }: Privacy): boolean =>
	showLocation || isOwnProfile(viewer, ownerId);

/** Permissions for the buttons of a profile. */
export function permissionsOn(
	viewer: Viewer,
	{ ownerId, privacy, relation, hasFriends, hasReported }: ProfileButtonFacts,
): Pick<Profile['viewer'], 'canRequestFriendship' | 'canMessage' | 'canBlock' | 'canReport'> {
	const canMeet = isOtherMember(viewer, ownerId);
	const mayAsk = requestObstacle({ relation, allowFriendRequests: privacy.allowFriendRequests }) === null;
	return {
		canRequestFriendship: canMeet && hasFriends && relation === 'none' && mayAsk,
		canMessage: canMeet && privacy.allowMessages,
		canBlock: canMeet && relation !== 'blocked',
		canReport: canReportProfile(viewer, ownerId) && !hasReported,
	};
}
