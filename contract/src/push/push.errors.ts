import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const pushErrors = {
	push_address_refused: reason({
		status: 422,
		sentence: () => say('This device’s push service can’t be used: its address isn’t open to the internet.'),
		field: 'endpoint',
	}),
};
