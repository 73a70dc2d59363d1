/** What the handlers of rooms get, and how a room says which handler answers which endpoint. No transport is known here. */
import type { EndpointDeclaration, EndpointInput, Need, ResponseOf } from '@friends/contract/core/endpoint';
import type { ViewerFor } from '../access/viewer.ts';
import type { Page } from '../keyset.ts';
import type { Transaction } from '../transaction.ts';

/** What an adapter knows of the connection that a call came by. */
export interface Connection {
	/** The token as it came; only the session room looks at it. */
	bearer: string | null;
	userAgent: string;
	/** Calls the listener when the answer is sent, or when the caller has gone. */
	onClosed(listener: () => void): void;
}

interface CallBase<E extends EndpointDeclaration> extends EndpointInput<E> {
	viewer: ViewerFor<E['access']>;
	/** Answers a list: its items are the body, and the adapter tells the caller of the next page. */
	page<Item>(page: Page<Item>): Item[];
}

type NeedsOf<E extends EndpointDeclaration> = E extends { needs: readonly (infer Named extends Need)[] } ? Named : never;

/**
 * What a handler gets: of the connection only what the endpoint declares in `needs`. Idempotent endpoints run inside one transaction, which
 * also stores the key; the others open their own.
 */
export type Call<E extends EndpointDeclaration> = CallBase<E> &
	Pick<Connection, NeedsOf<E>> &
	(E extends { idempotent: true } ? { transaction: Transaction } : unknown);

export type Handler<E extends EndpointDeclaration> = (call: Call<E>) => Promise<ResponseOf<E>>;

/** An endpoint with its handler, ready for any adapter. */
export interface BoundEndpoint {
	endpoint: EndpointDeclaration;
	handler(call: unknown): Promise<unknown>;
}

export type On = <E extends EndpointDeclaration>(endpoint: E, handler: Handler<E>) => void;

/** Collects what the `.routes` of rooms declare. */
export function collectEndpoints(declare: (on: On) => void): BoundEndpoint[] {
	const bound: BoundEndpoint[] = [];
	declare((endpoint, handler) => {
		bound.push({ endpoint, handler: handler as BoundEndpoint['handler'] });
	});
	return bound;
}
