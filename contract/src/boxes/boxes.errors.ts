import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const boxesErrors = {
	claim_unknown: reason({
		status: 404,
		sentence: () => say('There is nothing to claim here with this link: its tribe wasn’t brought here, or nothing of yours came along.'),
	}),
	claim_taken: reason({ status: 409, sentence: () => say('Another account has claimed this already.') }),
};
