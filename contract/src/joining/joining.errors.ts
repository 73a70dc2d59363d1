import { reason } from '../core/reason.ts';

export const joiningErrors = {
	registration_closed: reason({ status: 403, sentence: 'This community isn’t taking new members right now.' }),
	invitation_needed: reason({ status: 403, sentence: 'New members come by invitation here. Ask a member or an administrator for a link.' }),
	invitation_ended: reason({ status: 403, sentence: 'This invitation has ended. Ask the person who sent it for a new one.' }),
	approval_needed: reason({ status: 403, sentence: 'An administrator lets new members in here. Ask to join first.' }),
	applications_closed: reason({ status: 403, sentence: 'There is nothing to ask for here. Reload the page to see how people join.' }),
	puzzle_needed: reason({
		status: 403,
		example: { puzzle: '{"parameters":{},"signature":""}' },
		sentence: (_: { puzzle: string }) =>
			'Many people are signing up right now, so your device has to show that you’re not a program. Please try again.',
	}),
	answers_missing: reason({ status: 422, sentence: 'Please answer each question.' }),
	still_waiting: reason({
		status: 403,
		sentence: 'You’re still waiting: an administrator has to let you in first. Please try again later.',
	}),
	mail_domain_refused: reason({
		status: 422,
		sentence: 'This community doesn’t take addresses of this mail provider. Please use another one.',
		field: 'email',
	}),
	mail_domain_invalid: reason({
		status: 422,
		example: { field: 'deniedMailDomains', domain: 'post example' },
		sentence: ({ domain }: { field: 'allowedMailDomains' | 'deniedMailDomains'; domain: string }) =>
			`This is no mail domain: “${domain}”. Write it like post.example.`,
	}),
	inviting_not_allowed: reason({ status: 403, sentence: 'Only administrators invite people here.' }),
	invitation_too_large: reason({
		status: 422,
		example: { field: 'maxUses', most: 20 },
		sentence: ({ field, most }: { field: 'maxUses' | 'days'; most: number }) =>
			field === 'days' ? `Your invitations last ${most} days at most.` : `Your invitations are for ${most} people at most.`,
	}),
	too_many_invitations: reason({
		status: 409,
		example: { most: 10 },
		sentence: ({ most }: { most: number }) => `You have ${most} open invitations. End one of them first.`,
	}),
};
