import { job } from '#core/jobs/job';
import type { Platform, Room } from '#core/room';
import { filtersRoutes } from './filters.routes.ts';
import { createFiltersService } from './filters.service.ts';
import { createViewerFilters, type ViewerFilters } from './viewer-filters.ts';

type Neighbours = Omit<Parameters<typeof createFiltersService>[0] & Parameters<typeof createViewerFilters>[0], keyof Platform>;

export function filtersRoom(
	{ database, caches, clock }: Platform,
	{ hasFilters, ...neighbours }: Neighbours,
): Room<{ applyFilters: ViewerFilters }> {
	const filters = createFiltersService({ database, clock, ...neighbours });
	return {
		service: { applyFilters: createViewerFilters({ caches, clock, hasFilters }) },
		endpoints: (on) => filtersRoutes(on, filters),
		jobs: [job({ name: 'filters.removeEnded', everySeconds: 60 * 60, forgets: true, run: () => filters.removeEnded() })],
	};
}
