/** `GET /healthz/connection`: how a request arrives here, for `npm run doctor`. It tells callers nothing but their own connection. */
import type { FastifyInstance } from 'fastify';

export interface Connection {
	/** Address that rate limits count. */
	address: string;
	protocol: string;
	/** The request names a proxy on its way. */
	isForwarded: boolean;
	/** The proxy is in TRUST_PROXY. */
	isTrusted: boolean;
}

export function serveConnection(app: FastifyInstance, trusts: (address: string) => boolean): void {
	app.get('/healthz/connection', (request, reply) => {
		const { ip: address, protocol, socket, headers } = request;
		const isTrusted = trusts(socket.remoteAddress ?? '');
		const connection: Connection = { address, protocol, isForwarded: headers['x-forwarded-for'] !== undefined, isTrusted };
		return reply.header('cache-control', 'no-store').send(connection);
	});
}
