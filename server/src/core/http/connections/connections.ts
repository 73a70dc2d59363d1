/** Bounds of connections: how many there may be, how many from one address, and how slow they may be. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

import { networksOf } from '../../endpoints/networks.ts';

export interface ConnectionBounds {
	max: number;
	/** From one address that is no trusted proxy; an open page of the app holds one, and browsers open up to six. */
	perAddress: number;
	/** Requests under way on one connection: browsers and proxies wait for an answer before they send the next. */
	pipelined: number;
	/** Time to send the headers of a request. */
	headersMs: number;
	/** Time to send a whole request. */
	requestMs: number;
	/** Silence after which a connection is cut: idle, or not read. Above the idle time of proxies. */
	silenceMs: number;
	/** Interval of the checks for slow requests. */
	checkMs: number;
}

export const connectionBounds: ConnectionBounds = {
	max: 4_000,
	perAddress: 200,
	pipelined: 16,
	headersMs: 15_000,
	requestMs: 30_000,
	silenceMs: 72_000,
	checkMs: 5_000,
};

/** Options of the HTTP server. */
export const timeoutsOf = ({ headersMs, requestMs, silenceMs, checkMs }: ConnectionBounds) => ({
	requestTimeout: requestMs,
	connectionTimeout: silenceMs,
	keepAliveTimeout: silenceMs,
	http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
});

/** Takes a connection out of the bounds of HTTP; it counts elsewhere from then on. */
export type LeaveHttp = (socket: Socket) => void;

/** Counts connections by network, and closes those beyond the bound at once. */
export function boundConnections(
	server: Server,
	{ max, perAddress }: ConnectionBounds,
	isTrusted: (address: string) => boolean,
): LeaveHttp {
	const leaving = new WeakMap<Socket, () => void>();
	const open = new Map<string, number>();

	function count(prefix: string, by: 1 | -1): number {
		const now = (open.get(prefix) ?? 0) + by;
		if (now > 0) open.set(prefix, now);
		else open.delete(prefix);
		return now;
	}

	server.maxConnections = max;
	// Idle ones make room: browsers open them again when they need them.
	server.on('drop', () => server.closeIdleConnections());
	server.on('connection', (socket: Socket) => {
		const { remoteAddress = '' } = socket;
		if (isTrusted(remoteAddress)) return;
		const networks = networksOf(remoteAddress);
		const counts = networks.map(({ prefix, times }) => ({ now: count(prefix, 1), most: perAddress * times }));
		const leave = () => {
			for (const { prefix } of networks) count(prefix, -1);
		};
		leaving.set(socket, () => {
			socket.off('close', leave);
			leave();
		});
		socket.once('close', leave);
		if (counts.some(({ now, most }) => now > most)) socket.destroy();
	});

	return (socket) => {
		leaving.get(socket)?.();
		leaving.delete(socket);
		server.maxConnections += 1;
		socket.once('close', () => {
			server.maxConnections -= 1;
		});
	};
}

const underWay = Symbol('requests under way');

declare module 'node:net' {
	interface Socket {
		[underWay]?: number;
	}
}

/** Closes connections that send many requests at once: a single packet has room for a thousand. */
export function boundPipelining(app: FastifyInstance, { pipelined }: ConnectionBounds): void {
	app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
		const count = (socket[underWay] ?? 0) + 1;
		socket[underWay] = count;
		if (count <= pipelined) done();
		else socket.destroy();
	});
	app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
		socket[underWay] = (socket[underWay] ?? 1) - 1;
		done();
	});
}
