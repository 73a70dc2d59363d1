/** The connection of the line: its socket, and what the server watches through it. */
import type { Missed, ToldEvent, Watch } from '@friends/contract/live/live.schema';
import { readAccessToken } from '#core/session/session-storage.ts';
import type { SendLive } from './call-live.ts';
import { type LiveSocket, openSocket } from './live-socket.ts';
import { createSaying } from './saying.ts';
import { createWatching } from './watching.ts';

export interface Ended {
	code: number;
	/** Null for guests. */
	accessToken: string | null;
	/** Null when the server never said hello. */
	beganAt: number | null;
}

interface ConnectionOptions {
	/** The last known position. */
	position: () => string | undefined;
	/** The union over all tabs. */
	shown: () => Watch;
	/** Someone is at one of the tabs. */
	isActive: () => boolean;
	/** @param after the position that was asked from */
	onHello: (missed: Missed, after: string | undefined) => void;
	onEvent: (event: ToldEvent) => void;
	onWatched: (watched: Watch) => void;
	onEnded: (ended: Ended) => void;
	/** The server does not answer any more. */
	onSilence: () => void;
}

export type Connection = ReturnType<typeof createConnection>;

export function createConnection({ position, shown, isActive, onHello, onEvent, onWatched, onEnded, onSilence }: ConnectionOptions) {
	let socket: LiveSocket | null = null;
	const call: SendLive = async (frame) => socket?.call(frame) ?? null;
	const watching = createWatching({ shown, call, onWatched, onSilence });
	const saying = createSaying({ isActive, call });

	function forget(): void {
		socket = null;
		watching.end();
		saying.end();
	}

	function open(): void {
		if (socket || !navigator.onLine) return;
		const [watch, after, accessToken] = [shown(), position(), readAccessToken()];
		let beganAt: number | null = null;
		socket = openSocket({
			after,
			watch,
			accessToken,
			onHello(missed) {
				beganAt = Date.now();
				onHello(missed, after);
				watching.begin(watch);
				if (accessToken !== null) saying.begin();
			},
			onEvent,
			onClosed(code) {
				forget();
				onEnded({ code, accessToken, beganAt });
			},
		});
	}

	return {
		call,
		open,
		isThere: () => socket !== null,
		silentMs: () => socket?.silentMs() ?? 0,
		followWatch: () => watching.follow(),
		followActivity: () => saying.follow(),
		probe: () => watching.probe(),
		close(): void {
			socket?.close();
			forget();
		},
	};
}
