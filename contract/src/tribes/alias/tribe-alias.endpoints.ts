import { endpoint } from '../../core/endpoint.ts';
import { tribeAliasChanged } from '../tribes.events.ts';
import { tribeParamsSchema } from '../tribes.schema.ts';
import { setTribeAliasBodySchema, tribeAliasSchema } from './tribe-alias.schema.ts';

export const getTribeAlias = endpoint({
	method: 'GET',
	path: '/api/tribes/:id/alias',
	access: 'member',
	summary: 'What the caller is called in a tribe that they are in, beside their name.',
	params: tribeParamsSchema,
	response: tribeAliasSchema,
	errors: ['not_in_tribe'],
});

export const setTribeAlias = endpoint({
	method: 'PUT',
	path: '/api/tribes/:id/alias',
	access: 'member',
	appends: [tribeAliasChanged],
	summary: 'Say what the caller is called in a tribe that they are in. Its members see it beside the name, which stays.',
	params: tribeParamsSchema,
	body: setTribeAliasBodySchema,
	response: tribeAliasSchema,
	idempotent: true,
	errors: ['not_in_tribe', 'banned_from_tribe', 'muted_in_tribe', 'tribe_archived'],
});
