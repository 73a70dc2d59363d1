import { getLinkCard } from '@friends/contract/link-cards/link-cards.endpoints';
import type { Bind } from '#core/http/bind';
import type { LinkCardsService } from './link-cards.service.ts';

export function linkCardsRoutes(on: Bind, linkCards: LinkCardsService): void {
	on(getLinkCard, async ({ query }) => ({ card: await linkCards.card(query.path) }));
}
