/**
 * An internet for tests: names that lead to servers of this process, which takes them for hosts at public addresses, and no others. It
 * replaces the resolver and the connections of the process that imports it, so that production code needs no exception for tests.
 */
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, type LookupFunction, Socket } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Host {
	port: number;
	/** Asked for each look-up. */
	resolve(): string[];
}

/** That of no one in particular, but public. */
export const publicAddress = '93.184.216.34';

const hosts = new Map<string, Host>();

const found = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });

/** Leads to this machine once the caller has seen, and accepted, the invented address. */
const leadHere =
	(lookup: LookupFunction): LookupFunction =>
	(name, options, done) =>
		lookup(name, options, (error, address) => {
			if (error) done(error, address, 0);
			else if (Array.isArray(address)) done(null, [found('127.0.0.1')]);
			else done(null, '127.0.0.1', 4);
		});

function replaceNetwork(): void {
	const { lookup } = dns;
	const { connect } = Socket.prototype;
	dns.lookup = ((name: string, options: object) => {
		const host = hosts.get(name);
		if (host) return Promise.resolve(host.resolve().map(found));
		if (name === 'localhost') return lookup(name, options);
		return Promise.reject(Object.assign(new Error(`${name} is no host here`), { code: 'ENOTFOUND' }));
	}) as typeof lookup;
	syncBuiltinESMExports();
	Socket.prototype.connect = function connectHere(this: Socket, ...args: unknown[]) {
		// As `net.connect` hands them on: a list that begins with the options.
		const [options] = (Array.isArray(args[0]) ? args[0] : args) as [{ host?: string; port?: number; lookup?: LookupFunction }];
		const host = hosts.get(options?.host ?? '');
		if (host && options.lookup) Object.assign(options, { port: host.port, lookup: leadHere(options.lookup) });
		return Reflect.apply(connect, this, args);
	} as typeof connect;
}

replaceNetwork();

/** Opens a host until its `close`. @param resolve its addresses, public unless the test says otherwise */
export async function openHost(name: string, answer: Answer, resolve = () => [publicAddress]) {
	const server = createServer(answer).listen(0, '127.0.0.1');
	await once(server, 'listening');
	// A process that has nothing else to do may end.
	server.unref();
	hosts.set(name, { port: (server.address() as AddressInfo).port, resolve });
	return {
		async close(): Promise<void> {
			hosts.delete(name);
			server.closeAllConnections();
			await new Promise<void>((done) => server.close(() => done()));
		},
	};
}
