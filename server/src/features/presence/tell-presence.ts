/** Tells each page the presence of the people that it watches: all of it once, and then what differs, in batches. */
import { presenceChanged } from '@friends/contract/presence/presence.live-events';
import type { Presence, PresenceChanges } from '@friends/contract/presence/presence.schema';
import type { Connection, Connections } from '#core/realtime/connections';
import { eventFrame, unkeptEvent } from '#core/realtime/frames';
import { createPaced } from '#core/realtime/paced';
import { idsWatched, keyOf } from './keys.ts';

/** A page at which no one is, is told in every twelfth interval. */
const seldomTimes = 12;

export type Known = ReadonlyMap<string, Presence>;

interface Page {
	/** What it knows of those it shows: people who are not in it are offline, or hidden. Null before it was told for the first time. */
	told: Known | null;
	/** Those it showed before, and knew as present. It is not told to forget them, but what they are when it shows them again. */
	lapsed: ReadonlySet<string>;
	/** Asking, and what to tell may have changed meanwhile. */
	isAsking: boolean;
	isDue: boolean;
}

interface TellPresenceOptions {
	/** Interval of batches. */
	everyMs: number;
	/** Whether no one is at this page: it is told seldom, and all at once when someone is back. */
	isAway(connection: Connection): boolean;
	connections: Connections;
	/** Of those of these people that the viewer may see. */
	presenceFor(viewerId: string, ids: readonly string[]): Promise<Known>;
	onError(error: unknown): void;
}

/** @param lapsed people whose presence it may know from before. @returns null where nothing differs. */
export function changesBetween(told: Known | null, now: Known, lapsed: readonly string[] = []): PresenceChanges | null {
	const changed = [...now].filter(([id, presence]) => told?.get(id) !== presence);
	const nowIn = (wanted: Presence) => changed.flatMap(([id, presence]) => (presence === wanted ? [id] : []));
	const offline = [...(told?.keys() ?? []), ...lapsed].filter((id) => !now.has(id));
	const changes = { online: nowIn('online'), away: nowIn('away'), offline };
	const named = Object.entries(changes).filter(([, ids]) => ids.length > 0);
	if (told && named.length === 0) return null;
	return { ...(!told && { isWhole: true as const }), ...Object.fromEntries(named) };
}

export const presenceEvent = (changes: PresenceChanges) => unkeptEvent(presenceChanged.name, changes);

/** @returns what tells a page. */
function createTellPage({ presenceFor }: Pick<TellPresenceOptions, 'presenceFor'>): (connection: Connection) => Promise<void> {
	const pages = new WeakMap<Connection, Page>();

	async function tellOnce(connection: Connection, page: Page): Promise<void> {
		const { viewer, keys } = connection;
		if (viewer.kind === 'guest') return;
		const ids = new Set(idsWatched(keys));
		if (page.told === null && ids.size === 0) return;
		const now = await presenceFor(viewer.id, [...ids]);
		const known = new Set([...(page.told?.keys() ?? []), ...page.lapsed]);
		const shown = page.told && new Map([...page.told].filter(([id]) => ids.has(id)));
		const changes = changesBetween(
			shown,
			now,
			[...page.lapsed].filter((id) => ids.has(id)),
		);
		page.told = now;
		page.lapsed = new Set([...known].filter((id) => !ids.has(id)));
		if (changes) connection.send(eventFrame(presenceEvent(changes)));
	}

	/** One question at a time for each page, so that what was true later is told later. */
	return async function tell(connection: Connection): Promise<void> {
		const page = pages.get(connection) ?? { told: null, lapsed: new Set<string>(), isAsking: false, isDue: false };
		pages.set(connection, page);
		page.isDue = true;
		if (page.isAsking) return;
		page.isAsking = true;
		try {
			while (page.isDue) {
				page.isDue = false;
				await tellOnce(connection, page);
			}
		} finally {
			page.isAsking = false;
		}
	};
}

export function createTellPresence({ everyMs, isAway, connections, onError, ...asking }: TellPresenceOptions) {
	const tell = createTellPage(asking);
	const pacedFor = (times: number, isMeant: (connection: Connection) => boolean) =>
		createPaced({
			everyMs: everyMs * times,
			async run(ids) {
				const touched = new Set([...ids].flatMap((id) => [...connections.watching(keyOf(id)), ...connections.of(id)]));
				for (const connection of touched) if (isMeant(connection)) await tell(connection).catch(onError);
			},
			onError,
		});
	const often = pacedFor(1, (connection) => !isAway(connection));
	const seldom = pacedFor(seldomTimes, isAway);

	return {
		/** What these people show, or may see, may have changed. */
		touch(userIds: readonly string[]): void {
			often.add(userIds);
			seldom.add(userIds);
		},
		/** At once: its page shows other people, or someone is back at it. */
		tellPage: (connection: Connection): void => void tell(connection).catch(onError),
		stop(): void {
			often.stop();
			seldom.stop();
		},
	};
}
