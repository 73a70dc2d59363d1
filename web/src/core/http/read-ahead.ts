/** Prefetched replies: start.js requests them while the app is still loading. */

export interface ReadAhead {
	/** The access token that was sent; null for a guest. */
	token: string | null;
	reply: Promise<Response>;
	controller: AbortController;
}

declare global {
	interface Window {
		/** Keyed by path and query, exactly as requested. */
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
