/** The live connection of the app: what it tells makes queries stale. */
import { listChannels } from '@friends/contract/channels/channels.endpoints';
import { listConversations } from '@friends/contract/messages/conversations.endpoints';
import { listMessages } from '@friends/contract/messages/messages.endpoints';
import { listNotifications } from '@friends/contract/notifications/notifications.endpoints';
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { startGateway } from '#core/live/gateway.ts';
import { followTold } from '#entities/follow-told.ts';

/** What changed between their requests and the beginning is not told. Whatever else is on the screen is read again once the server watches it. */
const untold = [getSignals, listConversations, listMessages, listChannels, listNotifications];

export function startLive(queryClient: QueryClient): void {
	followTold(queryClient);
	startGateway({
		onBegun() {
			for (const { path } of untold) void queryClient.invalidateQueries({ queryKey: [path] });
		},
		onGap: () => void queryClient.invalidateQueries(),
	});
}
