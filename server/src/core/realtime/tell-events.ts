/** Tells a batch of events of the log to the connections of this node. */
import type { StoredEvent } from '../events/follower.ts';
import type { Reader } from '../transaction.ts';
import type { Connection, Connections } from './connections.ts';
import { eventFrame, toldEvent } from './frames.ts';
import { named, type Route, type Routes } from './routes.ts';
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
	const frames: (readonly [Buffer, Set<Connection>])[] = [];
	for (const { stored, hearers } of heard) {
		const data = await routes.tellingOf(stored)?.data?.(db, stored);
		frames.push([eventFrame(toldEvent(stored, data)), hearers]);
	}
	return () => {
		for (const [frame, hearers] of frames) for (const connection of hearers) connection.send(frame);
	};
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
