/** The live connection over HTTP: its handshake passes the hooks of every request, and then its socket leaves HTTP. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { listMissed } from '@friends/contract/live/live.endpoints';
import { liveCloses, liveLimits, livePath, liveProtocol } from '@friends/contract/live/live.limits';
import type { Missed } from '@friends/contract/live/live.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { MonotonicClock } from '../../clock.ts';
import type { Limiter } from '../../endpoints/limiter.ts';
import { takeOrRefuse } from '../../endpoints/limits.ts';
import { validate } from '../../endpoints/validate.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Connection, LiveViewer } from '../../realtime/connections.ts';
import { helloFrame } from '../../realtime/frames.ts';
import type { LeaveHttp } from '../connections/connections.ts';
import { languageOf } from '../languages/request-language.ts';
import { type Caller, type CallsOptions, createCalls, readFrame } from './calls.ts';
import { requireOwnPage, viewerOf } from './handshake.ts';
import { createLiveSocket, type LiveSocket } from './live-socket.ts';
import { pingAll } from './pings.ts';
import { createPlaces, handshakeAllowance, type SocketBounds, socketBounds } from './room-for-sockets.ts';

// An import would load the browser's WebSocket too, which is part of that module.
const { ServerResponse } = process.getBuiltinModule('node:http');

/** Of clients that do not answer the close. */
const stopWithinMs = 1_000;

/** Whether a request asks to leave HTTP for the live connection. Others that ask for something else are answered over HTTP. */
export const asksForLive = ({ method, url = '', headers }: IncomingMessage): boolean =>
	method === 'GET' && url.split('?', 1)[0] === livePath && headers.upgrade?.toLowerCase() === 'websocket';

export interface LiveOptions extends CallsOptions {
	clock: MonotonicClock;
	publicUrl: string;
	/** Null where limits are switched off. */
	limiter: Limiter | null;
	isTrusted(address: string): boolean;
	leaveHttp: LeaveHttp;
	/** Validated query of the address. */
	open(connection: Connection, query: object): Promise<Missed>;
	bounds?: Partial<SocketBounds>;
}

export interface Live {
	/** Closes all, and opens no more. */
	stop(): void;
}

interface Upgrade {
	socket: Duplex;
	head: Buffer;
}

export function serveLive(app: FastifyInstance, options: LiveOptions): Live {
	const { connections, isTrusted } = options;
	const places = createPlaces({ ...socketBounds, ...options.bounds }, connections);
	const upgrades = passUpgrades(app);
	const sockets = createSockets(options);

	async function enter(request: FastifyRequest): Promise<LiveViewer> {
		requireOwnPage(request, options.publicUrl);
		const viewer = await viewerOf(request, options.runner);
		if (options.limiter) takeOrRefuse(options.limiter, [handshakeAllowance(viewer, request.ip)]);
		return viewer;
	}

	/** A guest's own address; of a member, that of the connection, which many may share behind a proxy. */
	function addressOf(viewer: LiveViewer, request: FastifyRequest): string | null {
		const address = viewer.kind === 'guest' ? request.ip : (request.socket.remoteAddress ?? '');
		return isTrusted(address) ? null : address;
	}

	app.get(livePath, async (request, reply) => {
		const upgrade = upgrades.get(request.raw);
		if (!upgrade) throw notFound('address');
		const viewer = await enter(request);
		const { query } = validate(listMissed, { params: {}, query: request.query, body: undefined });
		if (sockets.isStopped()) throw new AppError('unavailable');
		const leave = places.take({ viewer, address: addressOf(viewer, request) });
		upgrade.socket.once('close', leave);
		const { ip: address } = request;
		const about = { address, userAgent: (request.headers['user-agent'] ?? '').slice(0, 400), language: languageOf(request) };
		leaveHttp(reply, upgrade, options.leaveHttp);
		sockets.open(request.raw, upgrade, { viewer, query: query as object, about });
	});
	return { stop: sockets.stop };
}

/** Gives the requests that ask for the live connection to the router, like any other. */
function passUpgrades(app: FastifyInstance): WeakMap<IncomingMessage, Upgrade> {
	const upgrades = new WeakMap<IncomingMessage, Upgrade>();
	app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
		// Node leaves it without a listener, and an error would end the process.
		socket.on('error', () => socket.destroy());
		upgrades.set(request, { socket, head });
		const response = new ServerResponse(request);
		// For a refusal.
		response.shouldKeepAlive = false;
		response.once('finish', () => socket.end());
		response.assignSocket(socket);
		app.routing(request, response);
	});
	return upgrades;
}

/** Ends the request for those who observe it. */
function leaveHttp(reply: FastifyReply, { socket }: Upgrade, leave: LeaveHttp): void {
	reply.hijack();
	reply.raw.statusCode = 101;
	reply.raw.detachSocket(socket as Socket);
	reply.raw.emit('close');
	leave(socket as Socket);
}

interface Opening {
	viewer: LiveViewer;
	query: object;
	about: Omit<Caller, 'connection'>;
}

function createSockets(options: LiveOptions) {
	const { clock, connections, open, onError } = options;
	const server = new WebSocketServer({
		noServer: true,
		clientTracking: false,
		perMessageDeflate: false,
		maxPayload: liveLimits.frameBytes,
		handleProtocols: () => liveProtocol,
	});
	const call = createCalls(options);
	const live = new Set<LiveSocket>();
	const stopPings = pingAll(live);
	let isStopped = false;

	async function take(connection: LiveSocket, data: Buffer, isBinary: boolean, about: Opening['about']): Promise<void> {
		const frame = isBinary || connection.isTooMuch() ? null : readFrame(data.toString());
		if (!frame) return connection.close(liveCloses.refused);
		connection.send(await call(frame, { ...about, connection }));
	}

	function serve(socket: WebSocket, { viewer, query, about }: Opening): void {
		const connection = createLiveSocket(socket, { viewer, openedAtMs: clock.monotonicMs() });
		live.add(connection);
		socket.on('close', () => {
			live.delete(connection);
			connections.remove(connection);
		});
		// A frame that is too long, or no frame at all; ws closes it.
		socket.on('error', () => {});
		socket.on('message', (data: Buffer, isBinary) => void take(connection, data, isBinary, about).catch(onError));
		open(connection, query)
			.then((missed) => connection.begin(helloFrame(missed)))
			.catch((error: unknown) => {
				onError(error);
				connection.close(liveCloses.stopping);
			});
	}

	return {
		isStopped: () => isStopped,
		open(request: IncomingMessage, { socket, head }: Upgrade, opening: Opening): void {
			server.handleUpgrade(request, socket, head, (opened) => serve(opened, opening));
		},
		stop(): void {
			isStopped = true;
			stopPings();
			for (const connection of live) connection.close(liveCloses.stopping);
			setTimeout(() => {
				for (const connection of live) connection.terminate();
			}, stopWithinMs).unref();
		},
	};
}
