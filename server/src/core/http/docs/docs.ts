/** Serves the API document at /api/openapi.json and as a readable page at /api/docs. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { webDist } from '../files/web-app.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { docsPage, docsScript } from './docs-page.ts';
import { type ApiDocument, openApiDocument } from './openapi.ts';

/** Finds the app's font by the name that the build gave it. */
function fontUrlIn(webRoot: string): string | null {
	const assets = join(webRoot, 'assets');
	const font = existsSync(assets) && readdirSync(assets).find((name) => /^figtree-latin-wght-normal.*\.woff2$/.test(name));
	return font ? `/assets/${font}` : null;
}

export function serveDocs(
	app: FastifyInstance,
	{ publicUrl, webRoot = webDist }: { publicUrl: string; webRoot?: string | undefined },
): void {
	let made: { document: ApiDocument; page: string } | null = null;
	/** Built at the first request: together they take megabytes. */
	function docs() {
		if (made) return made;
		const document = openApiDocument(publicUrl);
		made = { document, page: docsPage(document, { fontUrl: fontUrlIn(webRoot) }) };
		return made;
	}
	const policy = contentSecurityPolicy([docsScript]);
	app.get('/api/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(docs().document));
	app.get('/api/docs', (_request, reply) =>
		reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy }).type('text/html; charset=utf-8').send(docs().page),
	);
}
