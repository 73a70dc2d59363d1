import { reason } from '../core/reason.ts';

export const adminErrors = {
	own_account: reason({ status: 403, sentence: 'You can’t do this to yourself.' }),
	last_administrator: reason({ status: 403, sentence: 'This is the last administrator. Make another member an administrator first.' }),
	role_of_inactive: reason({ status: 409, sentence: 'This member can’t log in now. Change their role when they can.' }),
	address_taken: reason({ status: 409, sentence: 'Another tribe has this address.', field: 'slug' }),
	logo_not_yours: reason({ status: 422, sentence: 'This is not a picture of yours', field: 'logoUrl' }),
};
