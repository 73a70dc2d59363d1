/** Serves the built web app: hashed assets for ever, every page address the same document under its own head, unknown API addresses a problem. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { endpoints } from '@friends/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../errors.ts';
import { type PageMeta, withMeta } from './page-meta.ts';
import { handleError, sendProblem } from './problems.ts';
import { isScreen } from './screens.ts';
import { contentSecurityPolicy } from './security-headers.ts';

export const webDist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

const known = Object.values(endpoints)
	.flatMap((room) => Object.values(room) as EndpointDeclaration[])
	.map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));

/** The methods that an address does answer; empty when it is no address of the API. */
function methodsAt(path: string): string[] {
	return [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

const wantsPage = (request: FastifyRequest): boolean =>
	(request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|auth|assets|uploads)(\/|$)/.test(pathOf(request));

/** Answers addresses that no route can take: a browser that looks for a page finds the web app, which says that there is none. */
export function answerUnroutable(root = webDist) {
	const document = keepDocument(root);
	return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
		const shows = wantsPage(request) && request.headers.accept?.includes('text/html') && existsSync(join(root, documentName));
		if (!shows) return handleError(error, request, reply);
		const { text, policy } = document();
		reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy });
		return reply.status(404).type('text/html; charset=utf-8').send(text);
	};
}

const documentName = 'index.html';

/** The document in memory with the policy that lets its own scripts run, read again when a new version has been built under the running server. */
function keepDocument(root: string) {
	const file = join(root, documentName);
	let kept = { mtimeMs: -1, text: '', policy: '' };
	return () => {
		const { mtimeMs } = statSync(file);
		if (mtimeMs !== kept.mtimeMs) {
			const text = readFileSync(file, 'utf8');
			const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
			kept = { mtimeMs, text, policy: contentSecurityPolicy(scripts) };
		}
		return kept;
	};
}

/** A name with a hash never changes its content. The introduction may, some day; its pieces are not asked for anew one by one. */
function cachingOf(path: string): string {
	if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
	return /\.(?:mp4|vtt|webp)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

interface WebAppOptions {
	root?: string | undefined;
	publicUrl: string;
	/** What the page at this path says about itself to a guest; null for nothing. Throws 'not_found' where they find none. */
	pageMeta(path: string): Promise<PageMeta | null>;
}

export async function serveWebApp(app: FastifyInstance, { root = webDist, publicUrl, pageMeta }: WebAppOptions): Promise<void> {
	const hasWebApp = existsSync(join(root, documentName));
	const document = keepDocument(root);
	if (hasWebApp) {
		await app.register(fastifyStatic, {
			root,
			wildcard: false,
			index: false,
			preCompressed: true,
			setHeaders(reply, path) {
				reply.header('cache-control', cachingOf(path));
				if (basename(path).startsWith(documentName)) reply.header('content-security-policy', document().policy);
			},
		});
	}

	/** What the page says, and whether a guest finds something there. */
	async function pageAt(request: FastifyRequest): Promise<{ page: PageMeta | null; isThere: boolean }> {
		const path = pathOf(request);
		if (!isScreen(path)) return { page: null, isThere: false };
		try {
			return { page: await pageMeta(path), isThere: true };
		} catch (error) {
			if (error instanceof AppError && error.code === 'not_found') return { page: null, isThere: false };
			request.log.warn({ err: error, reqId: request.id }, 'a page could not say what it is about');
			return { page: null, isThere: true };
		}
	}

	/** Where nothing is, the same document says so: the app shows members what guests must not know of. */
	async function sendPage(request: FastifyRequest, reply: FastifyReply) {
		const { page, isThere } = await pageAt(request);
		reply.header('cache-control', 'no-cache');
		if (isThere && !page) return reply.sendFile(documentName);
		const { text, policy } = document();
		return reply
			.status(isThere ? 200 : 404)
			.header('content-security-policy', policy)
			.type('text/html; charset=utf-8')
			.send(page ? withMeta(text, page, publicUrl) : text);
	}

	app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
		const methods = methodsAt(pathOf(request));
		if (methods.length > 0) {
			// HEAD comes with GET.
			reply.header('allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
			return sendProblem(reply, new AppError('method_not_allowed', { answers: methods, method: request.method }));
		}
		if (wantsPage(request) && hasWebApp) return sendPage(request, reply);
		return sendProblem(reply, notFound('address'));
	});
}
