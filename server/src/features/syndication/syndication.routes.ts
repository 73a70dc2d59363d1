import {
	getEmbed,
	getProfileFeed,
	getSitemap,
	getSitemapIndex,
	getTagFeed,
	getTribeFeed,
} from '@friends/contract/syndication/syndication.endpoints';
import type { On } from '#core/endpoints/bound';
import type { SyndicationService } from './syndication.service.ts';

export function syndicationRoutes(on: On, { feeds, sitemap, embed }: SyndicationService): void {
	on(getProfileFeed, ({ params }) => feeds.ofProfile(params.username));
	on(getTribeFeed, ({ params }) => feeds.ofTribe(params.slug));
	on(getTagFeed, ({ params }) => feeds.ofTag(params.tag));
	on(getSitemapIndex, () => sitemap.index());
	on(getSitemap, ({ params }) => sitemap.page(params.page));
	on(getEmbed, ({ query }) => embed(query));
}
