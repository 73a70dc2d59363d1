/** Query of the numbers of things that wait for the member, and of unread notifications. */
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import type { Signals } from '@friends/contract/signals/signals.schema';
import { useQuery } from '@tanstack/react-query';
import { useWasIdle } from '#core/browser/idle.ts';
import { call } from '#core/queries/call.ts';
import { useSession } from '#core/session/use-session.ts';

const staleMs = 60_000;
const nothing: Signals = {
	friendRequests: 0,
	unreadConversations: 0,
	messageRequests: 0,
	tribeRequests: 0,
	tribeReports: 0,
	tribeHeldPosts: 0,
	unreadNotifications: 0,
	newSignIns: 0,
	openReports: null,
	waitingApplications: null,
};

/** The live connection tells what makes them stale; they are also read again, once a minute at most, when the page becomes visible again. */
export function useSignals(): Signals {
	const { user } = useSession();
	const wasIdle = useWasIdle();
	const { data = nothing } = useQuery({
		queryKey: [getSignals.path],
		queryFn: ({ signal }) => call(getSignals, { signal }),
		enabled: user !== null && wasIdle,
		staleTime: staleMs,
		refetchOnWindowFocus: true,
	});
	return user ? data : nothing;
}
