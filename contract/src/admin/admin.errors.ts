import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';

export const adminErrors = {
	own_account: reason({ status: 403, sentence: () => say('You can’t do this to yourself.') }),
	owner_stays: reason({
		status: 403,
		sentence: () => say('This is the owner of the community. They stay until they hand it over to another member.'),
	}),
	owner_only: reason({ status: 403, sentence: () => say('Only the owner of the community can do this.') }),
	role_of_inactive: reason({ status: 409, sentence: () => say('This member can’t log in now. Change their role when they can.') }),
	address_taken: reason({ status: 409, sentence: () => say('Another tribe has this address.'), field: 'slug' }),
	logo_not_yours: reason({ status: 422, sentence: () => say('This is not a picture of yours'), field: 'logoUrl' }),
};
