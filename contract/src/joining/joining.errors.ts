import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const joiningErrors = {
	registration_closed: reason({ status: 403, sentence: () => say('This community isn’t taking new members right now.') }),
	invitation_needed: reason({
		status: 403,
		sentence: () => say('New members come by invitation here. Ask a member or an administrator for a link.'),
	}),
	invitation_ended: reason({ status: 403, sentence: () => say('This invitation has ended. Ask the person who sent it for a new one.') }),
	approval_needed: reason({ status: 403, sentence: () => say('An administrator lets new members in here. Ask to join first.') }),
	applications_closed: reason({
		status: 403,
		sentence: () => say('There is nothing to ask for here. Reload the page to see how people join.'),
	}),
	puzzle_needed: reason({
		status: 403,
		example: { puzzle: '{"parameters":{},"signature":""}' },
		sentence: (_: { puzzle: string }) =>
			say('Many people are signing up right now, so your device has to show that you’re not a program. Please try again.'),
	}),
	answers_missing: reason({ status: 422, sentence: () => say('Please answer each question.') }),
	still_waiting: reason({
		status: 403,
		sentence: () => say('You’re still waiting: an administrator has to let you in first. Please try again later.'),
	}),
	mail_domain_refused: reason({
		status: 422,
		sentence: () => say('This community doesn’t take addresses of this mail provider. Please use another one.'),
		field: 'email',
	}),
	mail_domain_invalid: reason({
		status: 422,
		example: { field: 'deniedMailDomains', domain: 'post example' },
		sentence: ({ domain }: { field: 'allowedMailDomains' | 'deniedMailDomains'; domain: string }) =>
			say('This is no mail domain: “{domain}”. Write it like post.example.', { domain }),
	}),
	inviting_not_allowed: reason({ status: 403, sentence: () => say('Only administrators invite people here.') }),
	invitation_too_large: reason({
		status: 422,
		example: { field: 'maxUses', most: 20 },
		sentence: ({ field, most }: { field: 'maxUses' | 'days'; most: number }) =>
			field === 'days'
				? say('Your invitations last {most, plural, one {# day} other {# days}} at most.', { most })
				: say('Your invitations are for {most, plural, one {# person} other {# people}} at most.', { most }),
	}),
	too_many_invitations: reason({
		status: 409,
		example: { most: 10 },
		sentence: ({ most }: { most: number }) =>
			say('You have {most, plural, one {# open invitation. End it first.} other {# open invitations. End one of them first.}}', { most }),
	}),
};
