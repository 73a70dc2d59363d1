/** Presence of members, as far as the server tells the tabs of this browser. Those who are not in it are offline, or hidden. */
import type { ToldEvent } from '@friends/contract/live/live.schema';
import type { Presence, PresenceChanges } from '@friends/contract/presence/presence.schema';

const known = new Map<string, Presence>();
const listeners = new Set<() => void>();

export const presenceOf = (userId: string): Presence | undefined => known.get(userId);

export function subscribeToPresence(listener: () => void): () => void {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

export function learnPresence({ isWhole, online = [], away = [], offline = [] }: PresenceChanges): void {
	if (isWhole) known.clear();
	for (const id of online) known.set(id, 'online');
	for (const id of away) known.set(id, 'away');
	for (const id of offline) known.delete(id);
	for (const listener of [...listeners]) listener();
}

/** The server tells of those alone that are still watched. */
export function keepPresence(isWatched: (id: string) => boolean): void {
	const gone = [...known.keys()].filter((id) => !isWatched(id));
	if (gone.length > 0) learnPresence({ offline: gone });
}

/** The connection is gone, and nothing is known any more. */
export const forgetPresence = (): void => learnPresence({ isWhole: true });

/** For a tab that came later, to which the server tells only what differs from now on. */
export function presenceToTell(): ToldEvent[] {
	if (known.size === 0) return [];
	const idsOf = (wanted: Presence) => [...known].flatMap(([id, presence]) => (presence === wanted ? [id] : []));
	const data: PresenceChanges = { isWhole: true, online: idsOf('online'), away: idsOf('away') };
	return [{ name: 'presence.changed', subjects: {}, data }];
}
