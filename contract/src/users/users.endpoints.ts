import { endpoint } from '../core/endpoint.ts';
import { currentUserSchema } from './users.schema.ts';

export const getMe = endpoint({
	method: 'GET',
	path: '/me',
	access: 'member',
	summary: 'The signed-in member.',
	response: currentUserSchema,
});

export const getAuthUser = endpoint({
	method: 'GET',
	path: '/api/auth/user',
	access: 'member',
	summary: 'The signed-in member; the same object as /me.',
	response: currentUserSchema,
});
