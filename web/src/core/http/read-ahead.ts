/** What start.js asked the server for while the app itself was still on its way. */

export interface ReadAhead {
	/** In whose name; null for a guest. */
	token: string | null;
	reply: Promise<Response>;
	controller: AbortController;
}

declare global {
	interface Window {
		/** By path, with the query, as it was asked. */
		readAhead?: Record<string, ReadAhead>;
	}
}

/** Returns a prefetched reply once, to the first matching request with the same token; null to all others. */
export function takeReadAhead(path: string, token: string | null, signal: AbortSignal): Promise<Response> | null {
	const ahead = window.readAhead?.[path];
	if (!ahead || ahead.token !== token) return null;
	delete window.readAhead?.[path];
	signal.addEventListener('abort', () => ahead.controller.abort());
	return ahead.reply;
}
