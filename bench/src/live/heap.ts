/** Garbage collections of a server that runs, through its inspector, so that memory is what lives. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inspectorOf } from '../process/profile.ts';

export interface Heap {
	collect(): Promise<void>;
	close(): void;
}

/** The inspector takes memory of its own: open it before memory is compared. */
export async function openHeap(server: ChildProcess): Promise<Heap> {
	const socket = new WebSocket(await inspectorOf(server));
	await once(socket, 'open');
	return {
		async collect() {
			const collected = once(socket, 'message');
			socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
			await collected;
		},
		close: () => socket.close(),
	};
}
