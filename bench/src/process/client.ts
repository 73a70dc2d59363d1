/** A client with connections of its own, which it keeps open: sends requests and says how they were answered. */
import { Agent, request } from 'node:http';

export interface Asked {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** Path with query. */
	path: string;
	token?: string;
	/** JSON, unless `mediaType` says otherwise. */
	body?: string;
	mediaType?: string;
	key?: string;
	/** Address of the caller, as a proxy says it. */
	from?: string;
}

export interface Answered {
	/** 0 when the connection broke. */
	status: number;
	ms: number;
	text: string;
	/** In seconds, where the server says it. */
	retryAfter?: number;
}

export interface Client {
	ask(asked: Asked): Promise<Answered>;
	close(): void;
}

/** @param localAddress another address of loopback counts as another caller. */
export function createClient(url: string, { connections, localAddress }: { connections: number; localAddress: string }): Client {
	const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
	const { hostname, port } = new URL(url);

	function ask({ method, path, token, body, mediaType = 'application/json', key, from }: Asked): Promise<Answered> {
		const headers = {
			...(token && { authorization: `Bearer ${token}` }),
			...(body !== undefined && { 'content-type': mediaType, 'content-length': Buffer.byteLength(body) }),
			...(key && { 'idempotency-key': key }),
			...(from && { 'x-forwarded-for': from }),
		};
		const startedAt = performance.now();
		return new Promise((resolve) => {
			const answer = (status: number, text = '', retryAfter?: string) =>
				resolve({ status, ms: performance.now() - startedAt, text, ...(retryAfter && { retryAfter: Number(retryAfter) }) });
			const sending = request({ hostname, port, method, path, headers, agent }, (response) => {
				const chunks: Buffer[] = [];
				response.on('data', (chunk: Buffer) => chunks.push(chunk));
				response.on('end', () => answer(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers['retry-after']));
				response.on('error', () => answer(0));
			});
			sending.on('error', () => answer(0));
			sending.end(body);
		});
	}
	return { ask, close: () => agent.destroy() };
}
