import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import type { Silence } from './conversations.schema.ts';

/** A block reads the same from both sides. */
const silent: Record<Silence, () => string> = {
	blocked: () => say('You can’t write in this conversation any more.'),
	notAccepted: () => say('You can write on as soon as this person accepts your request.'),
	noMessages: () => say('This person takes messages from friends only.'),
	gone: () => say('This person is no longer here.'),
	announcements: () => say('Only moderators write here.'),
	mutedInTribe: () => say('You’re muted in this tribe right now.'),
	tribeArchived: () => say('This tribe has no owner and is archived.'),
};

export const messagesErrors = {
	cannot_write: reason({
		status: 403,
		example: { why: 'noMessages' },
		sentence: ({ why }: { why: Silence }) => silent[why](),
	}),
	own_conversation: reason({ status: 403, sentence: () => say('You can’t write to yourself.') }),
	not_your_message: reason({ status: 403, sentence: () => say('This isn’t your message.') }),
	too_late_to_edit: reason({
		status: 409,
		example: { minutes: 15 },
		sentence: ({ minutes }: { minutes: number }) =>
			say('A message can be changed for {minutes, plural, one {# minute} other {# minutes}} after it was sent.', { minutes }),
	}),
	message_empty: reason({ status: 422, sentence: () => say('A message without pictures needs a text.'), field: 'text' }),
	not_a_group: reason({ status: 409, sentence: () => say('This conversation isn’t a group.') }),
	not_your_group: reason({ status: 403, sentence: () => say('Only the owner of this group can do this.') }),
	group_full: reason({
		status: 409,
		example: { max: 50 },
		sentence: ({ max }: { max: number }) => say('A group can have at most {max} people.', { max }),
	}),
	too_many_pinned: reason({
		status: 409,
		example: { max: 20 },
		sentence: ({ max }: { max: number }) => say('You can pin at most {max} conversations.', { max }),
	}),
};
