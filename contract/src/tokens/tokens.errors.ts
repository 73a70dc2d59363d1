import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import { tokenLimits } from './tokens.limits.ts';

export const tokensErrors = {
	too_many_tokens: reason({
		status: 409,
		sentence: () => say('You have {max} tokens. Please revoke one that you don’t need.', { max: tokenLimits.max }),
	}),
};
