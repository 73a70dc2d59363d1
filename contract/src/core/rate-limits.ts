/** The rate limits of each endpoint: what it declares, or the default; and the budgets of reads and of writes that all share. */
import type { EndpointDeclaration, RateLimit } from './endpoint.ts';

/** Rate limit of endpoints that write and declare none. */
export const defaultRateLimit = { max: 120, windowSeconds: 60, per: 'account' } as const satisfies RateLimit;

/** Budget of all writes of a member together. It bounds what one account adds to a disk: 24,000 receipts and 90,000 events are kept of it. */
export const writesOfMember = { max: 3_000, windowSeconds: 86_400, per: 'account' } as const satisfies RateLimit;

/** Budget of all reads of a member together: a hundred a second, ten times what a fast reader's pages ask for. */
export const readsOfMember = { max: 6_000, windowSeconds: 60, per: 'account' } as const satisfies RateLimit;

/** Age in seconds below which an account is new: `newAccountMax` of a limit applies to it. */
export const newAccountSeconds = 86_400;

export function rateLimitsOf({ method, rateLimits }: Pick<EndpointDeclaration, 'method' | 'rateLimits'>): readonly RateLimit[] {
	return rateLimits ?? (method === 'GET' ? [] : [defaultRateLimit]);
}
