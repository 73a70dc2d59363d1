/** Since when the oldest row of the queue waits, where the list is not read to its end. */
import { listTribeReports } from '@friends/contract/reports/in-tribes/tribe-reports.endpoints';
import { listHeldPosts } from '@friends/contract/tribes/held/held-posts.endpoints';
import { listTribeRequests } from '@friends/contract/tribes/joining/tribe-joining.endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import type { QueueKind } from '#entities/tribe/tribe-queue.ts';

const query = { order: 'oldest', limit: 1 } as const;

/** @returns null while it is not known */
export function useOldest(tribeId: string, kinds: readonly QueueKind[], { enabled }: { enabled: boolean }): string | null {
	const params = { id: tribeId };
	const requests = useQuery({
		queryKey: [listTribeRequests.path, tribeId, 'oldest'],
		queryFn: async ({ signal }) => (await call(listTribeRequests, { params, query, signal })).map(({ createdAt }) => createdAt),
		enabled: enabled && kinds.includes('request'),
	});
	const held = useQuery({
		queryKey: [listHeldPosts.path, tribeId, 'oldest'],
		queryFn: async ({ signal }) => (await call(listHeldPosts, { params, query, signal })).map(({ heldAt }) => heldAt),
		enabled: enabled && kinds.includes('held'),
	});
	const reports = useQuery({
		queryKey: [listTribeReports.path, tribeId, 'oldest'],
		queryFn: async ({ signal }) => (await call(listTribeReports, { params, query, signal })).map(({ createdAt }) => createdAt),
		enabled: enabled && kinds.includes('report'),
	});
	const read = { request: requests, held, report: reports };
	const times = kinds.map((kind) => read[kind].data);
	return times.includes(undefined) ? null : (times.flatMap((some) => some ?? []).sort()[0] ?? null);
}
