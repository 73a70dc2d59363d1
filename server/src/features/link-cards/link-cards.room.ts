import type { Platform, Room } from '#core/room';
import { linkCardsRoutes } from './link-cards.routes.ts';
import { createLinkCardsService, type LinkCardsService } from './link-cards.service.ts';

export function linkCardsRoom(_: Platform, neighbours: Parameters<typeof createLinkCardsService>[0]): Room<LinkCardsService> {
	const service = createLinkCardsService(neighbours);
	return { service, endpoints: (on) => linkCardsRoutes(on, service) };
}
