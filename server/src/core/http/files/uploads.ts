/** Serves uploaded pictures, and only pictures. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { uploadLimits } from '@friends/contract/uploads/uploads.limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { sendProblem } from '../problems.ts';
import { pictureHeaders } from './picture-headers.ts';

/** Names that the server gives: the only dot is before the ending, so no hidden files and no path traversal. */
const servedPath = /^(?:\/[\w-]+)+\.(?:webp|jpg)$/;

interface UploadsOptions {
	dataDir: string;
	/** Store of members' pictures; null when they are in the folder. */
	store: Storage | null;
	/** Picture sizes that are generated on demand. */
	sizes: Pick<Storage, 'get'>;
}

/** Sends a stored picture. */
async function send(reply: FastifyReply, from: Pick<Storage, 'get'>, name: string): Promise<FastifyReply> {
	const file = servedPath.test(`/${name}`) ? await from.get(name) : null;
	if (!file) return sendProblem(reply, notFound('address'));
	const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
	return reply.headers(pictureHeaders).type(type).header('content-length', file.bytes).send(file.stream);
}

interface Address {
	Params: { name: string };
}

/** Names of members' pictures have one part; demo pictures have deeper paths, and are always in the folder. */
export async function serveUploads(app: FastifyInstance, { dataDir, store, sizes }: UploadsOptions): Promise<void> {
	const { mediumPx, iconPx } = uploadLimits.image;
	for (const ending of ['.jpg', `-${mediumPx}.webp`, `-${iconPx}.webp`]) {
		app.get<Address>(`/uploads/:name${ending}`, ({ params }, reply) => send(reply, sizes, params.name + ending));
	}
	if (store) app.get<Address>('/uploads/:name', ({ params }, reply) => send(reply, store, params.name));
	const root = join(dataDir, 'uploads');
	mkdirSync(root, { recursive: true, mode: 0o700 });
	await app.register(fastifyStatic, {
		root,
		prefix: '/uploads/',
		decorateReply: false,
		index: false,
		dotfiles: 'ignore',
		cacheControl: false,
		allowedPath: (path) => servedPath.test(path),
		setHeaders(reply) {
			for (const [name, value] of Object.entries(pictureHeaders)) reply.header(name, value);
		},
	});
}
