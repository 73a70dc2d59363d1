/** Serves the pictures that people put here, as pictures and nothing else. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage/storage.ts';
import { pictureHeaders } from './picture-headers.ts';
import { sendProblem } from './problems.ts';

/** Names that the server itself gives: no dots but the one of the ending, so neither hidden files nor a way up. */
const servedPath = /^(?:\/[\w-]+)+\.webp$/;

interface UploadsOptions {
	dataDir: string;
	/** Where members' pictures are, when they are not in the folder. */
	store: Storage | null;
}

/** One part: members' pictures; those of the demo are deeper, and always in the folder. */
function serveStore(app: FastifyInstance, store: Storage): void {
	app.get<{ Params: { name: string } }>('/uploads/:name', async ({ params }, reply) => {
		const file = servedPath.test(`/${params.name}`) ? await store.get(params.name) : null;
		if (!file) return sendProblem(reply, { code: 'not_found', detail: 'There is nothing at this address.' });
		return reply.headers(pictureHeaders).type('image/webp').header('content-length', file.bytes).send(file.stream);
	});
}

export async function serveUploads(app: FastifyInstance, { dataDir, store }: UploadsOptions): Promise<void> {
	if (store) serveStore(app, store);
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
