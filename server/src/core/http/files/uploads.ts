/** Serves uploaded pictures, only pictures, and each only to those who may have it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { sendProblem } from '../problems.ts';
import { pictureHeaders } from './picture-headers.ts';

/** Names that the server gives: the only dot is before the ending, so no hidden files and no path traversal. */
const servedPath = /^(?:\/[\w-]+)+\.(?:webp|jpg)$/;
/** A stored size of a member's picture; the others are made on demand. */
const memberPath = /^\/[\w-]+\.webp$/;

// Cached by browsers alone, and for a day: a removed picture must not live on in caches that the host cannot empty.
const uploadHeaders = { ...pictureHeaders, 'cache-control': 'private, max-age=86400' };
const reviewHeaders = { ...pictureHeaders, 'cache-control': 'no-store' };

interface UploadsOptions {
	dataDir: string;
	/** Store of members' pictures; null when they are in the folder. */
	store: Pick<Storage, 'get'> | null;
	/** Picture sizes that are generated on demand. */
	sizes: Pick<Storage, 'get'>;
	/** Store of members' pictures, those set aside too, for administrators who judge them. */
	pictures: Pick<Storage, 'get' | 'getAside'>;
	/** True when this file may be sent. @param path without '/uploads' */
	lets(path: string, query: unknown): Promise<boolean>;
	/** True when this file may be sent although what shows it was removed. @param path without '/uploads' */
	letsReview(path: string, query: unknown): Promise<boolean>;
}

interface Address {
	Params: { name: string };
}

async function sendForReview(reply: FastifyReply, { get, getAside }: UploadsOptions['pictures'], name: string): Promise<FastifyReply> {
	const file = (await get(name)) ?? (await getAside(name));
	if (!file) return sendProblem(reply, notFound('address'));
	return reply.headers(reviewHeaders).type('image/webp').header('content-length', file.bytes).send(file.stream);
}

async function send({ headers }: FastifyRequest, reply: FastifyReply, from: Pick<Storage, 'get'>, name: string): Promise<FastifyReply> {
	// The content of a name never changes, so the name is its tag.
	const etag = `"${name}"`;
	if (headers['if-none-match'] === etag)
		return reply
			.headers({ ...uploadHeaders, etag })
			.status(304)
			.send();
	const file = await from.get(name);
	if (!file) return sendProblem(reply, notFound('address'));
	const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
	return reply
		.headers({ ...uploadHeaders, etag })
		.type(type)
		.header('content-length', file.bytes)
		.send(file.stream);
}

/** Names of members' pictures have one part; demo pictures have deeper paths, and are always in the folder. */
export async function serveUploads(
	app: FastifyInstance,
	{ dataDir, store, sizes, pictures, lets, letsReview }: UploadsOptions,
): Promise<void> {
	const { mediumPx, iconPx } = uploadLimits.image;
	const root = join(dataDir, 'uploads');
	mkdirSync(root, { recursive: true, mode: 0o700 });

	await app.register(async (uploads) => {
		uploads.addHook('preHandler', async ({ url, query }, reply) => {
			const path = decodeURIComponent(url.slice('/uploads'.length).split('?', 1)[0] ?? '');
			if (!servedPath.test(path)) return sendProblem(reply, notFound('address'));
			if (await lets(path, query)) return;
			if (!(await letsReview(path, query))) return sendProblem(reply, notFound('address'));
			if (memberPath.test(path)) return sendForReview(reply, pictures, path.slice(1));
		});
		for (const ending of ['.jpg', `-${mediumPx}.webp`, `-${iconPx}.webp`]) {
			uploads.get<Address>(`/uploads/:name${ending}`, (request, reply) => send(request, reply, sizes, request.params.name + ending));
		}
		if (store) uploads.get<Address>('/uploads/:name', (request, reply) => send(request, reply, store, request.params.name));
		await uploads.register(fastifyStatic, {
			root,
			prefix: '/uploads/',
			decorateReply: false,
			index: false,
			dotfiles: 'ignore',
			cacheControl: false,
			allowedPath: (path) => servedPath.test(path),
			setHeaders(reply) {
				for (const [name, value] of Object.entries(uploadHeaders)) reply.header(name, value);
			},
		});
	});
}
