/** The query client with the specification's defaults: stale time, retries, and the query function for plain GET keys. */
import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError, NetworkError, RequestTimeoutError } from '#core/http/api-error.ts';
import { isClientError, isRefusal, retryDelayMs } from '#core/http/retry-rules.ts';
import { authorizedRequest } from '#core/session/authorized-request.ts';

const staleTimeMs = 5 * 60_000;
const queryRetries = 3;
const queryBackoffCapMs = 30_000;
const mutationRetries = 1;
const mutationRetryDelayMs = 1000;

/*
 * Retries happen on one level only. The specification gives a request 3 retries and a query 3 as well; nested, they would be 16 tries, a mutation
 * 8. So everything that runs inside the query client (`call`, `callPage`, the default query function) sends once and leaves retries to the
 * numbers here, while `request` on its own keeps its 3.
 */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				queryFn: createQueryFunction({ on401: 'throw' }),
				staleTime: staleTimeMs,
				refetchOnWindowFocus: false,
				refetchInterval: false,
				// `followOnline` invalidates all queries on reconnection; this would fetch twice.
				refetchOnReconnect: false,
				networkMode: 'online',
				retry: (failures, error) => failures < queryRetries && !isRefusal(error) && queryDelayMs(failures, error) !== null,
				retryDelay: (failures, error) => queryDelayMs(failures, error) ?? queryBackoffCapMs,
			},
			mutations: {
				// Offline, a mutation is paused, and `followOnline` resumes it.
				networkMode: 'online',
				retry: (failures, error) => failures < mutationRetries && !isClientError(error),
				retryDelay: mutationRetryDelayMs,
			},
		},
	});
}

/**
 * Fetches the path that the query key spells: ['/api/things', id, 'parts'] is GET /api/things/{id}/parts.
 * With 'returnNull' a guest's 401, a missing connection and a time-out are no error but null.
 */
export function createQueryFunction({ on401 }: { on401: 'returnNull' | 'throw' }): QueryFunction<unknown> {
	return async ({ queryKey, signal }) => {
		try {
			const { data } = await authorizedRequest(queryKey.join('/'), { signal, retries: 0 });
			return data ?? null;
		} catch (error) {
			if (on401 === 'returnNull' && isAbsence(error)) return null;
			throw error;
		}
	};
}

function queryDelayMs(failures: number, error: Error): number | null {
	return retryDelayMs({ error, failures, capMs: queryBackoffCapMs });
}

function isAbsence(error: unknown): boolean {
	if (error instanceof ApiError) return error.status === 401;
	return error instanceof NetworkError || error instanceof RequestTimeoutError;
}
