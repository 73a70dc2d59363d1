/** Warns of a proxy that is not trusted: all members behind it count as one address, and share its rate limits. */
import type { FastifyInstance } from 'fastify';

/** Once, because every request of such a proxy has the header. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
	let isWarned = false;
	app.addHook('onRequest', (request, _reply, done) => {
		const forwarded = request.headers['x-forwarded-for'];
		// Fastify has taken the address from the header if it trusts the sender.
		if (!isWarned && forwarded !== undefined && request.ip === request.socket.remoteAddress) {
			isWarned = true;
			app.log.warn(
				`${request.ip} sends X-Forwarded-For and is not in TRUST_PROXY: if it is your proxy, add it, or all members behind it share their rate limits`,
			);
		}
		done();
	});
}
