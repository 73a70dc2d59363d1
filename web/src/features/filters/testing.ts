/** Test data of filters: a server that keeps them. */
import type { Filter } from '@friends/contract/filters/filters.schema';
import { stubServer } from '#core/testing/fake-server.ts';

export const filterView = (changes: Partial<Filter> = {}): Filter => ({
	id: 'a',
	kind: 'word',
	value: 'football',
	name: null,
	action: 'warn',
	until: null,
	createdAt: '2026-11-20T12:00:00.000Z',
	...changes,
});

/** Makes, changes and removes; `refuse` answers a write instead. */
export function filterServer(filters: Filter[], refuse: (method: string) => Response | null = () => null) {
	let known = filters;
	return stubServer(({ method, path, body }) => {
		const refusal = method === 'GET' ? null : refuse(method);
		if (refusal) return refusal;
		if (method === 'POST') {
			const made = filterView({ ...(body as object), id: 'new' });
			known = [made, ...known];
			return Response.json(made, { status: 201 });
		}
		if (method === 'PUT') {
			known = known.map((filter) => (path.endsWith(`/${filter.id}`) ? { ...filter, ...(body as object) } : filter));
			return Response.json(known.find(({ id }) => path.endsWith(`/${id}`)));
		}
		if (method === 'DELETE') {
			known = known.filter(({ id }) => !path.endsWith(`/${id}`));
			return new Response(null, { status: 204 });
		}
		return Response.json(known);
	});
}
