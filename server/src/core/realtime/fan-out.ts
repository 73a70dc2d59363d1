/** The fan-out of a node: reads every event of the log, tells it to those it concerns, and again to those who were away. */
import type { EventDeclaration } from '@friends/contract/core/event';
import type { Missed } from '@friends/contract/live/live.schema';
import { troubleOf } from '../driver-errors.ts';
import { type LogPosition, listNewest } from '../events/events.queries.ts';
import { type StoredEvent, storedEvent } from '../events/follower.ts';
import { formatPosition, isEarlier, parsePosition } from '../events/log-position.ts';
import type { Database } from '../transaction.ts';
import type { Connection, Connections, LiveViewer } from './connections.ts';
import { toldEvent } from './frames.ts';
import { createFindHeard } from './missed.ts';
import { createRing, type Ring, ringMax } from './ring.ts';
import { createRoutes } from './routes.ts';
import { dataFor, prepareTelling, type TellOptions } from './tell-events.ts';
import type { Telling } from './telling.ts';
import type { Watched } from './watched.ts';

export interface FanOutOptions {
	database: Database;
	connections: Connections;
	/** All that the contract declares. */
	events: readonly EventDeclaration[];
	tellings: readonly Telling[];
	watched: Watched;
	/** Resolves when the caches know of every commit up to this position. */
	reach(position: LogPosition): Promise<void>;
	onError(error: unknown): void;
}

export interface Away {
	viewer: LiveViewer;
	/** Position that the client knew last. */
	after: string | undefined;
	/** What they watch, all of it visible to them now. */
	keys: ReadonlySet<string>;
}

/** A gap, with its events; without where they are not in memory any more. */
interface Seen {
	end: LogPosition;
	events: readonly StoredEvent[] | null;
}

export type FanOut = ReturnType<typeof createFanOut>;

/** The database is asked again later. */
const isUnavailable = (error: unknown): boolean => error instanceof Error && troubleOf(error) !== null;

/** Runs one piece of work after the other. */
function createLine() {
	let last: Promise<unknown> = Promise.resolve();
	return <Result>(work: () => Promise<Result> | Result): Promise<Result> => {
		const done = last.then(work);
		last = done.catch(() => {});
		return done;
	};
}

/** Tells a batch, and keeps it for those who were away. */
function createTell(options: TellOptions, ring: Ring, onError: FanOutOptions['onError']) {
	/** One by one, where one of the batch cannot be told: the others are, and the database that fails is asked again later. */
	async function tellEach(events: readonly StoredEvent[]): Promise<void> {
		for (const stored of events) {
			const send = await prepareTelling(options, [stored]).catch((error: unknown) => {
				if (isUnavailable(error)) throw error;
				onError(new Error(`${stored.name} could not be told`, { cause: error }));
				return () => {};
			});
			send();
			ring.add([stored]);
		}
	}

	return async function tell(events: readonly StoredEvent[]): Promise<void> {
		const send = await prepareTelling(options, events).catch((error: unknown) => {
			if (isUnavailable(error)) throw error;
			return null;
		});
		if (!send) return tellEach(events);
		// At once: a connection that opens meanwhile finds the events in the ring, or hears them.
		send();
		ring.add(events);
	};
}

export function createFanOut(options: FanOutOptions) {
	const { database, connections, watched, reach, onError } = options;
	const db = database.reader;
	const ring = createRing();
	const routes = createRoutes(options);
	const findHeard = createFindHeard({ db, routes, watched });
	const tell = createTell({ db, connections, routes, watched }, ring, onError);
	const inLine = createLine();

	function lookSince(after: string | undefined): Seen {
		const position = after === undefined ? ring.end() : parsePosition(after);
		return { end: ring.end(), events: position && ring.after(position) };
	}

	async function missedIn({ end, events }: Seen, away: Omit<Away, 'after'>): Promise<Missed> {
		const position = formatPosition(end);
		const heard = events && (await findHeard({ ...away, events }));
		if (!heard) return { position, isComplete: false, events: [] };
		const told = [];
		for (const stored of heard) told.push(toldEvent(stored, await dataFor(db, routes.tellingOf(stored), stored, away.viewer)));
		return { position, isComplete: true, events: told };
	}

	return {
		async begin(end: LogPosition): Promise<void> {
			const rows = await listNewest(db, { end, limit: ringMax });
			ring.begin(rows.map(storedEvent), end);
		},
		async handle(events: readonly StoredEvent[]): Promise<void> {
			// A batch that failed comes again, and some of it may have been told.
			const untold = events.filter((stored) => isEarlier(ring.end(), stored));
			const last = untold.at(-1);
			if (!last) return;
			await reach(last);
			await inLine(() => tell(untold));
		},
		/** Those in memory; null where they do not reach back so far. */
		eventsAfter: ring.after,
		missed: ({ after, ...away }: Away): Promise<Missed> => missedIn(lookSince(after), away),
		/** Adds a connection, which hears all events from now on, and says what it missed until now. */
		async open(connection: Connection, { after, keys }: Omit<Away, 'viewer'>): Promise<Missed> {
			const seen = await inLine(() => {
				connections.add(connection);
				connections.watch(connection, [...keys]);
				return lookSince(after);
			});
			return missedIn(seen, { viewer: connection.viewer, keys });
		},
	};
}
