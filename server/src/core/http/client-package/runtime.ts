/** What all functions of the client package share, as text: the package is plain JavaScript. */
export const runtime = `export class ApiError extends Error {
	constructor(status, problem, retryAfter) {
		super(problem.detail ?? 'The server answered ' + status + '.');
		this.name = 'ApiError';
		this.status = status;
		this.code = problem.code ?? 'unknown';
		this.retryAfter = retryAfter;
	}
}

function addressOf(url, path, params = {}, query = {}) {
	const filled = path.replace(/:(\\w+)/g, (_, name) => encodeURIComponent(params[name]));
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
	return url.replace(/\\/+$/, '') + filled + (search.size > 0 ? '?' + search : '');
}

function nextOf(link) {
	const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
	return address ? new URL(address, 'http://any').searchParams.get('cursor') : null;
}

async function problemOf(response) {
	try {
		return await response.json();
	} catch {
		return {};
	}
}

export function createClient({ url, token, fetch = (...given) => globalThis.fetch(...given) }) {
	async function call({ method, path, idempotent, isList }, { params, query, body, idempotencyKey } = {}) {
		const response = await fetch(addressOf(url, path, params, query), {
			method,
			headers: {
				authorization: 'Bearer ' + token,
				...(body !== undefined && { 'content-type': 'application/json' }),
				...(idempotent && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		if (!response.ok) {
			const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
			throw new ApiError(response.status, await problemOf(response), Number.isFinite(seconds) ? seconds : null);
		}
		if (response.status === 204) return undefined;
		const reply = await response.json();
		return isList ? { items: reply, next: nextOf(response.headers.get('link')) } : reply;
	}

	return Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, (input) => call(endpoint, input)]));
}
`;
