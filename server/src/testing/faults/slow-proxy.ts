/** A TCP proxy before a database: a network that delays bytes, or passes none for a while. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline, Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

export interface SlowProxy {
	/** Address of the database through the proxy. */
	url: string;
	/** Delays each packet from now on. */
	slow(ms: number): void;
	/** Passes no byte, either way, until `pass`. */
	hold(): void;
	/** Delivers what was held, also what a client sent that has gone since. */
	pass(): void;
	close(): void;
}

export async function startSlowProxy(target: string): Promise<SlowProxy> {
	const { hostname, port } = new URL(target);
	let delayMs = 0;
	let passed = Promise.withResolvers<void>();
	passed.resolve();
	const passage = () =>
		new Transform({
			async transform(packet, _, done) {
				await delay(delayMs);
				await passed.promise;
				done(null, packet);
			},
		});
	const server = createServer((client) => {
		const database = connect(Number(port), hostname);
		for (const [from, to] of [
			[client, database],
			[database, client],
		] as const)
			pipeline(from, passage(), to, () => {});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = new URL(target);
	url.port = String((server.address() as AddressInfo).port);
	return {
		url: url.href,
		slow(ms) {
			delayMs = ms;
		},
		hold() {
			passed = Promise.withResolvers();
		},
		pass: () => passed.resolve(),
		close: () => server.close(),
	};
}
