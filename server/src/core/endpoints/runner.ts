/**
 * Runs a call, for every transport: authenticate → allow → wait for a turn → validate → limit → handler. A write runs in a transaction,
 * and its reply is read after the commit. Adapters call `admit` first, which refuses a caller before the body is read, and then `answer`.
 */
import type { EndpointDeclaration } from '@friends/contract/core/endpoint';
import type { Member, Viewer } from '../access/viewer.ts';
import { isoNow } from '../clock.ts';
import { standInLine } from '../database/engine/commit-order.ts';
import { type AppendedEvent, tellingCommits } from '../events/appended.ts';
import { newId } from '../ids.ts';
import type { Page } from '../keyset.ts';
import type { Database } from '../transaction.ts';
import { type Admit, type AdmitKnown, createAdmit, type DoorOptions } from './admit.ts';
import type { BoundEndpoint, BoundWrite, Connection } from './bound.ts';
import { callerOf } from './caller.ts';
import { checkReply } from './checks.ts';
import { checkRefusals } from './declared-errors.ts';
import { onceOnly, receiptOf } from './idempotency.ts';
import type { Limiter } from './limiter.ts';
import { takeFromLimits } from './limits.ts';
import type { CursorSeal } from './sealed-cursors.ts';
import type { TurnKind, Turns } from './turns.ts';
import { validate, type WireInput } from './validate.ts';

/** A call after `admit`. */
export interface AdmittedCall extends WireInput, Connection {
	viewer: Viewer;
	/** IP address of the caller. */
	address: string;
	idempotencyKey: string | null;
	/** Called with the events that the call appended to the change log, at least one. */
	onWritten(appended: readonly AppendedEvent[]): void;
}

export interface Answer {
	body: unknown;
	/** Cursor of the next page of a list. */
	nextCursor: string | null;
}

export interface Runner {
	admit: Admit;
	admitKnown: AdmitKnown;
	answer(bound: BoundEndpoint, call: AdmittedCall): Promise<Answer>;
}

export interface RunnerOptions extends DoorOptions {
	database: Database;
	/** Null where limits are switched off. */
	limiter: Limiter | null;
	turns: Record<TurnKind, Turns>;
	cursors: CursorSeal;
	/** Checks every reply and every refusal against the contract. */
	checkReplies: boolean;
}

export function createRunner({ database, clock, limiter, turns, cursors, checkReplies, ...door }: RunnerOptions): Runner {
	/** Writes in one transaction, once per idempotency key, and presents the result. */
	async function answerWrite({ write, present, lineOf }: BoundWrite, endpoint: EndpointDeclaration, call: AdmittedCall, given: WireInput) {
		const id = newId();
		const userId = (call.viewer as Member).id;
		const receipt = receiptOf(endpoint, { ...given, userId, key: call.idempotencyKey, id, at: isoNow(clock) });
		const work = write({ ...given, id });
		const line = lineOf?.({ ...given, id });
		const writtenId = await database.transaction(async (transaction) => {
			if (line !== undefined) await standInLine(transaction, line);
			return receipt ? onceOnly(transaction, receipt, work) : ((await work(transaction)) ?? id);
		});
		return present?.({ ...given, id: writtenId });
	}

	async function answer({ endpoint, handler }: BoundEndpoint, call: AdmittedCall): Promise<Answer> {
		const input = withOpenCursor(validate(endpoint, call), cursors);
		if (limiter) takeFromLimits(limiter, clock, endpoint, { viewer: call.viewer, address: call.address, body: input.body });
		let nextCursor: string | null = null;
		function page<Item>(found: Page<Item>): Item[] {
			nextCursor = found.nextCursor && cursors.seal(found.nextCursor);
			return found.items;
		}
		const given = { ...input, ...needed(endpoint, call), viewer: call.viewer, page };
		const run = () => (typeof handler === 'function' ? handler(given) : answerWrite(handler, endpoint, call, given));
		const body = await (endpoint.method === 'GET' ? run() : tellingCommits(call.onWritten, run));
		if (checkReplies) checkReply(endpoint, body);
		return { body, nextCursor };
	}

	const runner: Runner = {
		...createAdmit({ clock, ...door }),
		// Checks and limits are part of the turn: what is refused costs work too.
		answer(bound, call) {
			const { turn = 'handling' } = bound.endpoint;
			return turn === 'none' ? answer(bound, call) : turns[turn].take(callerOf(call.viewer, call.address), () => answer(bound, call));
		},
	};
	return checkReplies ? checkRefusals(runner) : runner;
}

function withOpenCursor(input: WireInput, cursors: CursorSeal): WireInput {
	const query = input.query as { cursor?: string } | undefined;
	return query?.cursor ? { ...input, query: { ...query, cursor: cursors.open(query.cursor) } } : input;
}

/** The fields of the connection that the endpoint declares in `needs`. */
const needed = ({ needs = [] }: EndpointDeclaration, connection: Connection): Partial<Connection> =>
	Object.fromEntries(needs.map((name) => [name, connection[name]]));
