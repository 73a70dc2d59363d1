/**
 * Late refusals slow down callers who go on asking: a program that is refused at once asks again at once, and the answers alone would keep
 * a core busy. It waits on each of its connections instead, and these are bounded.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memberIdOf } from '../access/viewer.ts';
import type { Limiter } from '../endpoints/limiter.ts';
import { networkOf } from '../endpoints/networks.ts';

/** Refusals of a member, or of a guest's network, that are answered at once: more than an open page with a fault of ours can cause. */
export const promptRefusals = { max: 100, windowSeconds: 60 };
const lateMs = 1_000;

/** Accounts and networks, so that a member who shares an address with such a caller does not wait. */
const callerOf = ({ viewer, ip }: FastifyRequest): string => (viewer && memberIdOf(viewer)) ?? networkOf(ip);

/** @param limiter null where limits are switched off: then nothing is late. */
export function refuseLate(app: FastifyInstance, limiter: Limiter | null): void {
	if (!limiter) return;
	app.addHook('onSend', (request, reply, payload, done) => {
		const isPrompt = reply.statusCode < 400 || limiter.take([{ ...promptRefusals, key: `refused ${callerOf(request)}` }]) === null;
		if (isPrompt) return done(null, payload);
		// Bodies are as large as 256 kB, and not needed any more.
		request.body = undefined;
		setTimeout(done, lateMs, null, payload);
	});
}
