/** Turns an endpoint's declared rate limits into hooks. */
import type { EndpointDeclaration, RateLimit } from '@friends/contract/core/endpoint';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Guard } from '../access/guard.ts';
import { memberIdOf } from '../access/viewer.ts';
import { AppError } from '../errors.ts';

/** An IPv6 customer is handed a whole /64, so that is what counts as one address. */
function networkOf(ip: string): string {
	const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
	if (embedded || !ip.includes(':')) return embedded ?? ip;
	const [head = '', tail] = ip.toLowerCase().split('::', 2);
	const before = head === '' ? [] : head.split(':');
	const after = tail ? tail.split(':') : [];
	const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
	return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
}

type Key = (request: FastifyRequest, guard: Guard) => string;

const keyOf: Record<RateLimit['per'], Key> = {
	address: ({ ip }) => networkOf(ip),
	account: (request, guard) => memberIdOf(guard.viewerOf(request)) ?? networkOf(request.ip),
	// A stranger elsewhere can thus not lock the owner of an account out.
	addressAndEmail: (request) => `${networkOf(request.ip)} ${(request.body as { email?: string } | null)?.email ?? ''}`,
};

/**
 * The endpoint's limits as hooks that run after validation, so that the email is known and malformed requests cost
 * nobody a try. None where limits are switched off.
 */
export function rateLimitHooks(app: FastifyInstance, { rateLimits = [] }: EndpointDeclaration, guard: Guard): preHandlerAsyncHookHandler[] {
	return rateLimits.flatMap((limit) => limitHooks(app, limit, (request) => keyOf[limit.per](request, guard)));
}

/** The same for what is no endpoint of the contract, by the address that asks. */
export const addressLimitHooks = (app: FastifyInstance, limit: Omit<RateLimit, 'per'>): preHandlerAsyncHookHandler[] =>
	limitHooks(app, limit, ({ ip }) => networkOf(ip));

function limitHooks(
	app: FastifyInstance,
	{ max, windowSeconds }: Omit<RateLimit, 'per'>,
	keyGenerator: (request: FastifyRequest) => string,
): preHandlerAsyncHookHandler[] {
	if (!app.hasDecorator('createRateLimit')) return [];
	const count = app.createRateLimit({ max, timeWindow: windowSeconds * 1000, keyGenerator });
	const hook: preHandlerAsyncHookHandler = async (request, reply) => {
		const result = await count(request);
		if (result.isAllowed || !result.isExceeded) return;
		const seconds = Math.max(1, result.ttlInSeconds);
		reply.header('retry-after', seconds);
		throw new AppError('rate_limited', `That was a lot at once. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`);
	};
	return [hook];
}
