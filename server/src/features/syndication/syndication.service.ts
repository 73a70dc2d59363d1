/** What other programs follow, find and embed: Atom feeds, the sitemap, oEmbed. All of it is what a guest may see. */
import type { Platform } from '#core/room';
import type { LinkCardsService } from '../link-cards/link-cards.service.ts';
import { createEmbeds } from './embeds.ts';
import { createFeeds, type FeedsOptions } from './feeds.ts';
import { createSitemap, type SitemapOptions } from './sitemap.ts';

type SyndicationOptions = Pick<Platform, 'database' | 'clock'> &
	FeedsOptions &
	Pick<SitemapOptions, 'instance'> & { linkCards: LinkCardsService };

export type SyndicationService = ReturnType<typeof createSyndicationService>;

export function createSyndicationService(options: SyndicationOptions) {
	return { feeds: createFeeds(options), sitemap: createSitemap(options), embed: createEmbeds(options) };
}
