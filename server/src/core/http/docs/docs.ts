/** Serves the API document at /api/openapi.json and as a readable page at /api/docs. */
import { hash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { webDist } from '../files/web-app.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { docsPage, docsScript } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** Finds the app's font by the name that the build gave it. */
function fontUrlIn(webRoot: string): string | null {
	const assets = join(webRoot, 'assets');
	const font = existsSync(assets) && readdirSync(assets).find((name) => /^figtree-latin-wght-normal.*\.woff2$/.test(name));
	return font ? `/assets/${font}` : null;
}

/** Serialised once, with its tag: guests ask for it, without a limit. */
interface Kept {
	bytes: Buffer;
	etag: string;
}

const keep = (text: string): Kept => ({ bytes: Buffer.from(text), etag: `W/"${hash('sha256', text, 'base64url')}"` });

export function serveDocs(
	app: FastifyInstance,
	{ publicUrl, webRoot = webDist }: { publicUrl: string; webRoot?: string | undefined },
): void {
	let made: { document: Kept; page: Kept } | null = null;
	/** Built at the first request: together they take megabytes. */
	function docs() {
		if (made) return made;
		const document = openApiDocument(publicUrl);
		made = { document: keep(JSON.stringify(document)), page: keep(docsPage(document, { fontUrl: fontUrlIn(webRoot) })) };
		return made;
	}
	const send = (reply: FastifyReply, type: string, { bytes, etag }: Kept) =>
		reply.headers({ 'cache-control': 'no-cache', etag }).type(`${type}; charset=utf-8`).send(bytes);
	const policy = contentSecurityPolicy([docsScript]);
	app.get('/api/openapi.json', (_request, reply) => send(reply, 'application/json', docs().document));
	app.get('/api/docs', (_request, reply) => send(reply.header('content-security-policy', policy), 'text/html', docs().page));
}
