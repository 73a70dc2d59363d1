import { getLinkCard } from '@friends/contract/link-cards/link-cards.endpoints';
import type { On } from '#core/endpoints/bound';
import type { LinkCardsService } from './link-cards.service.ts';

export function linkCardsRoutes(on: On, linkCards: LinkCardsService): void {
	on(getLinkCard, async ({ query, invitation }) => ({ card: await linkCards.card(query.path, invitation) }));
}
