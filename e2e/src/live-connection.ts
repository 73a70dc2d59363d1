/** The live connection of a page, as its frames show it. */
import { watch } from '@friends/contract/live/live.endpoints';
import { livePath } from '@friends/contract/live/live.limits';
import type { ClientFrame, ServerFrame } from '@friends/contract/live/live.schema';
import { expect, type Page, type WebSocket } from '@playwright/test';

interface Seen {
	socket: WebSocket;
	sent: ClientFrame[];
	received: ServerFrame[];
}

export interface LiveConnection {
	/** Sockets to the server so far. */
	sockets: readonly Seen[];
	/** Resolves once the server has greeted so many. */
	began: (count?: number) => Promise<void>;
	/** Resolves once the server watches the thing. */
	watches: (id: string) => Promise<void>;
}

/** Call it before the page opens. */
export function followLive(page: Page): LiveConnection {
	const sockets: Seen[] = [];
	page.on('websocket', (socket) => {
		if (new URL(socket.url()).pathname !== livePath) return;
		const seen: Seen = { socket, sent: [], received: [] };
		sockets.push(seen);
		socket.on('framesent', ({ payload }) => void seen.sent.push(JSON.parse(String(payload))));
		socket.on('framereceived', ({ payload }) => void seen.received.push(JSON.parse(String(payload))));
	});

	const isGreeted = ({ received }: Seen) => received.some(({ type }) => type === 'hello');
	const isWatched = (id: string) => (seen: Seen) => {
		const told = seen.sent.find(({ path, body }) => path === watch.path && JSON.stringify(body).includes(id));
		const isTaken = told !== undefined && seen.received.some((frame) => frame.type === 'answer' && frame.id === told.id);
		return isTaken || (isGreeted(seen) && seen.socket.url().includes(id));
	};

	return {
		sockets,
		began: (count = 1) => expect.poll(() => sockets.filter(isGreeted).length).toBeGreaterThanOrEqual(count),
		watches: (id) => expect.poll(() => sockets.some(isWatched(id))).toBe(true),
	};
}

/** Stands in for a server that greets, and tells nothing of what happens. */
export function silenceLive(page: Page): Promise<void> {
	return page.routeWebSocket(new RegExp(livePath), (socket) => {
		const send = (frame: ServerFrame) => socket.send(JSON.stringify(frame));
		socket.onMessage((text) => send({ type: 'answer', id: (JSON.parse(String(text)) as ClientFrame).id, status: 204 }));
		send({ type: 'hello', position: '0.0', isComplete: true, events: [] });
	});
}
