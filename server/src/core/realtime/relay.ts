/** Passes signals between the nodes of a community, through Redis. While it is away, each node tells its own connections only. */
import { hash } from 'node:crypto';
import { createClient } from '@redis/client';
import { newId } from '../ids.ts';
import type { Signal } from './bus.ts';

const againAfterMs = { first: 250, most: 5_000 };
/** A Redis that keeps its connections and answers nothing is away, too. */
const silence = { pingInterval: 5_000, socketTimeout: 15_000 };
/** Signals that such a Redis has not taken; more are lost. */
const untakenMax = 1_000;

export interface Relay {
	/** Lost while Redis is away. */
	pass(signal: Signal): void;
	close(): Promise<void>;
}

interface RelayOptions {
	url: string;
	secret: string;
	hear(signal: Signal): void;
	onError(error: unknown): void;
}

interface Passed extends Signal {
	/** Node. */
	from: string;
}

export function openRelay({ url, secret, hear, onError }: RelayOptions): Relay {
	const self = newId();
	const channel = `friends:${hash('sha256', `live ${secret}`, 'base64url').slice(0, 22)}`;
	let isAway = false;

	/** Once for each time that it goes away. */
	function report(error: unknown): void {
		if (!isAway) onError(new Error('Redis is away: what is told live and not kept stays on this server', { cause: error }));
		isAway = true;
	}

	function open() {
		const reconnectStrategy = (tries: number) => Math.min(againAfterMs.first * 2 ** tries, againAfterMs.most);
		const socket = { reconnectStrategy, connectTimeout: 5_000, socketTimeout: silence.socketTimeout };
		const bounds = { disableOfflineQueue: true, commandsQueueMaxLength: untakenMax, pingInterval: silence.pingInterval };
		const client = createClient({ url, ...bounds, socket });
		client.on('error', report);
		// The other connection may still try in vain, which is no second time.
		client.on('ready', () => {
			if (giving.isReady && taking.isReady) isAway = false;
		});
		return client;
	}

	function receive(text: string): void {
		const { from, ...signal } = JSON.parse(text) as Passed;
		if (from !== self) hear(signal);
	}

	const [giving, taking] = [open(), open()];
	giving.connect().catch(report);
	taking
		.connect()
		.then(() => taking.subscribe(channel, receive))
		.catch(report);

	return {
		pass(signal) {
			if (!giving.isReady) return;
			const passed: Passed = { ...signal, from: self };
			giving.publish(channel, JSON.stringify(passed)).catch(report);
		},
		async close() {
			for (const client of [giving, taking]) client.destroy();
		},
	};
}
