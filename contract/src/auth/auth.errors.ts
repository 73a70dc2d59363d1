import type { Ended } from '../core/ended/ended.ts';
import { endedSentence } from '../core/ended/ended-sentence.ts';
import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const authErrors = {
	invalid_credentials: reason({ status: 401, sentence: () => say('Invalid credentials') }),
	account_blocked: reason({
		status: 403,
		example: { why: 'deactivated', until: null, reason: '' },
		sentence: (ended: Ended) => endedSentence(ended),
	}),
	setup_code_wrong: reason({
		status: 403,
		sentence: () => say('This isn’t the code that the server printed when it started. Look where you started it, or in its log.'),
		field: 'setupCode',
	}),
	email_taken: reason({
		status: 409,
		sentence: () => say('This email is already registered.'),
		field: 'email',
		atField: () => say('This email is already registered'),
	}),
	username_taken: reason({
		status: 409,
		sentence: () => say('This username is taken.'),
		field: 'username',
		atField: () => say('This username is taken'),
	}),
};
