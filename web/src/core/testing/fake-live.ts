/** Stands in for what a browser has for live connections: sockets, and the locks and channels that its tabs share. */
import type { ClientFrame, ServerFrame } from '@friends/contract/live/live.schema';
import { vi } from 'vitest';

/** One socket, with both of its sides. */
export class FakeSocket {
	static readonly CONNECTING = 0;
	static readonly OPEN = 1;
	readyState = FakeSocket.CONNECTING;
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;
	readonly sent: ClientFrame[] = [];
	readonly url: URL;
	readonly protocols: readonly string[];

	constructor(url: string, protocols: string[], sockets: FakeSocket[]) {
		this.url = new URL(url);
		this.protocols = protocols;
		sockets.push(this);
	}

	send(text: string): void {
		this.sent.push(JSON.parse(text) as ClientFrame);
	}
	close(): void {
		this.readyState = 3;
	}

	/** Side of the server. */
	accept(): void {
		this.readyState = FakeSocket.OPEN;
		this.onopen?.();
	}
	say(frame: ServerFrame): void {
		this.readyState = FakeSocket.OPEN;
		this.onmessage?.({ data: JSON.stringify(frame) });
	}
	greet({ position = '1.1', isComplete = true } = {}): void {
		this.say({ type: 'hello', position, isComplete, events: [] });
	}
	answerAll(status = 204): void {
		for (const { id } of this.sent) this.say({ type: 'answer', id, status });
	}
	drop(code = 1006): void {
		this.readyState = 3;
		this.onclose?.({ code });
	}
}

/** Delivers to all other channels, in the next microtask. */
function fakeChannels() {
	const open = new Set<{ onmessage: ((event: { data: unknown }) => void) | null }>();
	return class {
		onmessage: ((event: { data: unknown }) => void) | null = null;
		constructor() {
			open.add(this);
		}
		postMessage(message: unknown): void {
			if (!open.has(this)) throw new DOMException('The channel is closed', 'InvalidStateError');
			const others = [...open].filter((channel) => channel !== this);
			queueMicrotask(() => {
				for (const channel of others) {
					if (open.has(channel)) channel.onmessage?.({ data: structuredClone(message) });
				}
			});
		}
		close(): void {
			open.delete(this);
		}
	};
}

type LockWork = () => Promise<void>;

/** Each lock is held by one after the other. */
function fakeLocks() {
	const lines = new Map<string, Promise<void>>();

	function request(name: string, signal: AbortSignal | null, work: LockWork): Promise<void> {
		const isOver = (lines.get(name) ?? Promise.resolve()).then(() => (signal?.aborted ? Promise.reject(signal.reason) : work()));
		lines.set(
			name,
			isOver.catch(() => undefined),
		);
		return isOver;
	}

	return {
		request: (name: string, ...rest: [work: LockWork] | [options: { signal: AbortSignal }, work: LockWork]) =>
			rest.length === 1 ? request(name, null, rest[0]) : request(name, rest[0].signal, rest[1]),
	};
}

/** Returns the list of sockets, which grows as they are opened. */
export function stubLive({ hasLocks = true } = {}): FakeSocket[] {
	const sockets: FakeSocket[] = [];
	const Opened = class extends FakeSocket {
		constructor(url: string, protocols: string[]) {
			super(url, protocols, sockets);
		}
	};
	vi.stubGlobal('WebSocket', Opened);
	vi.stubGlobal('BroadcastChannel', fakeChannels());
	if (hasLocks) Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
	else Reflect.deleteProperty(navigator, 'locks');
	return sockets;
}

export function unstubLive(): void {
	Reflect.deleteProperty(navigator, 'locks');
	vi.unstubAllGlobals();
}
