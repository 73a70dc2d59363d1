/** What a viewer may do with a person: pure functions of (viewer, what lies between the two, the person's settings). */
import type { Relation } from '@friends/contract/friends/friends.schema';
import type { Profile } from '@friends/contract/profiles/profiles.schema';
import type { Privacy } from '@friends/contract/users/users.schema';
import { memberIdOf, type Viewer } from '#core/access/viewer';
import { requestObstacle } from '../friends/friends.service.ts';

export interface EncounterFacts {
	ownerId: string;
	/** The owner's. */
	privacy: Privacy;
	/** Of the viewer to the owner. */
	relation: Relation['relation'];
	/** The instance has friends switched on. */
	hasFriends: boolean;
	/** The viewer's report of the owner waits. */
	hasReported: boolean;
}

export const isOwnProfile = (viewer: Viewer, ownerId: string): boolean => memberIdOf(viewer) === ownerId;

const isSomebodyElse = (viewer: Viewer, ownerId: string): boolean => viewer.kind === 'member' && viewer.id !== ownerId;

export const canReportProfile = isSomebodyElse;

export const canSeeEmail = (viewer: Viewer, ownerId: string, { showEmail }: Privacy): boolean => showEmail || isOwnProfile(viewer, ownerId);

export const canSeeLocation = (viewer: Viewer, ownerId: string, { showLocation }: Privacy): boolean =>
	showLocation || isOwnProfile(viewer, ownerId);

/** What the buttons of a profile go by. */
export function permissionsOn(
	viewer: Viewer,
	{ ownerId, privacy, relation, hasFriends, hasReported }: EncounterFacts,
): Pick<Profile['viewer'], 'canRequestFriendship' | 'canMessage' | 'canBlock' | 'canReport'> {
	const canMeet = isSomebodyElse(viewer, ownerId);
	const mayAsk = requestObstacle({ relation, allowFriendRequests: privacy.allowFriendRequests }) === null;
	return {
		canRequestFriendship: canMeet && hasFriends && relation === 'none' && mayAsk,
		canMessage: canMeet && privacy.allowMessages,
		canBlock: canMeet && relation !== 'blocked',
		canReport: canReportProfile(viewer, ownerId) && !hasReported,
	};
}
