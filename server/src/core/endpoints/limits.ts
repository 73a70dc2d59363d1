/** Applies the rate limits that an endpoint declares. */
import type { EndpointDeclaration, RateLimit } from '@friends/contract/core/endpoint';
import { memberIdOf, type Viewer } from '../access/viewer.ts';
import { AppError } from '../errors.ts';
import type { Limiter } from './limiter.ts';

/** Counts an IPv6 /64 as one address, because each customer gets a whole one. */
export function networkOf(ip: string): string {
	const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
	if (embedded || !ip.includes(':')) return embedded ?? ip;
	const [head = '', tail] = ip.toLowerCase().split('::', 2);
	const before = head === '' ? [] : head.split(':');
	const after = tail ? tail.split(':') : [];
	const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
	return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
}

interface Caller {
	viewer: Viewer;
	/** IP address. */
	address: string;
	body: unknown;
}

const keyOf: Record<RateLimit['per'], (caller: Caller) => string> = {
	address: ({ address }) => networkOf(address),
	account: ({ viewer, address }) => memberIdOf(viewer) ?? networkOf(address),
	// Per address too, so that a stranger elsewhere cannot lock an account out.
	addressAndEmail: ({ address, body }) => `${networkOf(address)} ${(body as { email?: string } | null)?.email ?? ''}`,
};

/** Addresses first: an address past its limit adds no emails to the counters, so it cannot fill the memory. */
const byAddressFirst = (one: RateLimit, other: RateLimit) => Number(other.per === 'address') - Number(one.per === 'address');

/** @throws AppError 'rate_limited' at the first exceeded limit. */
export async function takeFromLimits(limiter: Limiter, { method, path, rateLimits }: EndpointDeclaration, caller: Caller): Promise<void> {
	for (const limit of rateLimits?.toSorted(byAddressFirst) ?? []) {
		const key = `${method} ${path} ${limit.windowSeconds} ${limit.per} ${keyOf[limit.per](caller)}`;
		await takeOrRefuse(limiter, key, limit);
	}
}

export async function takeOrRefuse(limiter: Limiter, key: string, limit: Pick<RateLimit, 'max' | 'windowSeconds'>): Promise<void> {
	const { allowed, retryAfterSeconds } = await limiter.take(key, limit);
	if (!allowed) throw new AppError('rate_limited', { seconds: retryAfterSeconds });
}
