/** Query and mutation of announcements to all members, for administrators. */
import { announce, listAnnouncements } from '@friends/contract/notifications/notifications.endpoints';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#core/outbox/use-write.ts';
import { listQuery } from '#core/queries/pages.ts';
import { markStale } from '#entities/changes.ts';

export function useAnnouncements() {
	return useInfiniteQuery(listQuery(listAnnouncements, { key: [listAnnouncements.path], query: { limit: 20 }, staleTime: 0 }));
}

export function useAnnounce() {
	const queryClient = useQueryClient();
	return useWrite(announce, { onSuccess: () => markStale(queryClient, 'announcement.made') });
}
