/** Live connections of many members, as a proxy passes them on. */
import { once } from 'node:events';
import { livePath, liveProtocol } from '@friends/contract/live/live.limits';
import type { ServerFrame } from '@friends/contract/live/live.schema';
import { WebSocket } from 'ws';

export type Told = Extract<ServerFrame, { type: 'event' }>;

export interface Sockets {
	count(): number;
	/** Of handshakes, and of sockets that the server closed. */
	failures(): number;
	/** Calls this for each event that arrives at any of them. */
	listen(hear: ((event: Told) => void) | null): void;
	close(): Promise<void>;
}

/** Handshakes that wait for their answer at a time. */
const atOnce = 50;

export const addressOf = (index: number): string => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

export async function openSockets(url: string, tokens: string[], perMember: number): Promise<Sockets> {
	const open = new Set<WebSocket>();
	let hear: ((event: Told) => void) | null = null;
	let [next, failures] = [0, 0];

	/** Resolves with the server's first frame. */
	async function openOne(index: number): Promise<void> {
		const member = index % tokens.length;
		const headers = { 'x-forwarded-for': addressOf(member) };
		const address = `${url.replace(/^http/, 'ws')}${livePath}`;
		const socket = new WebSocket(address, [liveProtocol, tokens[member] ?? ''], { headers, perMessageDeflate: false });
		try {
			await once(socket, 'message');
		} catch {
			failures += 1;
			return;
		}
		open.add(socket);
		socket.on('error', () => {});
		socket.once('close', () => {
			if (open.delete(socket)) failures += 1;
		});
		socket.on('message', (data: Buffer) => {
			if (!hear) return;
			const frame = JSON.parse(data.toString()) as ServerFrame;
			if (frame.type === 'event') hear(frame);
		});
	}
	async function worker(): Promise<void> {
		while (next < tokens.length * perMember) await openOne(next++);
	}
	await Promise.all(Array.from({ length: atOnce }, worker));

	return {
		count: () => open.size,
		failures: () => failures,
		listen(listener) {
			hear = listener;
		},
		async close() {
			const closing = [...open];
			open.clear();
			await Promise.all(
				closing.map((socket) => {
					const closed = once(socket, 'close');
					socket.close();
					return closed;
				}),
			);
		},
	};
}
