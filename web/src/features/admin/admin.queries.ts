/** Queries of the admin panel. Only the panel asks, and only administrators see it. */
import {
	getAdminReport,
	getStatistics,
	getStats,
	listAdminReports,
	listAuditLogs,
	listUsers,
} from '@friends/contract/admin/admin.endpoints';
import type { AuditFilter, AuditLog } from '@friends/contract/admin/audit-logs.schema';
import type { AdminReport, ReportState } from '@friends/contract/admin/reports.schema';
import type { AdminUser, UserFilter, UserOrder } from '@friends/contract/admin/users.schema';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callPage } from '#core/queries/call.ts';
import { byCursor, cursorQuery, itemsBy } from '#core/queries/pages.ts';

/** Page size for low rows: whole screens at once. */
const limit = 50;
/** Always stale: other administrators may have acted since the last visit. */
const fresh = { staleTime: 0, gcTime: 5 * 60_000 } as const;

const userItems = itemsBy<AdminUser>(({ id }) => id);
const reportItems = itemsBy<AdminReport>(({ id }) => id);
const logItems = itemsBy<AuditLog>(({ id }) => id);

export interface UserSearch {
	search: string;
	status: UserFilter;
	sort: UserOrder;
}

export function useStats() {
	return useQuery({ ...fresh, queryKey: [getStats.path], queryFn: ({ signal }) => call(getStats, { signal }) });
}

export function useUsers(wanted: UserSearch) {
	return useInfiniteQuery({
		...fresh,
		...byCursor,
		queryKey: [listUsers.path, wanted],
		queryFn: async ({ pageParam, signal }) => {
			const { data, nextCursor } = await callPage(listUsers, { query: { ...cursorQuery(pageParam), ...wanted, limit }, signal });
			return { data: data.users, nextCursor };
		},
		select: userItems,
		placeholderData: keepPreviousData,
	});
}

export function useReports(status: ReportState) {
	return useInfiniteQuery({
		...fresh,
		...byCursor,
		queryKey: [listAdminReports.path, status],
		queryFn: ({ pageParam, signal }) => callPage(listAdminReports, { query: { ...cursorQuery(pageParam), status, limit }, signal }),
		select: reportItems,
	});
}

export function useReport(id: string) {
	return useQuery({
		...fresh,
		queryKey: [getAdminReport.path, id],
		queryFn: ({ signal }) => call(getAdminReport, { params: { id }, signal }),
	});
}

export function useAuditLogs(filter: AuditFilter) {
	return useInfiniteQuery({
		...fresh,
		...byCursor,
		queryKey: [listAuditLogs.path, filter],
		queryFn: async ({ pageParam, signal }) => {
			const { data, nextCursor } = await callPage(listAuditLogs, { query: { ...cursorQuery(pageParam), ...filter, limit }, signal });
			return { data: data.logs, nextCursor };
		},
		select: logItems,
		placeholderData: keepPreviousData,
	});
}

export function useStatistics() {
	return useQuery({ ...fresh, queryKey: [getStatistics.path], queryFn: ({ signal }) => call(getStatistics, { signal }) });
}

/** Invalidates everything that the panel shows, after an action. */
export async function refreshPanel(queryClient: QueryClient): Promise<void> {
	const paths: readonly unknown[] = [getStats.path, listUsers.path, listAdminReports.path, getAdminReport.path, listAuditLogs.path];
	await queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[0]) });
}
