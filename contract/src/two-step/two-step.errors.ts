import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const twoStepErrors = {
	/** The password was right. */
	second_factor_needed: reason({ status: 401, sentence: () => say('Please enter the code of your app too.') }),
	second_factor_wrong: reason({
		status: 422,
		sentence: () => say('This code doesn’t fit, or was used before.'),
		field: 'code',
	}),
	two_step_is_on: reason({ status: 409, sentence: () => say('Two-step log in is on already.') }),
	two_step_is_off: reason({ status: 409, sentence: () => say('Two-step log in isn’t on.') }),
	two_step_not_begun: reason({
		status: 409,
		sentence: () => say('This took a while, or was started again elsewhere. Please start again.'),
	}),
};
