import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import { webhookLimits } from './webhooks.limits.ts';

export const webhooksErrors = {
	too_many_webhooks: reason({
		status: 409,
		sentence: () => say('There are {max} webhooks already. Please delete one that you don’t need.', { max: webhookLimits.max }),
	}),
	webhook_address_refused: reason({
		status: 422,
		sentence: () => say('Please enter an address that begins with https:// and is open to the internet.'),
		field: 'address',
	}),
	webhook_event_refused: reason({ status: 422, sentence: () => say('This webhook can’t tell of one of these.'), field: 'events' }),
	webhook_resting: reason({
		status: 409,
		sentence: () => say('This webhook rests: the member who made it no longer may. Please make a new one.'),
	}),
	delivery_waiting: reason({ status: 409, sentence: () => say('This is being sent already. Please look again in a moment.') }),
};
