/** Whether events are switched on in the community. */
import { useSession } from '#core/session/use-session.ts';
import { useInstance } from '../community/instance.queries.ts';

export function useHasEvents(): boolean {
	const { user } = useSession();
	const instance = useInstance({ enabled: user === null });
	return user ? user.features.events : (instance?.features.events ?? true);
}
