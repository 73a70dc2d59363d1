import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const reportsErrors = {
	own_report: reason({ status: 403, sentence: () => say('You can’t report your own posts, comments, messages, profile or tribe.') }),
	already_reported: reason({ status: 409, sentence: () => say('You’ve already reported this.') }),
	own_case: reason({
		status: 403,
		sentence: () => say('This report is about you, or about what was yours. Another administrator has to settle it.'),
	}),
	already_settled: reason({ status: 409, sentence: () => say('This has already been settled.') }),
	nothing_to_restore: reason({ status: 409, sentence: () => say('There is nothing to restore.') }),
	too_late_to_restore: reason({
		status: 409,
		example: { days: 30 },
		sentence: ({ days }: { days: number }) => say('This was removed more than {days, plural, one {# day} other {# days}} ago.', { days }),
	}),
};
