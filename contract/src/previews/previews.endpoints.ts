import { endpoint } from '../core/endpoint.ts';
import { previewQuerySchema, previewReplySchema } from './previews.schema.ts';

export const getLinkPreview = endpoint({
	method: 'GET',
	path: '/api/previews',
	access: 'member',
	summary:
		'The preview that a post with this link will have. The server asks the page, which takes up to ten seconds; it asks public addresses alone, and keeps the answer for a week.',
	query: previewQuerySchema,
	response: previewReplySchema,
	rateLimits: [{ max: 30, newAccountMax: 10, windowSeconds: 60, per: 'account' }],
});
