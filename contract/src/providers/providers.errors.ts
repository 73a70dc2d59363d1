import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const providersErrors = {
	provider_unreachable: reason({
		status: 503,
		sentence: () => say('This provider doesn’t answer right now. Please try again later, or log in another way.'),
	}),
	provider_refused: reason({
		status: 422,
		sentence: () => say('The provider didn’t sign you in. Please try again, or log in another way.'),
	}),
	/** Expired, used before, of another browser, or not what was asked for. */
	trip_over: reason({ status: 422, sentence: () => say('This sign-in is no longer good. Please start again.') }),
	identity_unknown: reason({ status: 422, sentence: () => say('No account here belongs to this sign-in. You can register with it.') }),
	identity_taken: reason({ status: 409, sentence: () => say('This account of the provider belongs to another member here.') }),
	last_way_in: reason({
		status: 409,
		sentence: () => say('This is your only way to log in. Please set a password or add a passkey first.'),
	}),
};
