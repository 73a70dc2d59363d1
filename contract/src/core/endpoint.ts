import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { Features } from '../instance/instance.schema.ts';
import type { EventDeclaration } from './event.ts';
import type { Scope } from './scopes.ts';

/** Minimum role of the caller. */
export type Access = 'guest' | 'member' | 'admin';

/** Rate limit: at most `max` calls in a window; `per` says what counts as one caller. */
export interface RateLimit {
	max: number;
	/** Replaces `max` for members whose account is younger than a day (core/rate-limits.ts); never for administrators. */
	newAccountMax?: number;
	windowSeconds: number;
	per: 'address' | 'account' | 'addressAndEmail';
}

type Schema = z.core.$ZodType;

/** A file as body, not JSON. It is streamed and cut off at its limit; its content decides the type, not its header. */
export interface BytesBody {
	/** For the API document only. */
	mediaType: string;
	maxBytes: number;
	/** Error code for a longer body. */
	tooLarge: 'picture_too_large' | 'piece_too_large';
}

/** A file as reply, not JSON. It is streamed. */
export interface Download {
	mediaType: string;
	/** Of one that the handler gives no other name. */
	filename: string;
}

export type DownloadBody = AsyncIterable<string | Uint8Array> & { filename?: string };

/** What a handler may need of the connection: the raw bearer token, the user agent, the caller's language, an invitation code, or the live connection. */
export type Need = 'bearer' | 'userAgent' | 'language' | 'invitation' | 'live';

/** Writes declare the events that they may append to the change log; reads append none. */
type Effect = { method: 'GET'; appends?: undefined } | { method: 'POST' | 'PUT' | 'DELETE'; appends: readonly EventDeclaration[] };

export type EndpointDeclaration = Effect & EndpointShape;

interface EndpointShape {
	/** Contains `:name` for parameters. */
	path: `/${string}`;
	access: Access;
	/** What a token must be allowed to do to call this. Without it no token may: only a session, or a guest where `access` says so. */
	scope?: Scope;
	/** One line for the API document. */
	summary: string;
	params?: Schema;
	query?: Schema;
	/** JSON. */
	body?: Schema;
	/** Replaces `body`. */
	bytes?: BytesBody;
	/** A form may come as body, as mail programs send it; it is not read. */
	takesForms?: true;
	/** Without it, the reply is 204 without a body. */
	response?: Schema;
	/** Replaces `response`. */
	download?: Download;
	/** Replaces `response`: the media type of a text that is sent whole, not JSON. */
	document?: string;
	/** Success status, when it is not 200 (or 204). */
	status?: 201;
	/**
	 * Idempotent: a repeat with the same `Idempotency-Key` changes nothing, and answers with what the first call wrote, in its current
	 * state.
	 */
	idempotent?: true;
	/** Ignores the caller's session, and so stays open on an instance whose `guestAccess` is 'private'. */
	sessionless?: true;
	/** Open to guests of such an instance too while it takes new members: what they must know to become one. */
	forNewcomers?: true;
	/** The browser may cache the reply, and revalidates it each time (ETag). */
	revalidated?: true;
	/** Callable through an open live connection too; 'only': nowhere else. */
	live?: true | 'only';
	/** Parts of the connection that the handler gets; no others. */
	needs?: readonly Need[];
	/**
	 * 'none': takes no turn: it answers also under overload, or it is streamed, and would keep the turn from others. 'hashing': waits
	 * for one of the few turns of those that hash a password.
	 */
	turn?: 'none' | 'hashing';
	/** Without it, what writes has the default limit (core/rate-limits.ts), and what reads has none. */
	rateLimits?: readonly RateLimit[];
	/** 'recent': only within ten minutes of a sign-in or of `POST /api/me/proof`, which proves once more who asks; 'now': within two. */
	proof?: 'recent' | 'now';
	/** Answers 404 while the instance has switched this feature off. */
	feature?: keyof Features;
	/** Error codes of this endpoint beyond those that its declaration implies (core/refusals.ts). */
	errors?: readonly ErrorCode[];
}

/** Declares an endpoint. Server and web use the returned object; nothing else knows the path. */
export function endpoint<const Declaration extends EndpointDeclaration>(declaration: Declaration): Declaration {
	return declaration;
}

type OutputOf<S, Missing> = S extends Schema ? z.output<S> : Missing;
type InputOf<S, Missing> = S extends Schema ? z.input<S> : Missing;

/** Input of a handler, after validation. */
export interface EndpointInput<E extends EndpointDeclaration> {
	params: OutputOf<E['params'], undefined>;
	query: OutputOf<E['query'], undefined>;
	/** Reading a body of bytes throws once it exceeds its limit. */
	body: E extends { bytes: BytesBody } ? AsyncIterable<Uint8Array> : OutputOf<E['body'], undefined>;
}

/** Result of a handler; chunks for a download, text for a document. */
export type ResponseOf<E extends EndpointDeclaration> = E extends { download: Download }
	? DownloadBody
	: E extends { document: string }
		? string
		: OutputOf<E['response'], void>;
export type ParamsOf<E extends EndpointDeclaration> = InputOf<E['params'], undefined>;
export type QueryOf<E extends EndpointDeclaration> = InputOf<E['query'], undefined>;
export type BodyOf<E extends EndpointDeclaration> = InputOf<E['body'], undefined>;
