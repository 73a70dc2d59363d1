import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idParamsSchema } from '../core/scalars.ts';
import { filtersChanged } from './filters.events.ts';
import { createFilterBodySchema, filterSchema, updateFilterBodySchema } from './filters.schema.ts';

export const listFilters = endpoint({
	method: 'GET',
	path: '/api/me/filters',
	access: 'member',
	summary: 'The caller’s filters that have not ended, newest first.',
	response: z.array(filterSchema),
});

export const createFilter = endpoint({
	method: 'POST',
	path: '/api/me/filters',
	access: 'member',
	appends: [filtersChanged],
	summary: 'Filter words, a tag, a person or a tribe: for the caller alone. The same again changes the filter that is there.',
	body: createFilterBodySchema,
	response: filterSchema,
	status: 201,
	idempotent: true,
	errors: ['too_many_filters', 'filter_yourself', 'not_found'],
});

export const updateFilter = endpoint({
	method: 'PUT',
	path: '/api/me/filters/:id',
	access: 'member',
	appends: [filtersChanged],
	summary: 'Change what a filter of the caller does, and from now on how long it lasts.',
	params: idParamsSchema,
	body: updateFilterBodySchema,
	response: filterSchema,
	idempotent: true,
});

export const deleteFilter = endpoint({
	method: 'DELETE',
	path: '/api/me/filters/:id',
	access: 'member',
	appends: [filtersChanged],
	summary: 'Remove a filter of the caller.',
	params: idParamsSchema,
	idempotent: true,
});
