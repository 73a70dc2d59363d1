/** Queries and mutations of the list of notifications. */
import { say } from '@friends/contract/core/languages/say';
import { listNotifications, markNotificationsRead, markNotificationUnread } from '@friends/contract/notifications/notifications.endpoints';
import type { Notification, NotificationFilter } from '@friends/contract/notifications/notifications.schema';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import type { Signals } from '@friends/contract/signals/signals.schema';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { listQuery, type Pages } from '#core/queries/pages.ts';
import { markStale } from '#entities/changes.ts';
import { relationStore } from '#entities/person/relation-store.ts';
import { toast } from '#ui/toast/toast-store.ts';

export const pageSize = 30;

/** Fresh at each visit: what it says changes all the time. */
export function useNotifications(filter: NotificationFilter) {
	return useInfiniteQuery(
		listQuery(listNotifications, {
			key: [listNotifications.path, filter],
			query: { limit: pageSize, filter },
			staleTime: 0,
			learn: learnRequests,
		}),
	);
}

/** A request that is open here is open on the profile too. */
function learnRequests(): (notification: Notification) => void {
	const learn = relationStore.beginReading();
	return ({ kind, people: [person], request }) => {
		if (kind === 'friendRequested' && person && request?.state === 'open') learn(person.id, { relation: 'asked', requestId: request.id });
	};
}

/** Optimistic update, without a word: of some, or of all of them. Stable between renders. */
export function useMarkRead(): (ids: string[]) => void {
	const queryClient = useQueryClient();
	const { write } = useWrite(markNotificationsRead, {
		onMutate: ({ body }) => setRead(queryClient, true, ({ id }) => body?.ids?.includes(id) ?? false),
		onSuccess: () => readCount(queryClient),
		onError: () => markStale(queryClient, 'notifications.changed'),
	});
	return useCallback((ids) => write({ body: { ids } }), [write]);
}

export function useMarkAllRead() {
	const queryClient = useQueryClient();
	const { write } = useWrite(markNotificationsRead, {
		onMutate: () => setRead(queryClient, true, () => true),
		onSuccess: () => readCount(queryClient),
		onError: (error) => {
			markStale(queryClient, 'notifications.changed');
			sayFailed(say('They weren’t marked as read'), error);
		},
	});
	return () => write({ body: { all: true } });
}

/** Stable between renders. */
export function useMarkUnread(): (id: string) => void {
	const queryClient = useQueryClient();
	const { write } = useWrite(markNotificationUnread, {
		onMutate: ({ params }) => setRead(queryClient, false, ({ id }) => id === params.id),
		onSuccess: () => readCount(queryClient),
		onError: (error) => {
			markStale(queryClient, 'notifications.changed');
			sayFailed(say('It wasn’t marked as unread'), error);
		},
	});
	return useCallback((id) => write({ params: { id } }), [write]);
}

function sayFailed(title: string, error: Error): void {
	toast({ title, description: detailOf(error, say('Something went wrong')), variant: 'destructive' });
}

/** Refetches the number alone: the list has the change already, and all its pages would come again. */
function readCount(queryClient: QueryClient): void {
	void queryClient.invalidateQueries({ queryKey: [getSignals.path] });
}

type List = Pages<Notification[]>;

function setRead(queryClient: QueryClient, isRead: boolean, isMeant: (notification: Notification) => boolean): void {
	const changed = new Set<string>();
	for (const [queryKey, list] of queryClient.getQueriesData<List>({ queryKey: [listNotifications.path] })) {
		if (!list) continue;
		const change = (notification: Notification) => {
			if (notification.isRead === isRead || !isMeant(notification)) return notification;
			if (queryKey[1] !== 'strangers') changed.add(notification.id);
			return { ...notification, isRead };
		};
		queryClient.setQueryData<List>(queryKey, {
			...list,
			pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })),
		});
	}
	const step = isRead ? -changed.size : changed.size;
	queryClient.setQueryData<Signals>(
		[getSignals.path],
		(signals) => signals && { ...signals, unreadNotifications: Math.max(0, signals.unreadNotifications + step) },
	);
}
