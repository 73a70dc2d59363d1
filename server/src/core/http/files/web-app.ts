/**
 * Serves the built web app: hashed assets for ever, every screen as the same document with its own meta tags, problems for unknown
 * API addresses.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { endpoints } from '@friends/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../../errors.ts';
import { handleError, sendProblem } from '../problems.ts';
import { contentSecurityPolicy } from '../security-headers.ts';
import { type PageMeta, withMeta } from './page-meta.ts';
import { svgType } from './picture-headers.ts';
import { isScreen } from './screens.ts';

export const webDist = fileURLToPath(new URL('../../../../../web/dist/', import.meta.url));

const known = Object.values(endpoints)
	.flatMap((room) => Object.values(room) as EndpointDeclaration[])
	.map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));

/** Methods that an API address supports; empty when it is no address of the API. */
function methodsAt(path: string): string[] {
	return [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';

export const wantsPage = (request: FastifyRequest): boolean =>
	(request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|auth|assets|uploads)(\/|$)/.test(pathOf(request));

/** Answers addresses that the router refuses: browsers get the web app, which shows its "not found" screen. */
export function answerUnroutable(root = webDist) {
	const document = cacheDocument(root);
	return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
		const shows = wantsPage(request) && request.headers.accept?.includes('text/html') && existsSync(join(root, documentName));
		if (!shows) return handleError(error, request, reply);
		const { text, policy } = document();
		reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy });
		return reply.status(404).type('text/html; charset=utf-8').send(text);
	};
}

const documentName = 'index.html';

/** Cached document with its content security policy; read again when a new build has replaced it. */
function cacheDocument(root: string) {
	const file = join(root, documentName);
	let cached = { mtimeMs: -1, text: '', policy: '' };
	return () => {
		const { mtimeMs } = statSync(file);
		if (mtimeMs !== cached.mtimeMs) {
			const text = readFileSync(file, 'utf8');
			const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
			cached = { mtimeMs, text, policy: contentSecurityPolicy(scripts) };
		}
		return cached;
	};
}

/** Hashed names never change. Videos and their parts may, but are not revalidated for a day. */
function cachingOf(path: string): string {
	if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
	return /\.(?:mp4|vtt|webp)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
}

interface WebAppOptions {
	root?: string | undefined;
	publicUrl: string;
	/** Meta tags of the page for guests; null for none. Throws 'not_found' when guests cannot see the page. */
	pageMeta(path: string): Promise<PageMeta | null>;
}

export async function serveWebApp(app: FastifyInstance, { root = webDist, publicUrl, pageMeta }: WebAppOptions): Promise<void> {
	const hasWebApp = existsSync(join(root, documentName));
	const document = cacheDocument(root);
	if (hasWebApp) {
		await app.register(fastifyStatic, {
			root,
			wildcard: false,
			index: false,
			preCompressed: true,
			setHeaders(reply, path) {
				reply.header('cache-control', cachingOf(path));
				if (path.endsWith('.svg')) reply.header('content-type', svgType);
				if (basename(path).startsWith(documentName)) reply.header('content-security-policy', document().policy);
			},
		});
	}

	/** Meta tags of a page, and whether it exists for guests. */
	async function pageAt(request: FastifyRequest): Promise<{ page: PageMeta | null; isThere: boolean }> {
		const path = pathOf(request);
		if (!isScreen(path)) return { page: null, isThere: false };
		try {
			return { page: await pageMeta(path), isThere: true };
		} catch (error) {
			if (error instanceof AppError && error.code === 'not_found') return { page: null, isThere: false };
			request.log.warn({ err: error, requestId: request.id }, 'a page could not say what it is about');
			return { page: null, isThere: true };
		}
	}

	/** A 404 carries the same document: to members, the app may show what guests must not know of. */
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
			// GET includes HEAD.
			reply.header('allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
			return sendProblem(reply, new AppError('method_not_allowed', { answers: methods, method: request.method }));
		}
		if (wantsPage(request) && hasWebApp) return sendPage(request, reply);
		return sendProblem(reply, notFound('address'));
	});
}
