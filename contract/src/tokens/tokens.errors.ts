import { reason } from '../core/reason.ts';
import { tokenLimits } from './tokens.limits.ts';

export const tokensErrors = {
	too_many_tokens: reason({ status: 409, sentence: `You have ${tokenLimits.max} tokens. Please revoke one that you don’t need.` }),
};
