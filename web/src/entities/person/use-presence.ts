/** Presence of a person on the screen, while the viewer shows theirs. */
import type { Presence } from '@friends/contract/presence/presence.schema';
import { useSyncExternalStore } from 'react';
import { presenceOf, subscribeToPresence } from '#core/live/presence-store.ts';
import { useWatch } from '#core/live/watches.ts';
import { useSession } from '#core/session/use-session.ts';

/** @param userId undefined where none is shown. Undefined for who is offline, or does not show it to the viewer. */
export function usePresence(userId: string | undefined): Presence | undefined {
	const { user } = useSession();
	const shown = user && user.id !== userId && user.settings.showPresence ? userId : undefined;
	useWatch({ people: shown === undefined ? [] : [shown] });
	return useSyncExternalStore(subscribeToPresence, () => (shown === undefined ? undefined : presenceOf(shown)));
}
