/** Tells a batch of events of the log to the connections of this node. */
import { memberIdOf } from '../access/viewer.ts';
import type { StoredEvent } from '../events/follower.ts';
import type { Reader } from '../transaction.ts';
import type { Connection, Connections, LiveViewer } from './connections.ts';
import { eventFrame, toldEvent } from './frames.ts';
import { isCrowd, named, type Route, type Routes } from './routes.ts';
import type { Telling } from './telling.ts';
import { byViewer } from './viewers.ts';
import type { Watched } from './watched.ts';

export interface TellOptions {
	db: Reader;
	connections: Connections;
	routes: Routes;
	watched: Watched;
}

interface Routed extends Route {
	stored: StoredEvent;
	hearers: Set<Connection>;
}

/** @returns what sends them, at once: nothing is told before everything is known, so that a batch that fails can be read again. */
export async function prepareTelling(options: TellOptions, events: readonly StoredEvent[]): Promise<() => void> {
	const { db, connections, routes } = options;
	const routed: Routed[] = [];
	for (const stored of events) {
		const route = await routes.of(db, stored);
		routed.push({ ...route, stored, hearers: new Set(await named(db, connections, route)) });
	}
	await addWatching(options, routed);
	const heard = routed.filter(({ hearers }) => hearers.size > 0);
	const frames: Awaited<ReturnType<typeof framesOf>> = [];
	for (const event of heard) frames.push(...(await framesOf(options, event)));
	return () => {
		for (const [frame, hearers] of frames) for (const connection of hearers) connection.send(frame);
	};
}

/** What one viewer is told with an event. */
export async function dataFor(db: Reader, telling: Telling | undefined, stored: StoredEvent, viewer: LiveViewer): Promise<unknown> {
	const id = memberIdOf(viewer);
	const apart = id === null ? undefined : await telling?.apart?.(db, stored, [id]);
	return id !== null && apart?.has(id) ? apart.get(id) : telling?.data?.(db, stored);
}

/** One frame for all who are told the same, and those of accounts that are told something else. */
async function framesOf({ db, routes }: TellOptions, { to, stored, hearers }: Routed) {
	const telling = routes.tellingOf(stored);
	const isDiverse = stored.isShadowed || (isCrowd(to) && to.isDiverse);
	const ids = isDiverse ? [...hearers].flatMap(({ viewer }) => memberIdOf(viewer) ?? []) : [];
	const apart = (isDiverse && (await telling?.apart?.(db, stored, [...new Set(ids)]))) || new Map<string, unknown>();
	const groups = Map.groupBy(hearers, ({ viewer }) => {
		const id = memberIdOf(viewer);
		return id !== null && apart.has(id) ? id : null;
	});
	const frames: (readonly [Buffer, readonly Connection[]])[] = [];
	for (const [id, group] of groups) {
		const data = id === null ? await telling?.data?.(db, stored) : apart.get(id);
		frames.push([eventFrame(toldEvent(stored, data)), group]);
	}
	return frames;
}

/** Adds those who watch what the events are about, and see it now. */
async function addWatching({ db, connections, watched }: TellOptions, routed: readonly Routed[]): Promise<void> {
	const pairs = routed.flatMap(({ watched: key, stored, hearers }) =>
		key === null ? [] : [...connections.watching(key)].map((connection) => ({ connection, stored, hearers })),
	);
	if (pairs.length === 0) return;
	const heardBy = await watched.prepare(db, [...new Set(pairs.map(({ stored }) => stored))]);
	for (const [viewer, ofViewer] of byViewer(pairs)) {
		const heard = await heardBy(viewer, [...new Set(ofViewer.map(({ stored }) => stored))]);
		for (const { connection, stored, hearers } of ofViewer) if (heard.has(stored)) hearers.add(connection);
	}
}
