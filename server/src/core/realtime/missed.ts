/** What a viewer would have heard since a position, from the events in memory. */
import { liveLimits } from '@friends/contract/live/live.limits';
import type { StoredEvent } from '../events/follower.ts';
import type { Reader } from '../transaction.ts';
import type { LiveViewer } from './connections.ts';
import { isCrowd, names, type Route, type Routes } from './routes.ts';
import type { Watched } from './watched.ts';

export interface MissedOptions {
	db: Reader;
	routes: Routes;
	watched: Watched;
}

export interface Gap {
	viewer: LiveViewer;
	/** What they watch, all of it visible to them now. */
	keys: ReadonlySet<string>;
	events: readonly StoredEvent[];
}

export type FindHeard = (gap: Gap) => Promise<StoredEvent[] | null>;

/** @returns a function that returns null when too much was missed. */
export function createFindHeard({ db, routes, watched }: MissedOptions): FindHeard {
	/** Routes of the events in memory: those who come back after a restart ask for the same ones. */
	const known = new WeakMap<StoredEvent, Promise<Route>>();

	function routeOf(stored: StoredEvent): Promise<Route> {
		const asked = known.get(stored) ?? routes.of(db, stored);
		known.set(stored, asked);
		asked.catch(() => known.delete(stored));
		return asked;
	}

	/** Members who were meant then must be meant now, too. */
	async function isMeant(stored: StoredEvent, route: Route, viewer: LiveViewer): Promise<boolean> {
		if (!(await names(db, route, viewer))) return false;
		// A crowd was asked just now.
		const isFresh = routes.tellingOf(stored)?.to === undefined || isCrowd(route.to);
		return isFresh || names(db, await routes.of(db, stored), viewer);
	}

	return async ({ viewer, keys, events }) => {
		const meant = new Set<StoredEvent>();
		const ofWatched: StoredEvent[] = [];
		for (const stored of events) {
			const route = await routeOf(stored);
			if (await isMeant(stored, route, viewer)) meant.add(stored);
			else if (route.watched !== null && keys.has(route.watched)) ofWatched.push(stored);
			if (meant.size > liveLimits.missed) return null;
		}
		if (meant.size + ofWatched.length > liveLimits.missed) return null;
		const heard = ofWatched.length > 0 ? await (await watched.prepare(db, ofWatched))(viewer, ofWatched) : new Set();
		return events.filter((stored) => meant.has(stored) || heard.has(stored));
	};
}
