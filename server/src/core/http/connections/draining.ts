/** Draining on a stop: new connections are refused, and open ones get the answer to one more request before they are closed. */
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Idle time after which no request is taken to be on its way: longer than a round trip to the other side of the world. */
const idleMs = 300;
const checkMs = 20;

/** Fastify closes what is idle after this hook, and says `Connection: close` in each answer from before it. */
export function drainOnClose(app: FastifyInstance, release: () => void): void {
	app.addHook('preClose', async () => {
		const { server } = app;
		let [isEmpty, idleChecks] = [false, 0];
		server.on('request', () => {
			idleChecks = 0;
		});
		server.once('close', () => {
			isEmpty = true;
		});
		release();
		// Without a port there is no connection.
		if (!server.listening) return;
		// Stops listening; the close of an HTTP server would also cut idle connections at once, and requests on their way to them.
		Server.prototype.close.call(server);
		// Counted in checks, so that a process that was paused still reads what came meanwhile.
		for (; !isEmpty && idleChecks < idleMs / checkMs; idleChecks += 1) await delay(checkMs);
	});
}
