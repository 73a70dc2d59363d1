/** One socket as a live connection: its bounds, and what waits until its first frame is sent. */
import { liveCloses, liveLimits } from '@friends/contract/live/live.limits';
import type { WebSocket } from 'ws';
import type { Connection, LiveViewer } from '../../realtime/connections.ts';

/** Of a client that does not read. */
const unreadMaxBytes = 1024 * 1024;
/** Frames while its first one is made. */
const waitingMax = 1_000;
const windowMs = 10_000;
/** Of a client that does not answer the close. */
const closeWithinMs = 2_000;

export interface LiveSocket extends Connection {
	/** Sends this first, and then what has waited. */
	begin(hello: Buffer): void;
	/** Counts a frame from the client. @returns whether there were too many. */
	isTooMuch(): boolean;
	/** A sign of life since the last time? Asks for the next one. */
	isAlive(): boolean;
	terminate(): void;
}

const asText = { binary: false };

export function createLiveSocket(socket: WebSocket, { viewer, openedAtMs }: { viewer: LiveViewer; openedAtMs: number }): LiveSocket {
	/** Null from the first frame on. */
	let waiting: Buffer[] | null = [];
	let [frames, windowEndsAtMs] = [0, 0];
	let hasAnswered = true;
	socket.on('pong', () => {
		hasAnswered = true;
	});

	function close(code: number): void {
		if (socket.readyState !== socket.OPEN) return;
		socket.close(code);
		setTimeout(() => socket.terminate(), closeWithinMs).unref();
	}

	function sendNow(frame: Buffer): void {
		if (socket.readyState !== socket.OPEN) return;
		socket.send(frame, asText);
		if (socket.bufferedAmount > unreadMaxBytes) close(liveCloses.refused);
	}

	return {
		viewer,
		openedAtMs,
		keys: new Set(),
		close,
		terminate: () => socket.terminate(),
		send(frame) {
			if (!waiting) return sendNow(frame);
			waiting.push(frame);
			if (waiting.length > waitingMax) close(liveCloses.refused);
		},
		begin(hello) {
			const later = waiting ?? [];
			waiting = null;
			for (const frame of [hello, ...later]) sendNow(frame);
		},
		isTooMuch() {
			const nowMs = performance.now();
			if (nowMs >= windowEndsAtMs) [frames, windowEndsAtMs] = [0, nowMs + windowMs];
			frames += 1;
			return frames > liveLimits.framesPerTenSeconds;
		},
		isAlive() {
			const wasAlive = hasAnswered;
			hasAnswered = false;
			if (wasAlive && socket.readyState === socket.OPEN) socket.ping();
			return wasAlive;
		},
	};
}
