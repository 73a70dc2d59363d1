import type { Platform, Room } from '#core/room';
import { completingJob, createReindexing, type Reindexing, searchFollower } from './index/indexing.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearchService, type SearchService } from './search.service.ts';

type Neighbours = Omit<Parameters<typeof createSearchService>[0], 'database' | 'caches'>;

export function searchRoom(
	{ database, caches }: Platform,
	neighbours: Neighbours,
): Room<{ search: SearchService; reindexing: Reindexing }> {
	const search = createSearchService({ database, caches, ...neighbours });
	const reindexing = createReindexing({ database });
	return {
		service: { search, reindexing },
		endpoints: (on) => searchRoutes(on, search),
		followers: [searchFollower],
		jobs: [completingJob(reindexing)],
	};
}
