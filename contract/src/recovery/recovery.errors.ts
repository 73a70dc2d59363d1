import { reason } from '../core/reason.ts';

export const recoveryErrors = {
	/** The same for an unknown address, a wrong code and a used one. */
	recovery_failed: reason({
		status: 422,
		sentence: 'This email and code don’t go together. Each code works once.',
		field: 'code',
	}),
	/** The same for a link that was used, has expired or was made up. */
	link_over: reason({ status: 410, sentence: 'This link has ended: each works once, for a short time. Please ask for a new one.' }),
	no_mail: reason({
		status: 409,
		sentence: 'This community sends no mail. Use a recovery code, or ask an administrator for a link.',
	}),
};
