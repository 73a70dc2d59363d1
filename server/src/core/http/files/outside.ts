/** Standard addresses that crawlers and browsers ask every site for. */
import { screenPaths } from '@friends/contract/core/screens';
import type { Instance } from '@friends/contract/instance/instance.schema';
import type { FastifyInstance } from 'fastify';
import { inLanguage } from '../../languages/in-language.ts';
import { manifestOf } from './manifest.ts';

/** Files that crawlers need to render a page; link previews obey robots.txt too. */
const files = ['/assets/', '/cards/', '/drawings/', '/favicon', '/icons/', '/uploads/'];
const notForCrawlers = ['/api/', '/auth/', '/admin', '/create', '/login', '/messages', '/notifications', '/register', '/settings'];

const robots: Record<Instance['guestAccess'], string[]> = {
	open: ['Allow: /', ...notForCrawlers.map((path) => `Disallow: ${path}`)],
	landing: ['Allow: /$', ...files.map((path) => `Allow: ${path}`), 'Disallow: /'],
	private: ['Disallow: /'],
};

const elsewhere = {
	'/openapi.json': { to: '/api/openapi.json', status: 301 },
	'/manifest.json': { to: '/manifest.webmanifest', status: 301 },
	'/apple-touch-icon-precomposed.png': { to: '/apple-touch-icon.png', status: 301 },
	// Password managers open it to change a password; a temporary redirect, because that page may move.
	'/.well-known/change-password': { to: `${screenPaths.settings}?tab=security`, status: 302 },
} as const;

export function serveOutside(app: FastifyInstance, instance: { view(): Promise<Instance> }): void {
	app.get('/robots.txt', async (_request, reply) => {
		const { guestAccess } = await instance.view();
		return reply
			.header('cache-control', 'no-cache')
			.type('text/plain; charset=utf-8')
			.send(`${['User-agent: *', ...robots[guestAccess]].join('\n')}\n`);
	});
	app.get('/manifest.webmanifest', async (_request, reply) => {
		const view = await instance.view();
		const manifest = inLanguage(view.language, () => manifestOf(view));
		return reply.header('cache-control', 'no-cache').type('application/manifest+json').serializer(JSON.stringify).send(manifest);
	});
	for (const [path, { to, status }] of Object.entries(elsewhere)) app.get(path, (_request, reply) => reply.redirect(to, status));
}
