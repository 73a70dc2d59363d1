/** Turns an endpoint's declared rate limit into the limiter's options. */
import type { EndpointDeclaration, RateLimit } from '@friends/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';
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

export function rateLimitOf({ rateLimit }: EndpointDeclaration, guard: Guard) {
	if (!rateLimit) return false as const;
	return {
		max: rateLimit.max,
		timeWindow: rateLimit.windowSeconds * 1000,
		keyGenerator: (request: FastifyRequest) => keyOf[rateLimit.per](request, guard),
		// After validation, so that the email is known and malformed requests cost nobody a try.
		hook: 'preHandler' as const,
	};
}

export function tooManyRequests(_request: FastifyRequest, { ttl }: { ttl: number }): AppError {
	const seconds = Math.max(1, Math.ceil(ttl / 1000));
	return new AppError('rate_limited', `That was a lot at once. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`);
}
