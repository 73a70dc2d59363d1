/** Applies the rate limits of an endpoint, and the budget of reads or of writes of its caller. */
import type { EndpointDeclaration, RateLimit } from '@friends/contract/core/endpoint';
import { newAccountSeconds, rateLimitsOf, readsOfMember, writesOfMember } from '@friends/contract/core/rate-limits';
import { isAdministrator } from '@friends/contract/users/roles';
import type { Viewer } from '../access/viewer.ts';
import { type Clock, isoIn } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Allowance, Limiter } from './limiter.ts';
import { networksOf } from './networks.ts';

interface Caller {
	viewer: Viewer;
	/** IP address. */
	address: string;
	body: unknown;
}

/** One for all that a caller counts as, and how many times the limit that may take. */
interface Counted {
	name: string;
	times: number;
}

const byNetwork = ({ address }: Caller): Counted[] => networksOf(address).map(({ prefix, times }) => ({ name: prefix, times }));

const countedBy: Record<RateLimit['per'], (caller: Caller) => Counted[]> = {
	address: byNetwork,
	account: (caller) => (caller.viewer.kind === 'member' ? [{ name: caller.viewer.id, times: 1 }] : byNetwork(caller)),
	// Per address too, so that a stranger elsewhere cannot lock an account out.
	addressAndEmail: (caller) => {
		const { email = '' } = (caller.body ?? {}) as { email?: string };
		return byNetwork(caller).map(({ name, times }) => ({ name: `${name} ${email}`, times }));
	},
};

function isNewAccount(viewer: Viewer, clock: Clock): boolean {
	return viewer.kind === 'member' && !isAdministrator(viewer.role) && viewer.joinedAt > isoIn(clock, -newAccountSeconds);
}

const budgetOf = (method: EndpointDeclaration['method'], id: string): Allowance =>
	method === 'GET' ? { ...readsOfMember, key: `reads ${id}` } : { ...writesOfMember, key: `writes ${id}` };

function allowancesOf(endpoint: EndpointDeclaration, caller: Caller, clock: Clock): Allowance[] {
	const { method, path } = endpoint;
	const { viewer } = caller;
	const allowances = rateLimitsOf(endpoint).flatMap(({ windowSeconds, per, max, newAccountMax }) => {
		const own = newAccountMax !== undefined && isNewAccount(viewer, clock) ? newAccountMax : max;
		return countedBy[per](caller).map(({ name, times }) => ({
			key: `${method} ${path} ${per} ${name}`,
			max: own * times,
			windowSeconds,
		}));
	});
	if (viewer.kind === 'member') allowances.push(budgetOf(method, viewer.id));
	return allowances;
}

/** @throws AppError 'rate_limited' when a limit of the endpoint, or the budget of the caller, is used up. */
export function takeFromLimits(limiter: Limiter, clock: Clock, endpoint: EndpointDeclaration, caller: Caller): void {
	const allowances = allowancesOf(endpoint, caller, clock);
	if (allowances.length > 0) takeOrRefuse(limiter, allowances);
}

/** @throws AppError 'rate_limited' */
export function takeOrRefuse(limiter: Limiter, allowances: readonly Allowance[]): void {
	const seconds = limiter.take(allowances);
	if (seconds !== null) throw new AppError('rate_limited', { seconds });
}
