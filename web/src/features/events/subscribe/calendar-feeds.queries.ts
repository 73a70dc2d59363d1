/** Query and mutations of the member's secret addresses of calendars. */
import { say } from '@friends/contract/core/languages/say';
import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds } from '@friends/contract/events/events.endpoints';
import type { CalendarFeed, NewCalendarFeed } from '@friends/contract/events/events.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#core/http/api-error.ts';
import { detailOf } from '#core/http/sentence-of.ts';
import { useWrite } from '#core/outbox/use-write.ts';
import { call } from '#core/queries/call.ts';
import { markStale } from '#entities/changes.ts';
import { toast } from '#ui/toast/toast-store.ts';

const feedsKey = [listCalendarFeeds.path] as const;

/** Always stale, so every visit fetches it: people open this list when something seems wrong. */
export function useCalendarFeeds() {
	return useQuery({ queryKey: feedsKey, queryFn: ({ signal }) => call(listCalendarFeeds, { signal }), staleTime: 0 });
}

const sayFailed = (title: string, error: Error) =>
	toast({ title, description: detailOf(error, say('Something went wrong')), variant: 'destructive' });

/** A calendar has one address: the new one ends the earlier one. */
export function useMakeCalendarFeed({ onMade }: { onMade: (made: NewCalendarFeed) => void }) {
	const queryClient = useQueryClient();
	return useWrite(createCalendarFeed, {
		onSuccess: ({ path, ...feed }) => {
			queryClient.setQueryData<CalendarFeed[]>(feedsKey, (known = []) => [
				...known.filter(({ tribe }) => tribe?.id !== feed.tribe?.id),
				feed,
			]);
			markStale(queryClient, 'gathering.feedsChanged');
			onMade({ path, ...feed });
		},
		onError: (error) => sayFailed(say('Couldn’t make the address'), error),
		// The secret is in the answer, which then is in no memory but the card's.
		gcTime: 0,
	});
}

export function useEndCalendarFeed({ onEnded }: { onEnded: () => void }) {
	const queryClient = useQueryClient();

	function leaveOut(ended: string) {
		queryClient.setQueryData<CalendarFeed[]>(feedsKey, (known) => known?.filter(({ id }) => id !== ended));
		markStale(queryClient, 'gathering.feedsChanged');
		onEnded();
	}

	return useWrite(deleteCalendarFeed, {
		onSuccess: (_, { params }) => {
			leaveOut(params.id);
			toast({ title: say('Address ended') });
		},
		onError: (error, { params }) => {
			// The address has ended already: it goes all the same.
			if (error instanceof ApiError && error.status === 404) leaveOut(params.id);
			else sayFailed(say('Couldn’t end the address'), error);
		},
	});
}
