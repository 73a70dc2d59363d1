/** A visit of a member to their tribe: begins once its posts are shown, and stays the same while the page is open. */
import { visitTribe } from '@friends/contract/tribes/tribes.endpoints';
import type { Tribe } from '@friends/contract/tribes/tribes.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { sendWrite } from '#core/outbox/use-write.ts';
import { tribeStore } from '#entities/tribe/tribe-store.ts';

export function useVisit({ id, viewer: { lastVisitAt } }: Pick<Tribe, 'id' | 'viewer'>) {
	const queryClient = useQueryClient();
	const [newSince, setNewSince] = useState<{ since: string; until: string } | null>(null);
	/** Does nothing for others than members. @param newestAt time of the newest post that is shown */
	const begin = useCallback(
		(newestAt: string) => {
			if (lastVisitAt === null) return;
			setNewSince({ since: lastVisitAt, until: newestAt });
			// The next visit makes up for one that fails.
			sendWrite(queryClient, visitTribe, { params: { id } }, { onSuccess: (tribe) => tribeStore.learn(id, tribe) }).catch(() => undefined);
		},
		[queryClient, id, lastVisitAt],
	);
	return { newSince, begin };
}
