/** A live connection of a test, over a real socket. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import { watch } from '@friends/contract/live/live.endpoints';
import { livePath, liveProtocol } from '@friends/contract/live/live.limits';
import { type ServerFrame, serverFrameSchema, type ToldEvent, type Watch } from '@friends/contract/live/live.schema';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';

type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;

export interface LiveClient {
	socket: WebSocket;
	hello: FrameOf<'hello'>;
	/** Events that were told, without their positions. */
	told: Omit<ToldEvent, 'position'>[];
	/** The last position that it knows. */
	position(): string;
	call(endpoint: EndpointDeclaration | { method: string; path: string }, given?: object): Promise<FrameOf<'answer'>>;
	watch(shown: Partial<Watch>): Promise<void>;
	/** Resolves when everything that was sent before is here: the answer to a call comes after it. */
	caughtUp(): Promise<void>;
	/** Code of the close. */
	closed: Promise<number>;
}

export interface LiveGiven {
	token?: string | undefined;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	protocols?: string[];
	/** Called for each frame when it arrives. */
	onFrame?(frame: ServerFrame): void;
}

/** @returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
	if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
	return (app.server.address() as AddressInfo).port;
}

/** The sockets of this file's tests. */
const opened: WebSocket[] = [];

/** Ends all that were opened, after a test. */
export function endSockets(): void {
	for (const socket of opened.splice(0)) socket.terminate();
}

/** A server of this process, or the address of another. */
export type Target = FastifyInstance | string;

const addressOf = async (target: Target): Promise<string> =>
	typeof target === 'string' ? target : `http://127.0.0.1:${await listen(target)}`;

export async function openSocket(target: Target, { token, query = {}, headers = {}, protocols }: LiveGiven = {}): Promise<WebSocket> {
	const address = (await addressOf(target)).replace(/^http/, 'ws');
	const offered = protocols ?? [liveProtocol, ...(token === undefined ? [] : [token])];
	const socket = new WebSocket(`${address}${livePath}?${new URLSearchParams(query)}`, offered, { headers });
	socket.on('error', () => {});
	opened.push(socket);
	return socket;
}

/** A handshake that is refused. @returns status and problem */
export async function refusedHandshake(target: Target, given: LiveGiven) {
	const socket = await openSocket(target, given);
	const [, response] = await once(socket, 'unexpected-response');
	let text = '';
	for await (const chunk of response) text += chunk;
	socket.terminate();
	return { status: response.statusCode as number, headers: response.headers, problem: JSON.parse(text) };
}

export async function openLive(target: Target, given: LiveGiven = {}): Promise<LiveClient> {
	const socket = await openSocket(target, given);
	const told: LiveClient['told'] = [];
	const answers = new Map<number, (answer: FrameOf<'answer'>) => void>();
	const hello = Promise.withResolvers<FrameOf<'hello'>>();
	const closed = new Promise<number>((resolve) => socket.once('close', resolve));
	socket.once('close', (code) => hello.reject(new Error(`closed with ${code}`)));
	hello.promise.catch(() => {});
	let position = '';
	let calls = 0;

	socket.on('message', (data: Buffer) => {
		const frame = serverFrameSchema.parse(JSON.parse(data.toString()));
		given.onFrame?.(frame);
		if (frame.type === 'hello') hello.resolve(frame);
		if (frame.type === 'answer') answers.get(frame.id)?.(frame);
		if (frame.type !== 'event') return;
		const { type, position: at, ...event } = frame;
		position = at ?? position;
		told.push(event);
	});

	function call({ method, path }: { method: string; path: string }, rest: object = {}): Promise<FrameOf<'answer'>> {
		calls += 1;
		const id = calls;
		const answer = new Promise<FrameOf<'answer'>>((resolve) => answers.set(id, resolve));
		socket.send(JSON.stringify({ id, method, path, ...rest }));
		return answer;
	}

	const first = await hello.promise;
	position = first.position;
	return {
		socket,
		hello: first,
		told,
		position: () => position,
		call,
		closed,
		async watch(shown) {
			const { status } = await call(watch, { body: { posts: [], threads: [], feed: false, ...shown } });
			if (status !== 204) throw new Error(`watching was answered with ${status}`);
		},
		async caughtUp() {
			await call({ method: 'GET', path: '/api/nothing' });
		},
	};
}
