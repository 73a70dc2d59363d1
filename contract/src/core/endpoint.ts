import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Features } from '../instance/instance.schema.ts';
import type { EventDeclaration } from './event.ts';

/** Who may call: anybody, somebody signed in, an administrator. */
export type Access = 'guest' | 'member' | 'admin';

/** How many calls one caller may make in a window; `per` says who counts as one caller. */
export interface RateLimit {
	max: number;
	windowSeconds: number;
	per: 'address' | 'account' | 'addressAndEmail';
}

type Schema = z.core.$ZodType;

/** A body that is a file and not JSON. It is streamed, and cut off at its limit; what it is, its content decides. */
export interface BytesBody {
	/** For the API document. */
	mediaType: string;
	maxBytes: number;
	/** The reason against a longer one. */
	tooLarge: 'picture_too_large';
}

/** A reply that is a file to keep and not JSON. It is streamed. */
export interface Download {
	mediaType: string;
	filename: string;
}

/**
 * What a handler may know of the connection besides its input: the bearer token as it came, the name that the client gives itself, and when
 * the connection closes.
 */
export type Need = 'bearer' | 'userAgent' | 'onClosed';

/** What writes says which events it can append to the change log; what only reads appends none. */
type Effect = { method: 'GET'; appends?: undefined } | { method: 'POST' | 'PUT' | 'DELETE'; appends: readonly EventDeclaration[] };

export type EndpointDeclaration = Effect & EndpointShape;

interface EndpointShape {
	/** With `:name` for parameters. */
	path: `/${string}`;
	access: Access;
	/** One line for the API document. */
	summary: string;
	params?: Schema;
	query?: Schema;
	/** JSON. */
	body?: Schema;
	/** Instead of `body`. */
	bytes?: BytesBody;
	/** Absent: the reply is 204 without a body. */
	response?: Schema;
	/** Instead of `response`. */
	download?: Download;
	/** Success status where it is not 200 (or 204). */
	status?: 201;
	/** Repeating the call with the same `Idempotency-Key` changes nothing, and answers what the first call wrote, as it is now. */
	idempotent?: true;
	/** Never looks at the caller's session, and so stays open on an instance whose `guestAccess` is 'private'. */
	sessionless?: true;
	/** The caller's browser may keep the reply, and asks each time whether it still holds. */
	revalidated?: true;
	/** The handler gets of the connection what is named here, and nothing else. */
	needs?: readonly Need[];
	rateLimits?: readonly RateLimit[];
	/** Answers 404 while the instance has this feature switched off. */
	feature?: keyof Features;
	/** The reasons that this endpoint alone refuses with. Those that follow from the rest of its declaration go without saying: core/refusals.ts. */
	errors?: readonly ErrorCode[];
}

/** Declares one promise of the API. Both sides use the returned object; nothing else knows the path. */
export function endpoint<const Declaration extends EndpointDeclaration>(declaration: Declaration): Declaration {
	return declaration;
}

type OutputOf<S, Missing> = S extends Schema ? z.output<S> : Missing;
type InputOf<S, Missing> = S extends Schema ? z.input<S> : Missing;

/** What a handler receives, after validation. */
export interface EndpointInput<E extends EndpointDeclaration> {
	params: OutputOf<E['params'], undefined>;
	query: OutputOf<E['query'], undefined>;
	/** Reading a body of bytes throws once it is longer than it may be. */
	body: E extends { bytes: BytesBody } ? AsyncIterable<Uint8Array> : OutputOf<E['body'], undefined>;
}

/** What a handler answers; the pieces of a download one after the other. */
export type ResponseOf<E extends EndpointDeclaration> = E extends { download: Download }
	? AsyncIterable<string>
	: OutputOf<E['response'], void>;
export type ParamsOf<E extends EndpointDeclaration> = InputOf<E['params'], undefined>;
export type QueryOf<E extends EndpointDeclaration> = InputOf<E['query'], undefined>;
export type BodyOf<E extends EndpointDeclaration> = InputOf<E['body'], undefined>;
