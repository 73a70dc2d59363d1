/** Turns an endpoint's declared rate limits into hooks. */
import type { EndpointDeclaration, RateLimit } from '@friends/contract/core/endpoint';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Guard } from '../access/guard.ts';
import { memberIdOf } from '../access/viewer.ts';
import { AppError } from '../errors.ts';

type Key = (request: FastifyRequest, guard: Guard) => string;

const keyOf: Record<RateLimit['per'], Key> = {
	address: (request) => request.ip,
	account: (request, guard) => memberIdOf(guard.viewerOf(request)) ?? request.ip,
	// A stranger elsewhere can thus not lock the owner of an account out.
	addressAndEmail: (request) => `${request.ip} ${(request.body as { email?: string } | null)?.email ?? ''}`,
};

/**
 * The endpoint's limits as hooks that run after validation, so that the email is known and malformed requests cost
 * nobody a try. None where limits are switched off.
 */
export function rateLimitHooks(app: FastifyInstance, { rateLimits = [] }: EndpointDeclaration, guard: Guard): preHandlerAsyncHookHandler[] {
	if (!app.hasDecorator('createRateLimit')) return [];
	return rateLimits.map(({ max, windowSeconds, per }) => {
		const count = app.createRateLimit({ max, timeWindow: windowSeconds * 1000, keyGenerator: (request) => keyOf[per](request, guard) });
		return async (request, reply) => {
			const result = await count(request);
			if (result.isAllowed || !result.isExceeded) return;
			const seconds = Math.max(1, result.ttlInSeconds);
			reply.header('retry-after', seconds);
			throw new AppError(
				'rate_limited',
				`That was a lot at once. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
			);
		};
	});
}
