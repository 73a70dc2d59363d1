import { endpoint } from '../core/endpoint.ts';
import { memberLeft } from './departures.events.ts';
import { departBodySchema } from './departures.schema.ts';

export const depart = endpoint({
	method: 'POST',
	path: '/api/me/departure',
	access: 'member',
	appends: [memberLeft],
	summary:
		'Leave: hide the caller and everything of theirs, and end all their sessions. They come back by signing in with `comesBack`; a deletion erases all of it after 30 days.',
	body: departBodySchema,
	proof: 'now',
	errors: ['owner_leaves'],
});
