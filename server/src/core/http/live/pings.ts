/** Pings of all sockets, with one timer. */
import { setImmediate } from 'node:timers/promises';
import type { LiveSocket } from './live-socket.ts';

/** Below the silence that proxies allow. */
const everyMs = 30_000;
/** In one turn of the loop. */
const batchMax = 500;

/** Ends those who did not answer the last ping. */
async function pingOnce(sockets: ReadonlySet<LiveSocket>): Promise<void> {
	let asked = 0;
	for (const socket of [...sockets]) {
		if (!socket.isAlive()) socket.terminate();
		asked += 1;
		if (asked % batchMax === 0) await setImmediate();
	}
}

/** @returns what stops it. */
export function pingAll(sockets: ReadonlySet<LiveSocket>, ms: number = everyMs): () => void {
	const timer = setInterval(() => void pingOnce(sockets), ms).unref();
	return () => clearInterval(timer);
}
