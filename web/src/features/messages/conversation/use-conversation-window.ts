/** Reads the messages of an open conversation: its latest page or that of the first unread one, then more on either side. */
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { listMessages } from '@friends/contract/messages/messages.endpoints';
import { messageLimits } from '@friends/contract/messages/messages.limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { call } from '#core/queries/call.ts';
import { isKept } from '#core/queries/kept-queries.ts';
import { conversationKeys } from '../state/conversations.queries.ts';
import { firstSeq, lastSeq, latestPageOf, openedAt, withEarlier, withLater, withLatest } from '../state/message-window.ts';
import { changeWindow, closeWindow, openWindow, useWindow, windowOf } from '../state/windows.ts';

const pageSize = messageLimits.page.default;
/** With more unread ones the conversation opens at the first of them. */
const unreadMax = 25;

export function useConversationWindow({ id, viewer }: Conversation) {
	const queryClient = useQueryClient();
	const [opened] = useState(() => ({ readUpTo: viewer.readUpTo, unreadCount: viewer.unreadCount }));
	const window = useWindow(id);
	const query = useQuery({
		...isKept,
		queryKey: conversationKeys.messages(id),
		queryFn: ({ signal }) => {
			const isFirst = windowOf(id).messages.length === 0;
			const query = isFirst && opened.unreadCount > unreadMax ? { around: opened.readUpTo, limit: pageSize } : { limit: pageSize };
			return call(listMessages, { params: { id }, query, signal });
		},
		staleTime: 0,
	});
	const { data } = query;

	useLayoutEffect(() => {
		if (data) changeWindow(id, (current) => withLatest(current, data));
	}, [id, data]);

	useEffect(() => {
		openWindow(id);
		return () => {
			const latest = latestPageOf(windowOf(id), pageSize);
			if (latest) queryClient.setQueryData(conversationKeys.messages(id), latest);
			closeWindow(id);
		};
	}, [id, queryClient]);

	return { query, window, opened, ...useMore(id) };
}

type Place = { around: number } | { aroundMessage: string } | Record<never, never>;
type Side = 'earlier' | 'later';

function useMore(id: string) {
	const loading = useRef<Side | null>(null);
	const [failedSide, setFailedSide] = useState<Side | null>(null);

	async function load(side: Side): Promise<void> {
		if (loading.current) return;
		loading.current = side;
		setFailedSide(null);
		const place = side === 'earlier' ? firstSeq(windowOf(id)) : lastSeq(windowOf(id));
		const query = { limit: pageSize, ...(side === 'earlier' ? { before: place } : { after: place }) };
		try {
			const page = await call(listMessages, { params: { id }, query });
			changeWindow(id, (current) => (side === 'earlier' ? withEarlier(current, page, place) : withLater(current, page, place)));
		} catch {
			setFailedSide(side);
		} finally {
			loading.current = null;
		}
	}

	/** Opens the window again, around a place or a message, or at the end. */
	async function openAt(place: Place): Promise<boolean> {
		try {
			const page = await call(listMessages, { params: { id }, query: { limit: pageSize, ...place } });
			changeWindow(id, (current) => openedAt(current, page));
			return true;
		} catch {
			return false;
		}
	}

	return { load, openAt, failedSide };
}
