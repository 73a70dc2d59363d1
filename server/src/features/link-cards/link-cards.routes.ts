import { getLinkCard } from '@friends/contract/link-cards/link-cards.endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Bind } from '#core/http/bind';
import { pictureHeaders } from '#core/http/picture-headers';
import { addressLimitHooks } from '#core/http/rate-limit';
import { renderCard } from './card-pictures.ts';
import type { LinkCardsService } from './link-cards.service.ts';

export function linkCardsRoutes(on: Bind, linkCards: LinkCardsService): void {
	on(getLinkCard, async ({ query }) => ({ card: await linkCards.card(query.path) }));
}

/** By address, for all cards together: a link that is shared asks for one, and one that is not kept has to be drawn. */
export const cardPictureLimit = { max: 60, windowSeconds: 60 } as const;

/** The pictures that are drawn for cards. What guests must not find has none, as what is not there. */
export function cardPictures(app: FastifyInstance, linkCards: LinkCardsService): void {
	const send = async (reply: FastifyReply, path: string) => {
		const jpeg = await renderCard(await linkCards.subject(path));
		// A tribe may choose another sign.
		return reply
			.headers({ ...pictureHeaders, 'cache-control': 'public, max-age=86400' })
			.type('image/jpeg')
			.send(jpeg);
	};
	const limited = { preHandler: addressLimitHooks(app, cardPictureLimit) };
	app.get('/cards/home.jpg', limited, (_request, reply) => send(reply, '/'));
	app.get<{ Params: { slug: string } }>('/cards/tribes/:slug.jpg', limited, ({ params }, reply) =>
		send(reply, `/tribes/${encodeURIComponent(params.slug)}`),
	);
	app.get<{ Params: { username: string } }>('/cards/people/:username.jpg', limited, ({ params }, reply) =>
		send(reply, `/profile/${encodeURIComponent(params.username)}`),
	);
}
