/**
 * The one door for requests to addresses that members enter: of webhooks, push services and linked pages. It connects to public addresses only, the very ones that it has checked,
 * follows no redirect, unpacks nothing, and bounds the time and the length of the answer.
 */
import { lookup as dnsLookup } from 'node:dns/promises';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';

// An import of these would load Node's fetch, which takes megabytes.
const { Agent, request: httpRequest } = process.getBuiltinModule('node:http');
const { Agent: TlsAgent, request: tlsRequest } = process.getBuiltinModule('node:https');

const usualLimits = { connectMs: 5_000, totalMs: 10_000, answerBytes: 64 * 1024 };

/** 'refused': the door does not open to this address. */
export type OutgoingFailure = 'refused' | 'unreachable' | 'timeout' | 'tls';

export class OutgoingError extends Error {
	readonly why: OutgoingFailure;
	constructor(why: OutgoingFailure, cause?: unknown) {
		super(`outgoing request: ${why}`, { cause });
		this.why = why;
	}
}

export interface OutgoingRequest {
	method: 'GET' | 'POST';
	url: string;
	headers: Record<string, string>;
	body?: string | Buffer;
	signal?: AbortSignal;
	/** False hangs up before the body, which is then empty. */
	wantsBody?(head: OutgoingHead): boolean;
}

export interface OutgoingHead {
	status: number;
	headers: IncomingHttpHeaders;
}

export interface OutgoingAnswer extends OutgoingHead {
	/** The beginning of the body, as it came. */
	bytes: Buffer;
}

interface OutgoingOptions {
	/** Whether it may reach this machine, for tests and development. */
	allowsLoopback: boolean;
	/** Replaced in tests. */
	resolve?(host: string): Promise<{ address: string; family: number }[]>;
	limits?: Partial<typeof usualLimits>;
}

export type Outgoing = ReturnType<typeof createOutgoing>;

/** The IP address that an address names itself; null for a name. */
function literalOf({ hostname }: URL): string | null {
	const host = hostname.replace(/^\[|\]$/g, '');
	return isIP(host) ? host : null;
}

/** Node's names of errors that a certificate or the handshake causes. */
const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_|EPROTO)/;

function failureOf(error: unknown): OutgoingError {
	if (error instanceof OutgoingError) return error;
	const { code = '' } = error as NodeJS.ErrnoException;
	return new OutgoingError(tlsCodes.test(code) ? 'tls' : 'unreachable', error);
}

/** Reads up to `max` bytes, and hangs up on the rest. */
async function readBeginning(answer: IncomingMessage, max: number): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of answer as AsyncIterable<Buffer>) {
		chunks.push(chunk);
		length += chunk.length;
		if (length >= max) break;
	}
	return Buffer.concat(chunks).subarray(0, max);
}

/** Hangs up where the connection, with its TLS handshake, takes too long. */
function boundConnecting(request: ClientRequest, { ms, event }: { ms: number; event: 'connect' | 'secureConnect' }): void {
	request.once('socket', (socket) => {
		const timer = setTimeout(() => request.destroy(new OutgoingError('timeout')), ms);
		socket.once(event, () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
	});
}

interface Wanted extends Pick<OutgoingRequest, 'wantsBody'> {
	maxBytes: number;
}

function answerTo(request: ClientRequest, { maxBytes, wantsBody = () => true }: Wanted): Promise<OutgoingAnswer> {
	const { promise, resolve: give, reject } = Promise.withResolvers<OutgoingAnswer>();
	request.on('error', reject).once('response', (answer) => {
		const head = { status: answer.statusCode ?? 0, headers: answer.headers };
		if (!wantsBody(head)) return give({ ...head, bytes: Buffer.alloc(0) });
		readBeginning(answer, maxBytes).then((bytes) => give({ ...head, bytes }), reject);
	});
	return promise;
}

type Resolve = NonNullable<OutgoingOptions['resolve']>;

/** Hands the connection only what was checked: a second look-up could answer otherwise. */
function createLookup(resolve: Resolve, mayReach: (ip: string) => boolean): LookupFunction {
	return (host, { all }, done) => {
		resolve(host).then(
			(found) => {
				const [first, ...others] = found.filter(({ address }) => mayReach(address));
				if (!first) done(new OutgoingError('refused'), '', 0);
				else if (all) done(null, [first, ...others]);
				else done(null, first.address, first.family);
			},
			(error) => done(error, '', 0),
		);
	};
}

export function createOutgoing({ allowsLoopback, resolve = (host) => dnsLookup(host, { all: true }), limits }: OutgoingOptions) {
	const { connectMs, totalMs, answerBytes } = { ...usualLimits, ...limits };
	const mayReach = (ip: string) => isPublicAddress(ip) || (allowsLoopback && isLoopbackAddress(ip));

	/** Whether the door opens to an address, as far as that can be said before its name is resolved. */
	function opensTo(url: URL): boolean {
		const literal = literalOf(url);
		const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
		return isWeb && url.username === '' && url.password === '' && (literal === null || mayReach(literal));
	}

	const lookup = createLookup(resolve, mayReach);

	function start(url: URL, { method, headers, body }: OutgoingRequest): ClientRequest {
		const isTls = url.protocol === 'https:';
		// Agents of their own know no proxy of the environment, and keep no connection.
		const agent = isTls ? new TlsAgent({ rejectUnauthorized: true }) : new Agent();
		const framed = { 'accept-encoding': 'identity', ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) };
		const request = (isTls ? tlsRequest : httpRequest)(url, { method, agent, lookup, headers: framed });
		boundConnecting(request, { ms: connectMs, event: isTls ? 'secureConnect' : 'connect' });
		return request.end(body);
	}

	return {
		opensTo,

		/** @throws OutgoingError when no whole answer came. */
		async send(wanted: OutgoingRequest): Promise<OutgoingAnswer> {
			const url = new URL(wanted.url);
			if (!opensTo(url)) throw new OutgoingError('refused');
			const request = start(url, wanted);
			const hangUp = () => request.destroy(new OutgoingError('unreachable'));
			const timer = setTimeout(() => request.destroy(new OutgoingError('timeout')), totalMs);
			wanted.signal?.addEventListener('abort', hangUp, { once: true });
			try {
				return await answerTo(request, { maxBytes: answerBytes, ...wanted });
			} catch (error) {
				throw failureOf(error);
			} finally {
				clearTimeout(timer);
				wanted.signal?.removeEventListener('abort', hangUp);
				request.destroy();
			}
		},
	};
}
