/** Offline cache of queries: stores a member's last reads on the device, and restores them when there is no connection. */
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { NetworkError, RequestTimeoutError } from '#core/http/api-error.ts';
import { forgetReadings, readingsPrefix } from '#core/session/on-device.ts';

/** Spread it in a query whose last data is wanted offline. */
export const isKept = { meta: { isKept: true } } as const;

interface Kept {
	data: unknown;
	at: number;
}

/** Cache version: raise it when a kept answer changes its shape. */
const shape = 2;
const maxReadings = 60;
const maxAgeMs = 7 * 24 * 60 * 60_000;
/** Pages kept of a list, from its beginning. */
const maxPages = 2;

/** Only secure pages have this storage, and only those open offline. Returns a function that stops it; the cache stays until the session ends. */
export function keepQueries(queryClient: QueryClient, memberId: string): () => void {
	if (!('caches' in window)) return () => undefined;
	const name = `${readingsPrefix}${shape}-${memberId}`;
	void forgetReadings(name);
	const save = (query: Query) => void keep(query, name).catch(console.error);
	const restore = (query: Query) => void showKept(queryClient, query, name).catch(console.error);
	for (const query of queryClient.getQueryCache().getAll()) (query.state.status === 'success' ? save : restore)(query);
	return queryClient.getQueryCache().subscribe((event) => {
		if (event.type === 'added') restore(event.query);
		if (event.type === 'updated') (event.action.type === 'success' ? save : restore)(event.query);
	});
}

const addressOf = ({ queryKey }: Query) => `/kept/${encodeURIComponent(hashKey(queryKey))}`;

async function keep(query: Query, name: string): Promise<void> {
	const { data, dataUpdatedAt } = query.state;
	if (!query.meta?.isKept) return;
	const cache = await caches.open(name);
	await cache.put(addressOf(query), Response.json({ data: beginningOf(data), at: dataUpdatedAt } satisfies Kept));
	// Keys come in insertion order.
	const kept = await cache.keys();
	await Promise.all(kept.slice(0, -maxReadings).map((request) => cache.delete(request)));
}

async function showKept(queryClient: QueryClient, query: Query, name: string): Promise<void> {
	if (!isMissed(query)) return;
	const cache = await caches.open(name);
	const reply = await cache.match(addressOf(query));
	const kept = reply && ((await reply.json()) as Kept);
	// The answer may have come meanwhile.
	if (!kept || !isMissed(query) || Date.now() - kept.at > maxAgeMs) return;
	queryClient.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
}

/** True when this page has no data and cannot fetch it now. */
function isMissed({ meta, state }: Query): boolean {
	const { data, fetchStatus, fetchFailureReason: failure } = state;
	if (!meta?.isKept || data !== undefined) return false;
	return fetchStatus === 'paused' || failure instanceof NetworkError || failure instanceof RequestTimeoutError;
}

function beginningOf(data: unknown): unknown {
	if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data;
	const { pages, pageParams } = data;
	if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
	return { pages: pages.slice(0, maxPages), pageParams: pageParams.slice(0, maxPages) };
}
