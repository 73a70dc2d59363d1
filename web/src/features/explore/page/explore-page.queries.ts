/** Query of the page Explore. */
import { getExplore } from '@friends/contract/explore/explore.endpoints';
import type { Explore } from '@friends/contract/explore/explore.schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '#core/queries/call.ts';
import { beginReadingEvents } from '#entities/event/event-store.ts';

async function readExplore({ signal }: { signal: AbortSignal }): Promise<Explore> {
	const learn = beginReadingEvents();
	const explore = await call(getExplore, { signal });
	explore.coming.forEach(learn);
	return explore;
}

export function useExplore() {
	return useQuery({ queryKey: [getExplore.path], queryFn: readExplore });
}
