/** Policy of presence: a pure function of what ties two people. */

export interface PresenceFacts {
	/** The setting of the viewer: who does not show theirs sees none. */
	viewerShows: boolean;
	/** The setting of the other person. */
	otherShows: boolean;
	/** The other person is neither banned, deactivated nor gone. */
	canSignIn: boolean;
	/** Of the other's profile. */
	visibility: string;
	isFriend: boolean;
	/** They have a direct conversation that both said yes to. */
	isTalking: boolean;
	/** Either has blocked the other. */
	isBlocked: boolean;
}

export function seesPresence({ viewerShows, otherShows, canSignIn, visibility, isFriend, isTalking, isBlocked }: PresenceFacts): boolean {
	const isShown = viewerShows && otherShows && canSignIn && visibility !== 'private';
	return isShown && !isBlocked && (isFriend || isTalking);
}
