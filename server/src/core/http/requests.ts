/** What the adapter, the logs and the metrics read off a request. */
import type { FastifyRequest } from 'fastify';

export function bearerOf({ headers }: FastifyRequest): string | null {
	return headers.authorization?.startsWith('Bearer ') ? headers.authorization.slice('Bearer '.length) : null;
}

export function headerOf({ headers }: FastifyRequest, name: string): string | null {
	const value = headers[name.toLowerCase()];
	return value === undefined ? null : String(value);
}

/** Method and pattern of the route, without what the caller chose: `GET /api/posts/:id`. */
export const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? '(none)'}`;
