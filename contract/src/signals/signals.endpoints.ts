import { endpoint } from '../core/endpoint.ts';
import { signalsSchema } from './signals.schema.ts';

export const getSignals = endpoint({
	method: 'GET',
	path: '/api/me/signals',
	access: 'member',
	summary:
		'How many friend requests, requests to join the caller’s tribes, sign-ins from new devices and, for administrators, open reports and people at the door wait for an answer.',
	response: signalsSchema,
});
