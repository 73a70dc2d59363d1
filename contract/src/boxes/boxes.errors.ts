import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const boxesErrors = {
	claim_unknown: reason({ status: 404, sentence: () => say('No tribe here was brought from where this link is from.') }),
	claim_taken: reason({ status: 409, sentence: () => say('Another account has claimed this already.') }),
};
