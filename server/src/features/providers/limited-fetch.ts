/** Fetches for a provider: a time limit for all of one call, and a size limit for each answer. */
import type { CustomFetch } from 'openid-client';

/** Far more than any provider answers. */
const answerMaxBytes = 512 * 1024;

async function readLimited({ body }: Response): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of body ?? []) {
		length += chunk.length;
		if (length > answerMaxBytes) throw new Error('The provider answers more than it may');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

export interface LimitedFetch {
	fetch: CustomFetch;
	/** A fetch had no answer, or one of a server in trouble. */
	hasFailed(): boolean;
}

export function createLimitedFetch(limitMs: number): LimitedFetch {
	const limit = AbortSignal.timeout(limitMs);
	let hasFailed = false;

	async function answer(...[url, options]: Parameters<CustomFetch>): Promise<Response> {
		const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
		const response = await fetch(url, { ...options, signal } as RequestInit);
		const body = await readLimited(response);
		if (response.status >= 500) throw new Error(`The provider answers ${response.status}`);
		// These have no body.
		const isEmpty = body.length === 0;
		return new Response(isEmpty ? null : new Uint8Array(body), { status: response.status, headers: response.headers });
	}

	return {
		fetch: (...request) =>
			answer(...request).catch((error: unknown) => {
				hasFailed = true;
				throw error;
			}),
		hasFailed: () => hasFailed,
	};
}
