/** Serves the drawn preview pictures of shared links. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter } from '../../endpoints/limiter.ts';
import { takeOrRefuse } from '../../endpoints/limits.ts';
import { networksOf } from '../../endpoints/networks.ts';
import { pictureHeaders } from './picture-headers.ts';

/** Rate limit per address for all of these pictures: each one that is not cached has to be drawn. */
export const cardPictureLimit = { max: 60, windowSeconds: 60 } as const;

interface CardsOptions {
	/** The JPEG for the page at this path. @throws AppError 'not_found' when guests cannot see that page. */
	pictureOf(path: string): Promise<Buffer>;
	/** Null where limits are switched off. */
	limiter: Limiter | null;
}

function takeFrom(limiter: Limiter, ip: string): void {
	const { max, windowSeconds } = cardPictureLimit;
	takeOrRefuse(
		limiter,
		networksOf(ip).map(({ prefix, times }) => ({ key: `cards ${prefix}`, max: max * times, windowSeconds })),
	);
}

export function serveCards(app: FastifyInstance, { pictureOf, limiter }: CardsOptions): void {
	async function send({ ip }: FastifyRequest, reply: FastifyReply, path: string) {
		if (limiter) takeFrom(limiter, ip);
		const picture = await pictureOf(path);
		// Cached for a day only: a tribe may change its sign.
		return reply
			.headers({ ...pictureHeaders, 'cache-control': 'public, max-age=86400' })
			.type('image/jpeg')
			.send(picture);
	}
	app.get('/cards/home.jpg', (request, reply) => send(request, reply, '/'));
	app.get<{ Params: { slug: string } }>('/cards/tribes/:slug.jpg', (request, reply) =>
		send(request, reply, `/tribes/${encodeURIComponent(request.params.slug)}`),
	);
	app.get<{ Params: { username: string } }>('/cards/people/:username.jpg', (request, reply) =>
		send(request, reply, `/profile/${encodeURIComponent(request.params.username)}`),
	);
}
