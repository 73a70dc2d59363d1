import { endpoint } from '../core/endpoint.ts';
import { linkCardQuerySchema, linkCardReplySchema } from './link-cards.schema.ts';

export const getLinkCard = endpoint({
	method: 'GET',
	path: '/api/link-cards',
	access: 'guest',
	scope: 'read',
	summary:
		'What a link to a post, a person or a tribe shows guests; every caller gets the answer of a guest. A private tribe shows its small card to those who bring its invitation, in the header `Invitation`.',
	query: linkCardQuerySchema,
	needs: ['invitation'],
	response: linkCardReplySchema,
});
