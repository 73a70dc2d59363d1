/** The line to the server, of the tab that leads: a connection that is opened again and again, or the slower way. */
import type { ToldEvent, Watch } from '@friends/contract/live/live.schema';
import { createConnection } from './connection.ts';
import { createEnds } from './ends.ts';
import { createSlowerWay } from './slower-way.ts';
import { soon } from './waits.ts';

/** Silence after which a viewer who comes back makes sure that the connection still lives. */
const quietMs = 60_000;

export interface News {
	position?: string | undefined;
	/** False after a gap whose events are not told. */
	isComplete: boolean;
	/** True when a connection has begun, which knows nothing of earlier watching. */
	isBeginning: boolean;
	events: ToldEvent[];
}

export interface LineOptions {
	/** The last known position. */
	position: () => string | undefined;
	/** The union over all tabs. */
	shown: () => Watch;
	/** True while a tab is visible. */
	isSeen: () => boolean;
	/** True while someone is at a tab. */
	isActive: () => boolean;
	onNews: (news: News) => void;
	onWatched: (watched: Watch) => void;
}

export type Line = ReturnType<typeof openLine>;

export function openLine(options: LineOptions) {
	const { onNews, onWatched } = options;
	let isClosed = false;
	const slower = createSlowerWay({
		...options,
		onMissed(missed, watch) {
			onNews({ ...missed, isBeginning: false });
			onWatched(watch);
		},
	});
	const ends = createEnds(slower.begin);
	const connection = createConnection({
		...options,
		onHello(missed, after) {
			slower.end();
			// Without a position the server cannot know what was missed while the connection was refused.
			const isComplete = missed.isComplete && (after !== undefined || !ends.wasRefused());
			ends.began();
			onNews({ ...missed, isComplete, isBeginning: true });
		},
		onEvent: (event) => onNews({ position: event.position, isComplete: true, isBeginning: false, events: [event] }),
		async onEnded(ended) {
			const waitMs = await ends.waitAfter(ended);
			if (!isClosed && !connection.isThere()) retry.in(waitMs);
		},
		onSilence() {
			connection.close();
			retry.in(soon());
		},
	});
	const retry = createRetry(connection.open);

	connection.open();

	return {
		call: connection.call,
		/** What the tabs show has changed. */
		followWatch: connection.followWatch,
		/** Someone came to a tab, or all are alone. */
		followActivity: connection.followActivity,
		/** A viewer is back. */
		wake(): void {
			if (slower.isOn()) slower.wake();
			else if (!connection.isThere()) retry.in(soon());
			else if (connection.silentMs() > quietMs) connection.probe();
		},
		/** The network is back, or gone. */
		followNetwork(): void {
			if (!navigator.onLine) connection.close();
			else if (!connection.isThere()) retry.in(soon());
		},
		close(): void {
			isClosed = true;
			retry.cancel();
			slower.end();
			connection.close();
		},
	};
}

/** One timer: the latest wait counts. */
function createRetry(connect: () => void) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const cancel = () => clearTimeout(timer);
	return {
		cancel,
		in(ms: number): void {
			cancel();
			timer = setTimeout(connect, ms);
		},
	};
}
