/** Types of handlers, and how rooms bind them to endpoints. No transport is known here. */
import type { EndpointDeclaration, EndpointInput, Need, ResponseOf } from '@friends/contract/core/endpoint';
import type { ViewerFor } from '../access/viewer.ts';
import type { Page } from '../keyset.ts';
import type { Connection as Connected } from '../realtime/connections.ts';
import type { Transaction } from '../transaction.ts';

/** The live connection of a call. */
export interface LiveConnection {
	connection: Connected;
	/** Replaces the keys of what the page shows, and so wants to hear of. */
	watch(keys: readonly string[]): void;
}

/** The connection of a call, as its adapter knows it. */
export interface Connection {
	/** The raw token; only the session room uses it. */
	bearer: string | null;
	userAgent: string;
	/** One that the community offers, by what the caller accepts. */
	language: string;
	/** Invitation code of a private tribe. */
	invitation?: string | undefined;
	/** Only in calls through one. */
	live?: LiveConnection | undefined;
}

interface CallBase<E extends EndpointDeclaration> extends EndpointInput<E> {
	viewer: ViewerFor<E>;
	/** Answers a page of a list: its items become the body, and the adapter sends the cursor of the next page. */
	page<Item>(page: Page<Item>): Item[];
}

type NeedsOf<E extends EndpointDeclaration> = E extends { needs: readonly (infer Named extends Need)[] } ? Named : never;

/** Input of a handler; of the connection, only what the endpoint declares in `needs`. */
export type Call<E extends EndpointDeclaration> = CallBase<E> & Pick<Connection, NeedsOf<E>>;

/** The work of a write inside its transaction: nothing slow. @returns the id of what the reply shows, when the call does not name it. */
export type Work = (transaction: Transaction) => Promise<string> | Promise<void>;

interface Write<Given> {
	/** Prepares before the transaction, and returns the work for it. */
	write(call: Given): Work;
	/** Calls of the same line run one after another, and the change log has their events in that order. */
	lineOf?(call: Given): string;
}

interface AnsweredWrite<Given, Response> extends Write<Given> {
	/**
	 * Reads the reply after the commit, and again when the call is repeated: what was written, in its current state, as the caller may
	 * see it.
	 */
	present(call: Given): Promise<Response>;
}

/** The id of the new row, or the one that `write` returned; the same for a repeated call. */
type Written<E extends EndpointDeclaration> = Call<E> & { id: string };

type WriteHandler<E extends EndpointDeclaration> = [E] extends [{ response: unknown }]
	? AnsweredWrite<Written<E>, ResponseOf<E>>
	: Write<Written<E>>;

/** Idempotent endpoints write in one transaction together with a receipt for the key; others open their own transactions. */
export type Handler<E extends EndpointDeclaration> = [E] extends [{ idempotent: true }]
	? WriteHandler<E>
	: (call: Call<E>) => Promise<ResponseOf<E>>;

/** An endpoint with its handler, ready for any adapter. */
export interface BoundEndpoint {
	endpoint: EndpointDeclaration;
	handler: ((call: unknown) => Promise<unknown>) | BoundWrite;
}

export type BoundWrite = Write<unknown> & Partial<AnsweredWrite<unknown, unknown>>;

export type On = <E extends EndpointDeclaration>(endpoint: E, handler: Handler<E>) => void;

/** Collects the endpoints that the `.routes` files of rooms bind. */
export function collectEndpoints(declare: (on: On) => void): BoundEndpoint[] {
	const bound: BoundEndpoint[] = [];
	declare((endpoint, handler) => {
		bound.push({ endpoint, handler: handler as BoundEndpoint['handler'] });
	});
	return bound;
}
