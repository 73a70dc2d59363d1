import {
	countFound,
	searchComments,
	searchOwnMessages,
	searchPeople,
	searchPosts,
	searchTags,
	searchTribes,
	suggest,
} from '@friends/contract/search/search.endpoints';
import type { On } from '#core/endpoints/bound';
import type { SearchService } from './search.service.ts';

export function searchRoutes(on: On, search: SearchService): void {
	on(searchPosts, async ({ viewer, query, page }) => page(await search.posts(viewer, query)));
	on(searchComments, async ({ viewer, query, page }) => page(await search.comments(viewer, query)));
	on(searchOwnMessages, async ({ viewer, query, page }) => page(await search.messages(viewer, query)));
	on(searchPeople, async ({ viewer, query, page }) => page(await search.people(viewer, query)));
	on(searchTribes, async ({ viewer, query, page }) => page(await search.tribes(viewer, query)));
	on(searchTags, async ({ viewer, query, page }) => page(await search.tags(viewer, query.q)));
	on(countFound, ({ viewer, query }) => search.count(viewer, query.q));
	on(suggest, ({ viewer, query }) => search.suggest(viewer, query.q));
}
