import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const accountsErrors = {
	wrong_password: reason({ status: 422, sentence: () => say('This isn’t your password. Please try again.'), field: 'currentPassword' }),
	email_unchanged: reason({ status: 422, sentence: () => say('This is your email already.'), field: 'email' }),
	password_unchanged: reason({
		status: 422,
		sentence: () => say('This is the password that you have now. Please choose another.'),
		field: 'password',
	}),
	password_exists: reason({ status: 409, sentence: () => say('You have a password already. Please change it instead.') }),
	password_too_short: reason({
		status: 422,
		example: { field: 'password', minLength: 8 },
		sentence: ({ minLength }: { field: 'password'; minLength: number }) =>
			say('Password must be at least {minLength} characters.', { minLength }),
	}),
	password_is_known: reason({
		status: 422,
		sentence: () => say('Your password can’t be your name, username or email, or the name of this community. Please choose another.'),
		field: 'password',
	}),
	password_too_common: reason({
		status: 422,
		sentence: () => say('This password is too easy to guess. Please choose another.'),
		field: 'password',
	}),
};
