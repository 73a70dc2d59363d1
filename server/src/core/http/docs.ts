/** Serves the API document at /api/openapi.json and as a readable page at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

export async function serveDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
	const document = openApiDocument(publicUrl);
	await app.register(swagger, { mode: 'static', specification: { document: document as never } });
	await app.register(swaggerUi, {
		routePrefix: '/api/docs',
		theme: { title: 'FRIENDS API' },
		uiConfig: { docExpansion: 'list' },
	});
	app.get('/api/openapi.json', () => document);
}
