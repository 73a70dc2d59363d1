/** A trace of each request, for the whole of its work. */
import type { FastifyInstance } from 'fastify';
import type { TracedRequest, Tracing } from '../../observability/tracer.ts';
import { routeOf } from '../requests.ts';

export function traceRequests(app: FastifyInstance, tracing: Tracing | null): void {
	if (!tracing) return;
	const traced = new WeakMap<object, TracedRequest>();
	app.addHook('onRequest', (request, reply, done) => {
		const span = tracing.request(routeOf(request), request.id);
		traced.set(request, span);
		reply.raw.once('close', () => span.end(reply.statusCode));
		span.run(done);
	});
	// Reading a body leaves the async context of the request; this enters it again.
	app.addHook('preValidation', (request, _reply, done) => {
		const span = traced.get(request);
		if (span) span.run(done);
		else done();
	});
}
