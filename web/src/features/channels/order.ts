/** Order of the channels of a tribe. */
import { orderChannels } from '@friends/contract/channels/channels.endpoints';
import { say } from '@friends/contract/core/languages/say';
import type { Conversation } from '@friends/contract/messages/conversations.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#core/http/sentence-of.ts';
import { sendWrite } from '#core/outbox/use-write.ts';
import { channelsKey } from '#entities/channel/channels.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** The ids with one of them in the place of another. */
export function movedTo(ids: readonly string[], id: string, placeOf: string): string[] {
	const index = ids.indexOf(placeOf);
	if (index < 0 || !ids.includes(id)) return [...ids];
	const others = ids.filter((other) => other !== id);
	return [...others.slice(0, index), id, ...others.slice(index)];
}

/** Shows the new order at once; a refusal brings back the earlier one. */
export function useOrder(tribeSlug: string): (ids: readonly string[]) => Promise<void> {
	const queryClient = useQueryClient();
	return async (ids) => {
		const key = channelsKey(tribeSlug);
		const before = queryClient.getQueryData<Conversation[]>(key);
		show(queryClient, tribeSlug, ids);
		try {
			const ordered = await sendWrite(queryClient, orderChannels, { params: { id: tribeSlug }, body: { ids: [...ids] } });
			queryClient.setQueryData(key, ordered);
		} catch (error) {
			queryClient.setQueryData(key, before);
			void queryClient.invalidateQueries({ queryKey: key });
			const description = detailOf(error, say('Check your connection and try again.'));
			toast({ title: say('Your change wasn’t saved'), description, variant: 'destructive' });
		}
	};
}

function show(queryClient: QueryClient, tribeSlug: string, ids: readonly string[]): void {
	queryClient.setQueryData<Conversation[]>(channelsKey(tribeSlug), (channels) => {
		const byId = new Map(channels?.map((channel) => [channel.id, channel]));
		return channels && ids.flatMap((id) => byId.get(id) ?? []);
	});
}
