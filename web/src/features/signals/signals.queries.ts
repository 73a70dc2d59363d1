/** Query of the number of things waiting for the member's answer. */
import { getSignals } from '@friends/contract/signals/signals.endpoints';
import type { Signals } from '@friends/contract/signals/signals.schema';
import { useQuery } from '@tanstack/react-query';
import { useWasIdle } from '#core/browser/idle.ts';
import { call } from '#core/queries/call.ts';
import { useSession } from '#core/session/use-session.ts';

const pollMs = 60_000;
const nothing: Signals = { friendRequests: 0, tribeRequests: 0, newSignIns: 0, openReports: null, waitingApplications: null };

/** Polls while the page is visible, and once more when it becomes visible again. */
export function useSignals(): Signals {
	const { user } = useSession();
	const wasIdle = useWasIdle();
	const { data = nothing } = useQuery({
		queryKey: [getSignals.path],
		queryFn: ({ signal }) => call(getSignals, { signal }),
		enabled: user !== null && wasIdle,
		staleTime: pollMs,
		refetchInterval: pollMs,
		refetchOnWindowFocus: true,
	});
	return user ? data : nothing;
}
