/** Marks queries as stale after events, by the table of stale-after.ts. */
import { type InvalidateQueryFilters, matchQuery, type QueryClient } from '@tanstack/react-query';
import { type EventName, type Query, type Stale, staleAfter, type Table, toldAfter } from './stale-after.ts';

/** Given where the table asks for the ids of what changed. */
type Subjects<Name extends EventName> = (typeof staleAfter)[Name] extends (subjects: infer S) => Stale ? [subjects: S] : [];

/** Marks queries as stale after an event. */
export function markStale<Name extends EventName>(queryClient: QueryClient, name: Name, ...[subjects]: Subjects<Name>): void {
	const { now, later } = lineOf(name, subjects);
	void invalidate(queryClient, later, 'none');
	void invalidate(queryClient, now);
}

/** As `markStale`, for a thing that the viewer no longer sees: open lists are refetched too. Resolves once none shows it. */
export async function markGone<Name extends EventName>(queryClient: QueryClient, name: Name, ...[subjects]: Subjects<Name>): Promise<void> {
	const { now, later } = lineOf(name, subjects);
	await Promise.all([invalidate(queryClient, later), invalidate(queryClient, now)]);
}

/** What the live connection tells; a newer server may tell events that are not in the table. */
interface Told {
	name: string;
	subjects: unknown;
}

/** As `markStale`, for all that others did in a while: what several of them concern is refetched once. */
export function markToldStale(queryClient: QueryClient, events: readonly Told[]): void {
	const lines = events.flatMap(({ name, subjects }) => (isKnown(name) ? [lineIn({ ...staleAfter, ...toldAfter }, name, subjects)] : []));
	const among = (queries: readonly (readonly Query[] | undefined)[]): InvalidateQueryFilters => {
		const filters = queries.flatMap((some = []) => some.map(filterOf));
		return { predicate: (query) => filters.some((filter) => matchQuery(filter, query)) };
	};
	void queryClient.invalidateQueries({ ...among(lines.map(({ later }) => later)), refetchType: 'none' });
	void queryClient.invalidateQueries(among(lines.map(({ now }) => now)));
}

const isKnown = (name: string): name is EventName => Object.hasOwn(staleAfter, name);

const lineOf = (name: EventName, subjects: unknown): Stale => lineIn(staleAfter, name, subjects);

function lineIn(table: Table, name: EventName, subjects: unknown): Stale {
	const line: Stale | ((subjects: never) => Stale) = table[name];
	return typeof line === 'function' ? line(subjects as never) : line;
}

function invalidate(queryClient: QueryClient, queries: readonly Query[] = [], refetchType: 'active' | 'none' = 'active') {
	return Promise.all(queries.map((query) => queryClient.invalidateQueries({ ...filterOf(query), refetchType })));
}

function filterOf(query: Query): InvalidateQueryFilters {
	if (typeof query === 'string') return { predicate: ({ queryKey: [path] }) => String(path).startsWith(query) };
	const [{ path }, ...rest] = 'path' in query ? [query] : query;
	return { queryKey: [path, ...rest] };
}
