/** Queries of the admin panel. Only the panel asks, and only administrators see it. */
import {
	getAdminReport,
	getStatistics,
	getStats,
	listAdminReports,
	listAuditLogs,
	listHeirs,
	listOwnedTribes,
	listUsers,
} from '@friends/contract/admin/admin.endpoints';
import type { AuditFilter, AuditLog } from '@friends/contract/admin/audit-logs.schema';
import type { ReportState } from '@friends/contract/admin/reports.schema';
import type { AdminUser, UserFilter, UserOrder } from '@friends/contract/admin/users.schema';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { itemsBy, listQuery } from '#core/queries/pages.ts';

/** Page size for low rows: whole screens at once. */
const limit = 50;
/** Always stale: other administrators may have acted since the last visit. */
const fresh = { staleTime: 0, gcTime: 5 * 60_000 } as const;

const usersOf = itemsBy(
	({ id }: AdminUser) => id,
	({ users }: { users: AdminUser[] }) => users,
);
const logsOf = itemsBy(
	({ id }: AuditLog) => id,
	({ logs }: { logs: AuditLog[] }) => logs,
);

export interface UserSearch {
	search: string;
	status: UserFilter;
	sort: UserOrder;
}

export function useStats() {
	return useQuery({ ...fresh, queryKey: [getStats.path], queryFn: ({ signal }) => call(getStats, { signal }) });
}

export function useUsers(wanted: UserSearch) {
	return useInfiniteQuery(
		listQuery(listUsers, {
			...fresh,
			key: [listUsers.path, wanted],
			query: { ...wanted, limit },
			select: usersOf,
			placeholderData: keepPreviousData,
		}),
	);
}

export function useReports(status: ReportState) {
	return useInfiniteQuery(listQuery(listAdminReports, { ...fresh, key: [listAdminReports.path, status], query: { status, limit } }));
}

export function useReport(id: string) {
	return useQuery({
		...fresh,
		queryKey: [getAdminReport.path, id],
		queryFn: ({ signal }) => call(getAdminReport, { params: { id }, signal }),
	});
}

export function useAuditLogs(filter: AuditFilter) {
	return useInfiniteQuery(
		listQuery(listAuditLogs, {
			...fresh,
			key: [listAuditLogs.path, filter],
			query: { ...filter, limit },
			select: logsOf,
			placeholderData: keepPreviousData,
		}),
	);
}

/** Tribes that a member owns. */
export function useOwnedTribes(userId: string) {
	return useQuery({
		...fresh,
		queryKey: [listOwnedTribes.path, userId],
		queryFn: ({ signal }) => call(listOwnedTribes, { params: { id: userId }, signal }),
	});
}

/** Members who can own a tribe; the previous result stays as a placeholder until the next search has an answer. */
export function useHeirs(tribeId: string, search: string) {
	return useQuery({
		...fresh,
		queryKey: [listHeirs.path, tribeId, search],
		queryFn: ({ signal }) => call(listHeirs, { params: { id: tribeId }, query: search ? { search } : {}, signal }),
		placeholderData: keepPreviousData,
	});
}

export function useStatistics() {
	return useQuery({ ...fresh, queryKey: [getStatistics.path], queryFn: ({ signal }) => call(getStatistics, { signal }) });
}
