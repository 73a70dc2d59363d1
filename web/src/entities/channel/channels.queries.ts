/** Query of the channels of a tribe. */
import { listChannels } from '@friends/contract/channels/channels.endpoints';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { isKept } from '#core/queries/kept-queries.ts';

export const channelsKey = (tribeSlug: string) => [listChannels.path, tribeSlug] as const;

/** In their order. */
export function useChannels(tribeSlug: string, { enabled = true } = {}) {
	return useQuery({
		...isKept,
		enabled,
		queryKey: channelsKey(tribeSlug),
		queryFn: ({ signal }) => call(listChannels, { params: { id: tribeSlug }, signal }),
		staleTime: 0,
	});
}

/** Muted channels do not count. */
export const unreadIn = (channels: readonly Conversation[] = []): number =>
	channels.reduce((sum, { viewer }) => sum + (viewer.isMuted ? 0 : viewer.unreadCount), 0);
