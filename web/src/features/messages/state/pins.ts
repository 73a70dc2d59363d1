/** Pinned messages of a channel. */
import { listChannels, listPins, pinMessage } from '@friends/contract/channels/channels.endpoints';
import { say } from '@friends/contract/core/languages/say';
import type { Message } from '@friends/contract/messages/messages.schema';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { withChanged, withPinned } from './message-window.ts';
import { changeOpenWindow } from './windows.ts';

/** Pinned last first. */
export function usePins(conversationId: string, { enabled }: { enabled: boolean }) {
	return useQuery({
		enabled,
		queryKey: [listPins.path, conversationId],
		queryFn: ({ signal }) => call(listPins, { params: { id: conversationId }, signal }),
	});
}

export async function pin(queryClient: QueryClient, message: Message, isPinned: boolean): Promise<void> {
	const { id, conversationId } = message;
	changeOpenWindow(conversationId, (window) => withPinned(window, id, isPinned));
	try {
		const changed = await sendWrite(queryClient, pinMessage, { params: { id }, body: { isPinned } });
		changeOpenWindow(conversationId, (window) => withChanged(window, changed));
		readPins(queryClient, conversationId);
		toast({ title: isPinned ? say('Pinned for all') : say('The pin is out') });
	} catch (error) {
		changeOpenWindow(conversationId, (window) => withPinned(window, id, !isPinned));
		const description = detailOf(error, say('Check your connection and try again.'));
		toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
	}
}

/** Channels say how many there are. */
export function readPins(queryClient: QueryClient, conversationId: string): void {
	for (const queryKey of [[listPins.path, conversationId], [listChannels.path]]) void queryClient.invalidateQueries({ queryKey });
}
