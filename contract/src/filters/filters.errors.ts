import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import { filterLimits } from './filters.limits.ts';

export const filtersErrors = {
	too_many_filters: reason({
		status: 409,
		sentence: () => say('You have {max} filters. Please remove one that you don’t need.', { max: filterLimits.max }),
	}),
	filter_yourself: reason({ status: 422, sentence: () => say('What you write is never filtered for you.'), field: 'value' }),
};
