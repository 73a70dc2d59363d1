/** Serves the API document at /api/openapi.json and as a readable page at /api/docs. */
import type { FastifyInstance } from 'fastify';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

export function serveDocs(app: FastifyInstance, publicUrl: string): void {
	const document = openApiDocument(publicUrl);
	const page = docsPage(document);
	app.get('/api/openapi.json', () => document);
	app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
