/** What public/start.js asked the server for while the app itself was still on its way. */

export interface ReadAhead {
	/** With the query, as it was asked. */
	path: string;
	/** In whose name. */
	token: string;
	reply: Promise<Response>;
	controller: AbortController;
}

declare global {
	interface Window {
		readAhead?: ReadAhead;
	}
}

/** The reply for the first who asks the same in the same name; null for all others. */
export function takeReadAhead(path: string, token: string | null, signal: AbortSignal): Promise<Response> | null {
	const { readAhead } = window;
	if (readAhead?.path !== path || readAhead.token !== token) return null;
	delete window.readAhead;
	signal.addEventListener('abort', () => readAhead.controller.abort());
	return readAhead.reply;
}
