import { createFilter, deleteFilter, listFilters, updateFilter } from '@friends/contract/filters/filters.endpoints';
import type { On } from '#core/endpoints/bound';
import type { FiltersService } from './filters.service.ts';

export function filtersRoutes(on: On, filters: FiltersService): void {
	on(listFilters, ({ viewer }) => filters.list(viewer));
	on(createFilter, {
		write:
			({ viewer, id, body }) =>
			(transaction) =>
				filters.create(transaction, viewer, { id, ...body }),
		present: ({ viewer, id }) => filters.get(viewer, id),
	});
	on(updateFilter, {
		write:
			({ viewer, params, body }) =>
			(transaction) =>
				filters.update(transaction, viewer, params.id, body),
		present: ({ viewer, params }) => filters.get(viewer, params.id),
	});
	on(deleteFilter, {
		write:
			({ viewer, params }) =>
			(transaction) =>
				filters.remove(transaction, viewer, params.id),
	});
}
