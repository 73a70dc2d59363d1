import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import { heldPostLimits } from './held/held-posts.limits.ts';
import type { TribePermission } from './roles/tribe-permissions.ts';

const refusals: Record<TribePermission, () => string> = {
	post: () => say('Your role in this tribe doesn’t let you post.'),
	comment: () => say('Your role in this tribe doesn’t let you comment.'),
	invite: () => say('Your role in this tribe doesn’t let you invite people.'),
	pin: () => say('Your role in this tribe doesn’t let you pin posts.'),
	mute: () => say('Your role in this tribe doesn’t let you mute members.'),
	remove: () => say('Your role in this tribe doesn’t let you remove what others wrote.'),
	manageMembers: () => say('Your role in this tribe doesn’t let you manage its members.'),
	manageChannels: () => say('Your role in this tribe doesn’t let you manage its channels.'),
	manageSettings: () => say('Your role in this tribe doesn’t let you change its settings.'),
};

export const tribesErrors = {
	join_to_post: reason({ status: 403, sentence: () => say('Join this tribe to post in it.') }),
	banned_from_tribe: reason({ status: 403, sentence: () => say('You’re banned from this tribe right now.') }),
	muted_in_tribe: reason({ status: 403, sentence: () => say('You’re muted in this tribe right now.') }),
	/** Refuses leaving while muted or banned, because rejoining would lift it. */
	restrained: reason({ status: 403, sentence: () => say('You can leave this tribe once you’re no longer muted or banned in it.') }),
	owner_cannot_leave: reason({ status: 403, sentence: () => say('The owner of a tribe can’t leave it.') }),
	owner_keeps_role: reason({ status: 403, sentence: () => say('The owner of a tribe hands it on instead.') }),
	/** Removing what others wrote. */
	reason_needed: reason({ status: 422, sentence: () => say('Please say why it is removed.'), field: 'reason' }),
	/** Refuses members who would mute, ban or remove themselves. */
	not_on_yourself: reason({ status: 403, sentence: () => say('You can’t do this to yourself. You can leave the tribe instead.') }),
	/** Refuses muting and banning the owner. */
	tribe_owner_stays: reason({ status: 403, sentence: () => say('The owner of a tribe can be neither muted nor banned in it.') }),
	/** Refuses a shadow-ban of those who would see it. */
	keeps_order: reason({ status: 403, sentence: () => say('Someone who keeps order in a tribe can’t be shadow-banned in it.') }),
	/** It ends, with its line in the log, before another one begins. */
	shadow_banned_already: reason({ status: 409, sentence: () => say('They are shadow-banned in this tribe already. End that first.') }),
	not_your_tribe: reason({ status: 403, sentence: () => say('Only the owner of a tribe can do this.') }),
	/** Refuses writing in a tribe that has had no owner for so long that it is archived. */
	tribe_archived: reason({
		status: 403,
		sentence: () => say('This tribe has no owner and is archived. It can be read; members write again once one of them takes it up.'),
	}),
	/** Refuses taking up a tribe that someone owns. */
	tribe_has_owner: reason({ status: 409, sentence: () => say('Someone owns this tribe. Reload the page.') }),
	offered_to_moderators: reason({ status: 403, sentence: () => say('Those who look after this tribe can take it up first.') }),
	cannot_own_tribe: reason({
		status: 409,
		sentence: () => say('Only a member of the tribe who can log in, and isn’t muted or banned there, can own it.'),
	}),
	not_in_tribe: reason({ status: 403, sentence: () => say('Only members of the tribe can see this.') }),
	/** `permission`: the one that the caller's role does not have. */
	not_allowed_in_tribe: reason({
		status: 403,
		example: { permission: 'manageMembers' },
		sentence: ({ permission }: { permission: TribePermission }) => refusals[permission](),
	}),
	permission_not_yours: reason({ status: 403, sentence: () => say('You can’t give or take a permission that you don’t have yourself.') }),
	too_many_roles: reason({ status: 409, sentence: () => say('A tribe can have at most five roles of its own.') }),
	role_name_taken: reason({ status: 409, sentence: () => say('This tribe has a role of that name already.'), field: 'name' }),
	/** Refuses deleting a role that every tribe has. */
	role_stays: reason({ status: 403, sentence: () => say('Every tribe has this role. Only roles of its own can be deleted.') }),
	tribe_invitation_needed: reason({
		status: 403,
		sentence: () => say('This tribe is joined with an invitation. Ask a member for a link.'),
	}),
	tribe_invitation_ended: reason({
		status: 403,
		sentence: () => say('This invitation has ended. Ask the person who sent it for a new one.'),
	}),
	passcode_needed_to_join: reason({ status: 403, sentence: () => say('This tribe is joined with its passcode.') }),
	passcode_needed: reason({
		status: 422,
		sentence: () => say('Choose a passcode, so that people can join with it.'),
		field: 'passcode',
	}),
	wrong_passcode: reason({ status: 403, sentence: () => say('This is not the passcode of this tribe.'), field: 'passcode' }),
	/** The tribe is joined in another way. */
	no_passcode: reason({ status: 409, sentence: () => say('This tribe isn’t joined with a passcode any more. Reload the page.') }),
	tribe_answers_missing: reason({ status: 422, sentence: () => say('Please answer each question.'), field: 'answers' }),
	too_many_tribe_invitations: reason({
		status: 409,
		example: { most: 20 },
		sentence: ({ most }: { most: number }) =>
			say(
				'There are {most, plural, one {# open invitation} other {# open invitations}}, which is all there can be. End one of them first.',
				{
					most,
				},
			),
	}),
	/** Refuses a post of a newcomer, which is kept for those who look after the tribe instead. */
	post_waits: reason({
		status: 409,
		sentence: () => say('A moderator looks at your first posts in this tribe before others see them. Send it to them.'),
	}),
	/** Refuses an event of a newcomer. */
	event_waits: reason({
		status: 409,
		sentence: () => say('A moderator looks at your first posts in this tribe. You can invite to events in it after that.'),
	}),
	/** Refuses keeping a post for those who look after the tribe. */
	no_review: reason({ status: 409, sentence: () => say('No one has to look at your posts in this tribe. You can post it.') }),
	too_many_held_posts: reason({
		status: 409,
		sentence: () =>
			say('Already {max} posts of yours wait in this tribe. Please wait for its moderators.', { max: heldPostLimits.ofMember.maxItems }),
	}),
	/** Refuses letting a post through. */
	author_cannot_post: reason({ status: 409, sentence: () => say('Its author can’t post in this tribe right now.') }),
	/** `subject`: the id of the tribe, so that clients can show its rules. */
	agree_to_rules: reason({
		status: 403,
		example: { subject: '0198c0de-0000-7000-8000-000000000001' },
		sentence: (_: { subject: string }) => say('Please read the rules of this tribe and agree to them first.'),
	}),
};

/** Why a member may not take part in their tribe; an archived one lets no one. */
export type Restraint = 'banned_from_tribe' | 'muted_in_tribe' | 'tribe_archived';
