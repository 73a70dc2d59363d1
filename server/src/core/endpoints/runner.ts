/**
 * The life of a call, whichever transport it comes by: authenticate → allow → validate → limit → transaction → handler. An adapter first asks
 * `admit`, so that a caller who may not is turned away before the body is read, and then `answer`.
 */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { Member, Viewer } from '../access/viewer.ts';
import { type Clock, isoNow } from '../clock.ts';
import type { Page } from '../keyset.ts';
import type { Database, Transaction } from '../transaction.ts';
import { type Admit, createAdmit, type DoorOptions } from './admit.ts';
import type { BoundEndpoint, Connection } from './bound.ts';
import { checkReply } from './checks.ts';
import { checkRefusals } from './declared-errors.ts';
import { checkedKey, onceOnly } from './idempotency.ts';
import type { Limiter } from './limiter.ts';
import { takeFromLimits } from './limits.ts';
import { validate, type WireInput } from './validate.ts';

/** A call whose caller has been admitted. */
export interface AdmittedCall extends WireInput, Connection {
	viewer: Viewer;
	/** IP address of the caller. */
	address: string;
	idempotencyKey: string | null;
}

export interface Answer {
	body: unknown;
	/** Where the next page of a list begins. */
	nextCursor: string | null;
}

export interface Runner {
	admit: Admit;
	answer(bound: BoundEndpoint, call: AdmittedCall): Promise<Answer>;
}

export interface RunnerOptions extends DoorOptions {
	database: Database;
	clock: Clock;
	/** Null where limits are switched off. */
	limiter: Limiter | null;
	/** Compares every reply and every refusal with the contract. */
	checkReplies: boolean;
}

type Work = (transaction?: Transaction) => Promise<unknown>;

export function createRunner({ database, clock, limiter, checkReplies, ...door }: RunnerOptions): Runner {
	/** Runs a write in one transaction, and once only for its key. */
	async function runOnce({ method, path }: EndpointDeclaration, { viewer, idempotencyKey }: AdmittedCall, input: WireInput, work: Work) {
		const key = checkedKey(idempotencyKey);
		return database.transaction((transaction) => {
			if (!key) return work(transaction);
			const { params, query, body } = input;
			const keyed = { userId: (viewer as Member).id, key, method, path: filledIn(path, params), query, body, at: isoNow(clock) };
			return onceOnly(transaction, keyed, () => work(transaction));
		});
	}

	const runner: Runner = {
		admit: createAdmit(door),
		async answer({ endpoint, handler }, call) {
			const input = validate(endpoint, call);
			if (limiter) await takeFromLimits(limiter, endpoint, { ...call, body: input.body });
			let nextCursor: string | null = null;
			function page<Item>(found: Page<Item>): Item[] {
				nextCursor = found.nextCursor;
				return found.items;
			}
			const work: Work = (transaction) => handler({ ...input, ...needed(endpoint, call), viewer: call.viewer, page, transaction });
			const body = endpoint.idempotent ? await runOnce(endpoint, call, input, work) : await work();
			if (checkReplies) checkReply(endpoint, body);
			return { body, nextCursor };
		},
	};
	return checkReplies ? checkRefusals(runner) : runner;
}

/** Of the connection what the endpoint declares, and nothing else. */
const needed = ({ needs = [] }: EndpointDeclaration, connection: Connection): Partial<Connection> =>
	Object.fromEntries(needs.map((name) => [name, connection[name]]));

function filledIn(path: string, params: unknown): string {
	const values = (params ?? {}) as Record<string, unknown>;
	return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
