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

/** What a handler gets: of the connection only what the endpoint declares in `needs`. */
export type Call<E extends EndpointDeclaration> = CallBase<E> & Pick<Connection, NeedsOf<E>>;

/** What a write does in its transaction: nothing slow. @returns the id of what the reply shows, where the call does not name it. */
export type Work = (transaction: Transaction) => Promise<string> | Promise<void>;

interface Write<Given> {
	/** Runs before the transaction, and returns what runs in it. */
	write(call: Given): Work;
}

interface AnsweredWrite<Given, Response> extends Write<Given> {
	/** Runs after the commit, and again for a repeat of the call: what was written, as it is now and as the caller may see it. */
	present(call: Given): Promise<Response>;
}

/** The id of what the call makes, or of what `write` returned; a repeat of the call has the same. */
type Written<E extends EndpointDeclaration> = Call<E> & { id: string };

type WriteHandler<E extends EndpointDeclaration> = [E] extends [{ response: unknown }]
	? AnsweredWrite<Written<E>, ResponseOf<E>>
	: Write<Written<E>>;

/** Idempotent endpoints write in one transaction, which also keeps a receipt for the key; the others open their own. */
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

/** Collects what the `.routes` of rooms declare. */
export function collectEndpoints(declare: (on: On) => void): BoundEndpoint[] {
	const bound: BoundEndpoint[] = [];
	declare((endpoint, handler) => {
		bound.push({ endpoint, handler: handler as BoundEndpoint['handler'] });
	});
	return bound;
}
