/**
 * Serves the built web app: hashed assets for ever, every screen as the same document with its own meta tags, problems for unknown
 * API addresses.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { endpoints } from '@friends/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '../../errors.ts';
import type { OfferedLanguages } from '../../languages/offered-languages.ts';
import { handleError, sendProblem } from '../problems.ts';
import { documentName, openDocument } from './document.ts';
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
export function answerUnroutable(root = webDist, languages: () => OfferedLanguages) {
	const document = openDocument(root);
	return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
		const shows = wantsPage(request) && request.headers.accept?.includes('text/html') && existsSync(join(root, documentName));
		if (!shows) return handleError(error, request, reply);
		const { text, policy } = document(languages());
		reply.headers({ 'cache-control': 'no-store', 'content-security-policy': policy });
		return reply.status(404).type('text/html; charset=utf-8').send(text);
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
	/** What the document is sent in. */
	languages(): OfferedLanguages;
	/** Makes sure of them. */
	readLanguages(): Promise<void>;
	/** Meta tags of the page for guests; null for none. Throws 'not_found' when guests cannot see the page. */
	pageMeta(path: string): Promise<PageMeta | null>;
	/** Whether search engines may list it. */
	isSearchable(path: string): Promise<boolean>;
}

export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
	const { root = webDist, publicUrl, languages, readLanguages } = options;
	const hasWebApp = existsSync(join(root, documentName));
	const document = openDocument(root);
	if (hasWebApp) {
		await app.register(fastifyStatic, {
			root,
			wildcard: false,
			index: false,
			preCompressed: true,
			// Sent in the languages of the community.
			globIgnore: [`${documentName}*`],
			setHeaders(reply, path) {
				reply.header('cache-control', cachingOf(path));
				if (path.endsWith('.svg')) reply.header('content-type', svgType);
			},
		});
		// Service workers keep it until the languages change again, so it must not be late.
		app.get(`/${documentName}`, async (_request, reply) => {
			await readLanguages();
			return sendDocument(reply, 200);
		});
	}

	/** @param change puts the meta tags of a page in */
	function sendDocument(reply: FastifyReply, status: number, change?: (text: string) => string) {
		const { text, policy, isAsBuilt } = document(languages());
		reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy }).status(status);
		if (isAsBuilt && status === 200 && !change) return reply.sendFile(documentName);
		return reply.type('text/html; charset=utf-8').send(change ? change(text) : text);
	}

	/** A 404 carries the same document: to members, the app may show what guests must not know of. */
	async function sendPage(request: FastifyRequest, reply: FastifyReply) {
		const { page, isThere, isSearchable } = await pageAt(request, options);
		if (!isSearchable) reply.header('x-robots-tag', 'noindex');
		return sendDocument(reply, isThere ? 200 : 404, page ? (text) => withMeta(text, page, publicUrl) : undefined);
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

interface FoundPage {
	page: PageMeta | null;
	/** For guests. */
	isThere: boolean;
	/** Search engines may list it. */
	isSearchable: boolean;
}

type Finding = Pick<WebAppOptions, 'pageMeta' | 'isSearchable'>;

async function pageAt(request: FastifyRequest, { pageMeta, isSearchable }: Finding): Promise<FoundPage> {
	const path = pathOf(request);
	if (!isScreen(path)) return { page: null, isThere: false, isSearchable: true };
	try {
		return { page: await pageMeta(path), isThere: true, isSearchable: await isSearchable(path) };
	} catch (error) {
		if (error instanceof AppError && error.code === 'not_found') return { page: null, isThere: false, isSearchable: true };
		request.log.warn({ err: error, requestId: request.id }, 'a page could not say what it is about');
		return { page: null, isThere: true, isSearchable: true };
	}
}
