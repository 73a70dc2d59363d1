/** What members send and receive, counted: frames of their live connections and bodies over HTTP, and what of it is presence. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { watch } from '@friends/contract/live/live.endpoints';
import { livePath, liveProtocol } from '@friends/contract/live/live.limits';
import type { ClientFrame, ServerFrame, ToldEvent, Watch } from '@friends/contract/live/live.schema';
import { missedQuery } from '@friends/contract/live/watches';
import { sayPresence } from '@friends/contract/presence/presence.endpoints';
import { WebSocket } from 'ws';

interface Sum {
	count: number;
	bytes: number;
}

/** By what it is, such as 'event message.sent'. */
export type Sums = Map<string, Sum>;

export const presenceKinds = {
	told: 'event presence.changed',
	said: 'presence said',
	watched: 'people watched',
} as const;

export function createTraffic() {
	const [live, http, headers]: [Sums, Sums, Sums] = [new Map(), new Map(), new Map()];
	const add = (sums: Sums, kind: string, bytes: number, count = 1) => {
		const sum = sums.get(kind) ?? { count: 0, bytes: 0 };
		sums.set(kind, { count: sum.count + count, bytes: sum.bytes + bytes });
	};
	return { live, http, headers, addLive: add.bind(null, live), addHttp: add.bind(null, http), addHeaders: add.bind(null, headers) };
}

export type Traffic = ReturnType<typeof createTraffic>;

/** Header of a WebSocket frame; a client masks. */
const headerOf = (bytes: number, isMasked: boolean) => (bytes < 126 ? 2 : 4) + (isMasked ? 4 : 0);

/** Bytes of a watch list that are there for presence alone: all of it, where nothing else is watched. */
function peopleBytesIn({ people, ...rest }: Watch, bytes: number): number {
	const isOnly = rest.posts.length + rest.threads.length === 0 && !rest.feed;
	if (!people) return 0;
	return isOnly ? bytes : JSON.stringify(people).length + ',"people":'.length;
}

export interface Page {
	call(frame: Omit<ClientFrame, 'id'>): void;
	watch(shown: Watch): void;
	close(): void;
}

interface PageOptions {
	url: string;
	token: string;
	shown: Watch;
	traffic: Traffic;
	onEvent(event: ToldEvent): void;
}

export async function openPage({ url, token, shown, traffic, onEvent }: PageOptions): Promise<Page> {
	const query = new URLSearchParams(missedQuery(undefined, shown)).toString();
	const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${livePath}?${query}`, [liveProtocol, token], { perMessageDeflate: false });
	const kinds = new Map<number, string>();
	let lastId = 0;
	traffic.addLive('handshake', query.length + token.length);
	if (shown.people) traffic.addLive(presenceKinds.watched, new URLSearchParams({ people: shown.people.join() }).toString().length, 0);

	socket.on('message', (data: Buffer) => {
		const frame = JSON.parse(data.toString()) as ServerFrame;
		const bytes = data.length + headerOf(data.length, false);
		if (frame.type === 'event') onEvent(frame);
		const answered = frame.type === 'answer' ? `${kinds.get(frame.id)}` : frame.type;
		traffic.addLive(frame.type === 'event' ? `event ${frame.name}` : answered, bytes);
	});
	await once(socket, 'message');

	/** @param ofPeople of these bytes */
	function send(frame: Omit<ClientFrame, 'id'>, kind: string, ofPeople = (_: number) => 0): void {
		lastId += 1;
		kinds.set(lastId, kind);
		const text = JSON.stringify({ ...frame, id: lastId });
		socket.send(text);
		const bytes = text.length + headerOf(text.length, true);
		const people = ofPeople(bytes);
		if (people > 0) traffic.addLive(presenceKinds.watched, people, people === bytes ? 1 : 0);
		if (people < bytes) traffic.addLive(kind, bytes - people);
	}

	return {
		call: (frame) => send(frame, frame.path === sayPresence.path ? presenceKinds.said : `call ${frame.path}`),
		watch(body) {
			const { method, path } = watch;
			const isPeopleOnly = peopleBytesIn(body, 1) === 1;
			send({ method, path, body }, isPeopleOnly ? presenceKinds.watched : 'watch', (bytes) => peopleBytesIn(body, bytes));
		},
		close: () => socket.close(),
	};
}

/** Counts bodies as they are on the wire, compressed, and the headers around them. Those of browsers are longer. */
export function createAsking(url: string, traffic: Traffic) {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	const { hostname, port } = new URL(url);

	return function ask(method: string, path: string, token: string, body?: object): Promise<void> {
		const text = body && JSON.stringify(body);
		const headers = {
			authorization: `Bearer ${token}`,
			'accept-encoding': 'br, gzip',
			...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
		};
		return new Promise((resolve, reject) => {
			const passedBy = (socket: Socket | null) => (socket?.bytesRead ?? 0) + (socket?.bytesWritten ?? 0);
			let before = 0;
			const sending = request({ hostname, port, method, path, headers, agent }, (response) => {
				const { socket } = response;
				let bytes = text?.length ?? 0;
				response.on('data', (chunk: Buffer) => {
					bytes += chunk.length;
				});
				response.on('end', () => {
					if ((response.statusCode ?? 500) >= 400) reject(new Error(`${method} ${path}: ${response.statusCode}`));
					traffic.addHeaders('headers', passedBy(socket) - before - bytes);
					traffic.addHttp(`${method} ${path.replace(/[0-9a-f-]{36}/g, ':id').replace(/\?.*/, '')}`, bytes);
					resolve();
				});
			});
			sending.on('socket', (socket) => {
				before = passedBy(socket);
			});
			sending.on('error', reject);
			sending.end(text);
		});
	};
}
