/** Standard addresses that crawlers and browsers ask every site for. */
import { screenPaths } from '@friends/contract/core/screens';
import type { Instance } from '@friends/contract/instance/instance.schema';
import { getSitemapIndex } from '@friends/contract/syndication/syndication.endpoints';
import type { FastifyInstance } from 'fastify';
import { inLanguage } from '../../languages/in-language.ts';
import { manifestOf } from './manifest.ts';

/** What crawlers need to render a page, and other sites to embed it; link previews obey robots.txt too. */
const files = ['/api/oembed', '/assets/', '/cards/', '/drawings/', '/favicon', '/icons/', '/uploads/'];
const allowed = files.map((path) => `Allow: ${path}`);
const notForCrawlers = ['/api/', '/auth/', '/admin', '/create', '/login', '/messages', '/notifications', '/register', '/settings'];

const robots: Record<Instance['guestAccess'], string[]> = {
	open: ['Allow: /', ...allowed, ...notForCrawlers.map((path) => `Disallow: ${path}`)],
	landing: ['Allow: /$', ...allowed, 'Disallow: /'],
	private: ['Disallow: /'],
};

const elsewhere = {
	'/openapi.json': { to: '/api/openapi.json', status: 301 },
	'/manifest.json': { to: '/manifest.webmanifest', status: 301 },
	'/apple-touch-icon-precomposed.png': { to: '/apple-touch-icon.png', status: 301 },
	// Password managers open it to change a password; a temporary redirect, because that page may move.
	'/.well-known/change-password': { to: `${screenPaths.settings}?tab=security`, status: 302 },
} as const;

interface OutsideOptions {
	publicUrl: string;
	instance: {
		view(): Promise<Instance>;
		/** What search engines may read. */
		searchable(): Promise<Instance['guestAccess']>;
	};
}

export function serveOutside(app: FastifyInstance, { publicUrl, instance }: OutsideOptions): void {
	app.get('/robots.txt', async (_request, reply) => {
		const access = await instance.searchable();
		const sitemap = access === 'open' ? ['', `Sitemap: ${publicUrl}${getSitemapIndex.path}`] : [];
		return reply
			.header('cache-control', 'no-cache')
			.type('text/plain; charset=utf-8')
			.send(`${['User-agent: *', ...robots[access], ...sitemap].join('\n')}\n`);
	});
	app.get('/manifest.webmanifest', async (_request, reply) => {
		const view = await instance.view();
		const manifest = inLanguage(view.language, () => manifestOf(view));
		return reply.header('cache-control', 'no-cache').type('application/manifest+json').serializer(JSON.stringify).send(manifest);
	});
	for (const [path, { to, status }] of Object.entries(elsewhere)) app.get(path, (_request, reply) => reply.redirect(to, status));
}
