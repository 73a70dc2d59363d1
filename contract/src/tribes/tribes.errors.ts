import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const tribesErrors = {
	join_to_post: reason({ status: 403, sentence: () => say('Join this tribe to post in it.') }),
	banned_from_tribe: reason({ status: 403, sentence: () => say('You’re banned from this tribe right now.') }),
	muted_in_tribe: reason({ status: 403, sentence: () => say('You’re muted in this tribe right now.') }),
	/** Refuses leaving while muted or banned, because rejoining would lift it. */
	restrained: reason({ status: 403, sentence: () => say('You can leave this tribe once you’re no longer muted or banned in it.') }),
	owner_cannot_leave: reason({ status: 403, sentence: () => say('The owner of a tribe can’t leave it.') }),
	owner_keeps_role: reason({ status: 403, sentence: () => say('The owner of a tribe hands it on instead.') }),
	not_your_tribe: reason({ status: 403, sentence: () => say('Only the owner of a tribe can do this.') }),
	cannot_own_tribe: reason({
		status: 409,
		sentence: () => say('Only a member of the tribe who can log in, and isn’t muted or banned there, can own it.'),
	}),
	not_your_tribe_requests: reason({ status: 403, sentence: () => say('Only the owner of a tribe decides who may join it.') }),
};

/** Why a member may not take part in their tribe. */
export type Restraint = 'banned_from_tribe' | 'muted_in_tribe';
