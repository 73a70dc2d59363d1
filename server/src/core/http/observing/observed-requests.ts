/** Observes requests from their head to the end of their reply, or of their connection. No hook where nothing observes. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { routeOf } from '../requests.ts';

export interface RequestObserver {
	began?(route: string): void;
	ended(route: string, answer: { status: number; seconds: number }, request: FastifyRequest): void;
}

export function observeRequests(app: FastifyInstance, { began, ended }: RequestObserver): void {
	app.addHook('onRequest', (request, reply, done) => {
		const route = routeOf(request);
		const startedMs = performance.now();
		began?.(route);
		reply.raw.once('close', () => ended(route, { status: reply.statusCode, seconds: (performance.now() - startedMs) / 1000 }, request));
		done();
	});
}

/** Logs each request at the level 'debug'. */
export function logRequests(app: FastifyInstance, { logLevel }: Pick<Config, 'logLevel'>): void {
	if (logLevel !== 'debug' && logLevel !== 'trace') return;
	observeRequests(app, {
		ended(route, { status, seconds }, { id: requestId, ip: address }) {
			app.log.debug({ requestId, route, status, ms: Math.round(seconds * 1000), address }, 'request');
		},
	});
}
