/** Who hears an event: by the audience that the contract declares for it, or by what its room says. */
import type { Audience, EventDeclaration } from '@friends/contract/core/event';
import { isAdministrator } from '@friends/contract/users/roles';
import type { StoredEvent } from '../events/follower.ts';
import type { Reader } from '../transaction.ts';
import type { Connection, Connections, LiveViewer } from './connections.ts';
import type { Crowd, Telling } from './telling.ts';
import type { Watched } from './watched.ts';

/** Those who hear of an event. Who watches a thing may have to be asked whether they still see it. */
export interface Route {
	to: 'all' | 'members' | 'administrators' | readonly string[] | Crowd;
	/** Key of what they watch. */
	watched: string | null;
}

export type Routes = ReturnType<typeof createRoutes>;

interface RoutesOptions {
	events: readonly EventDeclaration[];
	tellings: readonly Telling[];
	watched: Watched;
}

const present = (ids: (string | null | undefined)[]): string[] => ids.filter((id) => typeof id === 'string');

export function createRoutes({ events, tellings, watched }: RoutesOptions) {
	const audiences = new Map<string, Audience>(events.map(({ name, audience }) => [name, audience]));
	const byName = new Map<string, Telling>(tellings.map((telling) => [telling.event.name, telling]));

	function byAudience(stored: StoredEvent): Route {
		const audience = byName.get(stored.name)?.audience ?? audiences.get(stored.name);
		const { actorId } = stored;
		const subjects: Record<string, string | undefined> = stored.subjects;
		if (audience === 'members' || audience === 'administrators') return { to: audience, watched: null };
		if (audience === 'people') return { to: present([actorId, subjects.user]), watched: null };
		if (audience === 'everybody' && Object.keys(subjects).length === 0) return { to: 'all', watched: null };
		// Also of an event that this version does not know.
		const isPublic = audience === 'everybody' || audience === 'seesSubject';
		return { to: present([actorId]), watched: isPublic ? watched.keyOf(stored) : null };
	}

	return {
		tellingOf: (stored: StoredEvent): Telling | undefined => byName.get(stored.name),
		async of(db: Reader, stored: StoredEvent): Promise<Route> {
			if (stored.isShadowed) return { to: present([stored.actorId]), watched: null };
			const to = await byName.get(stored.name)?.to?.(db, stored);
			return to ? { to, watched: null } : byAudience(stored);
		},
	};
}

export const isCrowd = (to: Route['to']): to is Crowd => typeof to === 'object' && 'among' in to;

/** Whether the route names this viewer, apart from what they watch. */
export async function names(db: Reader, { to }: Route, viewer: LiveViewer): Promise<boolean> {
	if (to === 'all') return true;
	if (viewer.kind === 'guest') return false;
	if (to === 'members') return true;
	if (to === 'administrators') return isAdministrator(viewer.role);
	return (isCrowd(to) ? await to.among(db, [viewer.id]) : to).includes(viewer.id);
}

/** The connections that it names; of a crowd only those who are connected are asked about. */
export async function named(db: Reader, connections: Connections, { to }: Route): Promise<Iterable<Connection>> {
	if (to === 'all') return connections.all();
	if (to === 'members') return connections.members();
	if (to === 'administrators') return connections.administrators();
	const ids = isCrowd(to) ? await to.among(db, connections.accounts()) : to;
	return ids.flatMap((id) => [...connections.of(id)]);
}
