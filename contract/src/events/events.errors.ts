import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import { eventLimits } from './events.limits.ts';

export const eventsErrors = {
	event_over: reason({ status: 409, sentence: () => say('This event is over.') }),
	event_cancelled: reason({ status: 409, sentence: () => say('This event was cancelled.') }),
	/** An event is changed as an event, not as a post. */
	post_is_event: reason({ status: 409, sentence: () => say('This is an event. Change it on its own page.') }),
	event_in_past: reason({ status: 400, field: 'starts', sentence: () => say('It would begin in the past.') }),
	/** A wall time that the zone skips when its clocks go forward. */
	time_skipped: reason({
		status: 400,
		example: { field: 'starts' },
		sentence: (_: { field: string }) => say('This time does not exist: clocks go forward then.'),
	}),
	/** Weekdays without that of the start, or a weekday of the month that the start is not. */
	rule_does_not_fit: reason({ status: 400, field: 'rule', sentence: () => say('It would not repeat on the day on which it begins.') }),
	/** A repetition of which fewer than two occurrences are left. */
	repeats_never: reason({ status: 400, field: 'rule', sentence: () => say('It would not repeat before it ends.') }),
	repeats_too_long: reason({
		status: 400,
		field: 'rule',
		sentence: () => say('An event can repeat for at most {years} years.', { years: eventLimits.rule.maxYears }),
	}),
	too_many_occurrences: reason({
		status: 400,
		field: 'rule',
		sentence: () => say('An event can repeat at most {max} times.', { max: eventLimits.rule.maxOccurrences }),
	}),
};
