/**
 * Late refusals slow down callers who go on asking: a program that is refused at once asks again at once, and the answers alone would keep
 * a core busy. It waits on each of its connections instead, and these are bounded.
 */
import type { FastifyInstance } from 'fastify';
import { callerOf } from '../endpoints/caller.ts';
import type { Limiter } from '../endpoints/limiter.ts';

/** Refusals of a member, or of a guest's network, that are answered at once: more than an open page with a fault of ours can cause. */
export const promptRefusals = { max: 100, windowSeconds: 60 };
const lateMs = 1_000;

/** A member who shares an address with such a caller does not wait. @param limiter null where limits are switched off: then nothing is late. */
export function refuseLate(app: FastifyInstance, limiter: Limiter | null): void {
	if (!limiter) return;
	app.addHook('onSend', (request, reply, payload, done) => {
		const isPrompt =
			reply.statusCode < 400 || limiter.take([{ ...promptRefusals, key: `refused ${callerOf(request.viewer, request.ip)}` }]) === null;
		if (isPrompt) return done(null, payload);
		// Bodies are as large as 256 kB, and not needed any more.
		request.body = undefined;
		setTimeout(done, lateMs, null, payload);
	});
}
