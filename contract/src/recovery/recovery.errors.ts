import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const recoveryErrors = {
	/** The same for an unknown address, a wrong code and a used one. */
	recovery_failed: reason({
		status: 422,
		sentence: () => say('This account and code don’t go together. Each code works once.'),
		field: 'code',
	}),
	/** The same for a link that was used, has expired or was made up. */
	link_over: reason({
		status: 410,
		sentence: () => say('This link has ended: each works once, for a short time. Please ask for a new one.'),
	}),
	no_mail: reason({
		status: 409,
		sentence: () => say('This community sends no mail. Use a recovery code, or ask an administrator for a link.'),
	}),
};
