import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { pollVoted } from './polls.events.ts';
import { voteBodySchema, voteSchema } from './polls.schema.ts';

export const votePoll = endpoint({
	method: 'PUT',
	path: '/api/posts/:id/vote',
	access: 'member',
	scope: 'write',
	appends: [pollVoted],
	summary:
		'Vote in the poll of a post, change the vote until the poll closes, or take it back with no choice. The same vote twice counts once.',
	params: idParamsSchema,
	body: voteBodySchema,
	response: voteSchema,
	idempotent: true,
	rateLimits: [{ max: 240, windowSeconds: 60, per: 'account' }],
	errors: ['banned_from_tribe', 'muted_in_tribe', 'tribe_archived', 'post_archived', 'poll_closed', 'poll_takes_one', 'not_in_poll'],
});
