/**
 * Tells live connections what is not kept in the log: those of this node at once, those of others through Redis where there is one.
 * Losing it does no harm.
 */
import type { DataOf, LiveEventDeclaration } from '@friends/contract/core/live-event';
import { type Connections, createConnections } from './connections.ts';
import { eventFrame, unkeptEvent } from './frames.ts';
import type { Relay } from './relay.ts';

export interface Signal {
	/** Accounts; none where the nodes themselves are told. */
	to: readonly string[];
	name: string;
	data: unknown;
}

interface Told<E extends LiveEventDeclaration> {
	to: readonly string[];
	data: DataOf<E>;
}

export interface Bus {
	connections: Connections;
	/** Never throws, and waits for nothing. */
	tellNow<E extends LiveEventDeclaration>(event: E, told: Told<E>): void;
	/** Tells the connections of this node alone. */
	tellHere<E extends LiveEventDeclaration>(event: E, told: Told<E>): void;
	/** Tells the other nodes of the community themselves; lost without Redis. */
	pass<E extends LiveEventDeclaration>(event: E, data: DataOf<E>): void;
	/** Hears what other nodes pass. */
	onPassed<E extends LiveEventDeclaration>(event: E, hear: (data: DataOf<E>) => void): void;
	/** Begins to listen to other nodes. */
	start(): Promise<void>;
	stop(): Promise<void>;
}

export interface BusOptions {
	/** Address of Redis. */
	url: string | undefined;
	/** Of the community: names the channel, for several may share a Redis. */
	secret: string;
	onError(error: unknown): void;
}

export function createBus({ url, secret, onError }: BusOptions): Bus {
	const connections = createConnections();
	const nodeHearers = new Map<string, (data: never) => void>();
	let relay: Relay | null = null;

	function tellHere({ to, name, data }: Signal): void {
		const hearers = to.flatMap((id) => [...connections.of(id)]);
		if (hearers.length === 0) return;
		const frame = eventFrame(unkeptEvent(name, data));
		for (const connection of hearers) connection.send(frame);
	}

	function hear(signal: Signal): void {
		const hearNode = nodeHearers.get(signal.name);
		if (hearNode) hearNode(signal.data as never);
		else tellHere(signal);
	}

	return {
		connections,
		tellHere: ({ name }, { to, data }) => tellHere({ to, name, data }),
		tellNow({ name }, { to, data }) {
			const signal = { to, name, data };
			tellHere(signal);
			relay?.pass(signal);
		},
		pass: ({ name }, data) => relay?.pass({ to: [], name, data }),
		onPassed: ({ name }, hearNode) => void nodeHearers.set(name, hearNode),
		async start() {
			if (url === undefined) return;
			// Imported lazily: only communities on several servers need it.
			const { openRelay } = await import('./relay.ts');
			relay = openRelay({ url, secret, hear, onError });
		},
		async stop() {
			await relay?.close();
			relay = null;
		},
	};
}
