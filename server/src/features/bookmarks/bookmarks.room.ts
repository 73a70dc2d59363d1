import type { Platform, Room } from '#core/room';
import { bookmarksRoutes } from './bookmarks.routes.ts';
import { type BookmarksService, createBookmarksService } from './bookmarks.service.ts';

type Neighbours = Pick<Parameters<typeof createBookmarksService>[0], 'gates' | 'posts'>;

export function bookmarksRoom({ database, caches, clock }: Platform, neighbours: Neighbours): Room<BookmarksService> {
	const service = createBookmarksService({ database, caches, clock, ...neighbours });
	return { service, endpoints: (on) => bookmarksRoutes(on, service) };
}
