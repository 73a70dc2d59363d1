import { endpoint } from '../core/endpoint.ts';
import { signalsSchema } from './signals.schema.ts';

export const getSignals = endpoint({
	method: 'GET',
	path: '/api/me/signals',
	access: 'member',
	summary:
		'How many friend requests, unread conversations, requests to write, requests to join the caller’s tribes, reports and first posts of newcomers in them, unread notifications, sign-ins from new devices and, for administrators, open reports and people at the door wait for an answer.',
	response: signalsSchema,
});
