import { say } from '../core/languages/say.ts';
import { reason } from '../core/reason.ts';
import type { Departure } from './departures.schema.ts';

export const departuresErrors = {
	account_left: reason({
		status: 403,
		example: { kind: 'break', erasesAt: null },
		sentence: ({ erasesAt }: Departure) =>
			erasesAt === null
				? say('You’re taking a break. No one can see you or anything of yours until you come back.')
				: say('Your account will be deleted on {date}. Until then you can come back.', { date: erasesAt.slice(0, 10) }),
	}),
	owner_leaves: reason({
		status: 409,
		sentence: () => say('You own this community. Please make someone else its owner first, in the admin panel.'),
	}),
};
