/** Counts a call against the rate limits that its endpoint declares. */
import type { EndpointDeclaration, RateLimit } from '@friends/contract/core/endpoint';
import { memberIdOf, type Viewer } from '../access/viewer.ts';
import { AppError } from '../errors.ts';
import type { Limiter } from './limiter.ts';

/** An IPv6 customer is handed a whole /64, so that is what counts as one address. */
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
	// A stranger elsewhere can thus not lock the owner of an account out.
	addressAndEmail: ({ address, body }) => `${networkOf(address)} ${(body as { email?: string } | null)?.email ?? ''}`,
};

/** Addresses come first: an address past its limit adds no emails to the counters, so it cannot fill the memory with them. */
const byAddressFirst = (one: RateLimit, other: RateLimit) => Number(other.per === 'address') - Number(one.per === 'address');

/** @throws AppError 'rate_limited' at the first limit that is exceeded. */
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
